/** Puts a modal into React's tree. */

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createAccountContentLoader } from './buttons/buttonContent.js';
import { createButtonSheets } from './buttons/buttonSheets.js';
import { type AnyModal, ModalContext } from './context.js';

export interface ModalProviderProps {
  /** From `createModal`, made once outside of components. */
  readonly modal: AnyModal;
  readonly children?: ReactNode;
}

/**
 * Gives a modal to the hooks below and starts it in the browser. Unmounting does not destroy it: it may be shown
 * elsewhere, and connections outlive a page's parts.
 */
export function ModalProvider({ modal, children }: ModalProviderProps): ReactNode {
  const [sheets] = useState(createButtonSheets);
  const [accountContent] = useState(createAccountContentLoader);
  useEffect(() => modal.start(), [modal]);
  const provided = useMemo(() => ({ modal, sheets, accountContent }), [modal, sheets, accountContent]);
  return <ModalContext.Provider value={provided}>{children}</ModalContext.Provider>;
}
