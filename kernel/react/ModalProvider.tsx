/** Provides a modal to the components below. */

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { AnyModal } from '../contract/modal.js';
import { createAccountContentLoader } from './buttons/buttonContent.js';
import { createButtonSheets } from './buttons/buttonSheets.js';
import { ModalContext } from './context.js';

export interface ModalProviderProps {
  /** The result of `createModal`, created once outside of components. */
  readonly modal: AnyModal;
  readonly children?: ReactNode;
}

/**
 * Provides a modal to the hooks below and starts it in the browser. Unmounting does not destroy the modal, because it
 * may be used elsewhere and connections outlive components.
 */
export function ModalProvider({ modal, children }: ModalProviderProps): ReactNode {
  const [sheets] = useState(createButtonSheets);
  const [accountContent] = useState(createAccountContentLoader);
  useEffect(() => modal.start(), [modal]);
  const provided = useMemo(() => ({ modal, sheets, accountContent }), [modal, sheets, accountContent]);
  return <ModalContext.Provider value={provided}>{children}</ModalContext.Provider>;
}
