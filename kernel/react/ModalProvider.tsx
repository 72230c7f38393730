/** Provides a modal to the components below. */

import { type ReactNode, useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import type { AnyModal } from '../contract/modal.js';
import { createAccountContentLoader } from './buttons/buttonContent.js';
import { createButtonSheets } from './buttons/buttonSheets.js';
import { ModalContext } from './context.js';

/** Props of `ModalProvider`. */
export interface ModalProviderProps {
  /** The result of `createModal`, created once outside of components. */
  readonly modal: AnyModal;
  readonly children?: ReactNode;
}

/** A layout effect in the browser. React 18 warns of one on a server, where no effect runs. */
const useBrowserEffect: typeof useEffect = (effect, dependencies) =>
  (typeof document === 'undefined' ? useEffect : useLayoutEffect)(effect, dependencies);

/**
 * Provides a modal to the hooks below and starts it in the browser, so that the first frame already says whether a stored
 * connection is being restored. Unmounting does not destroy the modal, because it may be used elsewhere and connections
 * outlive components.
 * @example
 * const App = () => (
 *   <ModalProvider modal={modal}>
 *     <ConnectButton />
 *   </ModalProvider>
 * );
 */
export function ModalProvider({ modal, children }: ModalProviderProps): ReactNode {
  const [sheets] = useState(createButtonSheets);
  const [accountContent] = useState(createAccountContentLoader);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useBrowserEffect(() => {
    modal.start();
    // An update in a layout effect lets React run the effects below, which read the new state, before the browser paints.
    render();
  }, [modal]);
  const provided = useMemo(() => ({ modal, sheets, accountContent }), [modal, sheets, accountContent]);
  return <ModalContext.Provider value={provided}>{children}</ModalContext.Provider>;
}
