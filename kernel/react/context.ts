/** React context of the modal. Lazily loaded code imports this module, so the provider and styles are elsewhere. */

import { createContext, useContext } from 'react';
import type { AnyModal, Modal } from '../contract/modal.js';
import type { NetworkId } from '../contract/model.js';
import type { SwitchResult } from '../contract/results.js';
import { ModalError } from '../values/error.js';
import type { AccountContentLoader } from './buttons/buttonContent.js';
import type { ButtonSheets } from './buttons/buttonSheets.js';

interface Provided {
  readonly modal: AnyModal;
  readonly sheets: ButtonSheets;
  readonly accountContent: AccountContentLoader;
}

/** Provided by `ModalProvider`. */
export const ModalContext = createContext<Provided | undefined>(undefined);

/**
 * The modal of the nearest provider. `createHooks(modal)` returns this hook with the modal's views, namespaces and
 * methods in its type; so does `useModal<typeof modal>()`.
 *
 * @throws `PROVIDER_MISSING` outside a `ModalProvider`
 * @example
 * const { open } = useModal();
 * <button onClick={() => void open()}>Connect</button>;
 */
export function useModal<M extends AnyModal = Modal>(): M {
  return useProvided().modal as M;
}

/** The modal's `switchNetwork` for plain string ids; `useModal<typeof modal>()` has the typed one. */
export function switchNetworkOf(modal: AnyModal): (id: NetworkId) => Promise<SwitchResult> {
  return modal.switchNetwork as (id: NetworkId) => Promise<SwitchResult>;
}

/** Everything the provider provides, for our own components. */
export function useProvided(): Provided {
  const provided = useContext(ModalContext);
  if (provided) return provided;
  throw new ModalError(
    'This hook is used outside a ModalProvider. Put <ModalProvider modal={modal}> around your app.',
    {
      code: 'PROVIDER_MISSING',
    },
  );
}
