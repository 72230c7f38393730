/** The inner root: theme and language for all below, the dialog while open, notices while not. */

import { type ReactNode, useEffect } from 'react';
import { type StringSource, strings } from '../points.js';
import { localeAtom, openAtom, themeAtom } from '../state.js';
import { useKernel, useValue } from './context.js';
import { Dialog } from './Dialog.js';
import { Notices } from './Notices.js';
import { textsAtom } from './state.js';
import { directionOf, sourcesFor } from './strings.js';

export function Root(): ReactNode {
  const theme = useValue(themeAtom);
  const locale = useValue(localeAtom);
  const open = useValue(openAtom);
  useCatalogues(locale, open);
  return (
    // Without the attribute the style sheets follow the system, live.
    <div className="lk" data-theme={theme === 'system' ? undefined : theme} dir={directionOf(locale)} lang={locale}>
      {open ? <Dialog /> : <Notices />}
    </div>
  );
}

/** Fetches the catalogues of the language in use; what fails is tried again when the modal opens next. */
function useCatalogues(locale: string, open: boolean): void {
  const kernel = useKernel();
  useEffect(() => {
    if (!open) return;
    const { store } = kernel;
    const fetchTexts = async (source: StringSource) => {
      try {
        const texts = (await source.load?.())?.default;
        if (texts) store.set(textsAtom, new Map(store.get(textsAtom)).set(source, texts));
      } catch (error) {
        kernel.report(error, kernel.contextOf(source).plugin);
      }
    };
    for (const source of sourcesFor(kernel.read(strings), locale)) {
      if (source.load && !store.get(textsAtom).has(source)) void fetchTexts(source);
    }
  }, [kernel, locale, open]);
}
