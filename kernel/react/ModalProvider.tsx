/** Puts a modal into React's tree. */

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type AnyModal, ModalContext } from './context.js';
import { createLateFace } from './face.js';
import { createButtonSheets } from './sheets.js';

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
  const [late] = useState(createLateFace);
  useEffect(() => modal.start(), [modal]);
  const provided = useMemo(() => ({ modal, sheets, late }), [modal, sheets, late]);
  return <ModalContext.Provider value={provided}>{children}</ModalContext.Provider>;
}
