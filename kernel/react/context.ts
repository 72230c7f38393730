/** The modal in React's tree, for those who read it: late code does, so nothing of the provider or of styles is here. */

import { createContext, useContext } from 'react';
import type { KernelState, Modal } from '../contract/modal.js';
import type { NetworkId } from '../contract/model.js';
import type { DisconnectResult, OpenResult, SwitchResult } from '../contract/results.js';
import { ModalError } from '../platform/error.js';
import type { AccountContentLoader } from './buttons/buttonContent.js';
import type { ButtonSheets } from './buttons/buttonSheets.js';

/** Any modal, whatever its plugins: what the hooks need of it. */
export interface AnyModal extends Pick<Modal, 'id' | 'close' | 'read' | 'balances' | 'preload' | 'start'> {
  open(): Promise<OpenResult>;
  disconnect(namespace?: never): Promise<DisconnectResult>;
  switchNetwork(id: never): Promise<SwitchResult>;
  readonly state: KernelState;
}

interface Provided {
  readonly modal: AnyModal;
  readonly sheets: ButtonSheets;
  readonly accountContent: AccountContentLoader;
}

/** Filled by `ModalProvider`. */
export const ModalContext = createContext<Provided | undefined>(undefined);

/**
 * The modal of the provider above; give its type to have its views, namespaces and methods: `useModal<typeof modal>()`.
 *
 * @throws `PROVIDER_MISSING`
 */
export function useModal<M extends AnyModal = Modal>(): M {
  return useProvided().modal as M;
}

/** The network ids of the hooks are plain strings: which namespaces there are is known to `useModal<typeof modal>()`. */
export function switchNetworkOf(modal: AnyModal): (id: NetworkId) => Promise<SwitchResult> {
  return modal.switchNetwork as (id: NetworkId) => Promise<SwitchResult>;
}

/** For our own components. */
export function useProvided(): Provided {
  const provided = useContext(ModalContext);
  if (provided) return provided;
  throw new ModalError('This hook is used outside a ModalProvider.', {
    code: 'PROVIDER_MISSING',
    hints: ['Put <ModalProvider modal={modal}> around your app.'],
  });
}
