/** The inner root: theme and language for all below, the dialog while open, notices while not. */

import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { strings } from '../../contract/slots.js';
import { historyAtom, localeAtom, openAtom, themeAtom, tokensAtom } from '../../contract/state.js';
import { useKernel, useValue } from '../hooks/context.js';
import { heldLocaleAtom, textLocaleAtom, textsAtom } from '../state.js';
import { fetchCatalogues } from '../texts/catalogues.js';
import { directionOf, spokenLocale } from '../texts/strings.js';
import { Dialog } from './Dialog.js';
import { Hidden } from './hidden.js';
import { Notices } from './notices/Notices.js';

export function Root(): ReactNode {
  const theme = useValue(themeAtom);
  const open = useValue(openAtom);
  const drawn = useValue(historyAtom).length > 0;
  const tokens = useValue(tokensAtom);
  const locale = useValue(textLocaleAtom);
  const spoken = spokenLocale(useKernel().read(strings), useValue(textsAtom), locale);
  useCatalogues(open);
  return (
    // Without the attribute the style sheets follow the system, live.
    <div
      className="lk"
      style={tokens as CSSProperties}
      data-theme={theme === 'system' ? undefined : theme}
      dir={directionOf(locale)}
      lang={spoken}
    >
      {Hidden ? drawn && <Hidden mode={open ? 'visible' : 'hidden'}>{dialog}</Hidden> : open && dialog}
      {!open && <Notices />}
    </div>
  );
}

/** Kept, so that showing what is drawn draws nothing. */
const dialog = <Dialog />;

/**
 * Fetches the catalogues of the language in use; what fails is tried again when the modal opens next. A language that
 * is chosen while the modal is open takes over once its catalogues have come: not by way of English.
 */
function useCatalogues(open: boolean): void {
  const kernel = useKernel();
  useEffect(() => {
    if (!open) return;
    const { store } = kernel;
    let shown = store.get(localeAtom);
    const follow = async () => {
      const wish = store.get(localeAtom);
      store.set(heldLocaleAtom, shown);
      await fetchCatalogues(kernel, wish);
      // Another may have been chosen by now; that one's own turn comes.
      if (store.get(localeAtom) !== wish) return;
      shown = wish;
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
