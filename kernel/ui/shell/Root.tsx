/** Root element: sets theme and language, renders the dialog while open, and the notices while closed. */

import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { strings } from '../../contract/slots.js';
import { historyAtom, localeAtom, openAtom, themeAtom, themeVariablesAtom } from '../../contract/state.js';
import { useKernel, useText, useValue } from '../hooks/context.js';
import { NEW_TAB_ID } from '../kit/shared/newTab.js';
import { heldLocaleAtom, textLocaleAtom, textsAtom } from '../state.js';
import { fetchCatalogues } from '../texts/catalogues.js';
import { shellText } from '../texts/shellText.js';
import { directionOf, spokenLocale } from '../texts/strings.js';
import { Dialog } from './Dialog.js';
import { Hidden } from './hidden.js';
import { Notices } from './notices/Notices.js';

/** @param scale - Enlarges everything, see `readFontScale`. */
export function Root({ scale }: { readonly scale: number }): ReactNode {
  const theme = useValue(themeAtom);
  const open = useValue(openAtom);
  const rendered = useValue(historyAtom).length > 0;
  const themeVariables = useValue(themeVariablesAtom);
  const locale = useValue(textLocaleAtom);
  const spoken = spokenLocale(useKernel().read(strings), useValue(textsAtom), locale);
  useCatalogues(open);
  const t = useText(shellText);
  return (
    // Without `data-theme` the style sheets follow the system's theme.
    <div
      className="lk"
      style={{ ...themeVariables, ...(scale !== 1 && { '--_zoom': scale }) } as CSSProperties}
      data-theme={theme === 'system' ? undefined : theme}
      dir={directionOf(locale)}
      lang={spoken}
    >
      {Hidden ? rendered && <Hidden mode={open ? 'visible' : 'hidden'}>{dialog}</Hidden> : open && dialog}
      {!open && <Notices />}
      <span id={NEW_TAB_ID} hidden>
        {t('newTab')}
      </span>
    </div>
  );
}

/** A constant element: showing a hidden dialog does not render it again. */
const dialog = <Dialog />;

/**
 * Loads the catalogues of the current locale while the modal is open. A failed load is retried when the modal opens
 * next. After a change of locale the previous locale stays until the new catalogues are loaded, so that English does
 * not show in between.
 */
function useCatalogues(open: boolean): void {
  const kernel = useKernel();
  useEffect(() => {
    if (!open) return;
    const { store } = kernel;
    let shown = store.get(localeAtom);
    const follow = async () => {
      const requested = store.get(localeAtom);
      store.set(heldLocaleAtom, shown);
      await fetchCatalogues(kernel, requested);
      // The locale changed meanwhile: the later call handles it.
      if (store.get(localeAtom) !== requested) return;
      shown = requested;
      store.set(heldLocaleAtom, undefined);
    };
    void follow();
    const stop = store.sub(localeAtom, () => void follow());
    return () => {
      stop();
      store.set(heldLocaleAtom, undefined);
    };
  }, [kernel, open]);
}
