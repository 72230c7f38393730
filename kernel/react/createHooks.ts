/** The hooks with the types of one modal. */

import type { AnyPlugin } from '../contract/contract.js';
import type { ConnectionOf, NamespaceOf } from '../contract/infer.js';
import type { Modal } from '../contract/modal.js';
import type { SwitchResult } from '../contract/results.js';
import { useModal } from './context.js';
import { type UseAccount, useAccount } from './hooks/useAccount.js';
import { type UseBalance, type UseBalanceOptions, useBalance } from './hooks/useBalance.js';
import { useConnection } from './hooks/useConnection.js';
import { useConnections } from './hooks/useConnections.js';
import { type UseDisconnect, useDisconnect } from './hooks/useDisconnect.js';
import { type UseNetwork, useNetwork } from './hooks/useNetwork.js';
import { type UseSwitchNetwork, useSwitchNetwork } from './hooks/useSwitchNetwork.js';

/** The hooks of `latchkey/react`, with the namespaces, views, features and methods of a modal in their types. */
export interface ModalHooks<P extends readonly AnyPlugin[]> {
  /**
   * The modal, with the methods of its plugins.
   * @example const { api } = createHooks(modal).useModal();
   */
  useModal(): Modal<P>;
  /**
   * The selected account of a namespace of the modal.
   * @example const { status } = createHooks(modal).useAccount({ namespace: 'solana' });
   */
  useAccount(options?: { readonly namespace?: NamespaceOf<P> | undefined }): UseAccount;
  /**
   * The native balance.
   * @example const { status } = createHooks(modal).useBalance();
   */
  useBalance(options?: UseBalanceOptions & { readonly namespace?: NamespaceOf<P> | undefined }): UseBalance;
  /**
   * The connection, with the features of its namespace.
   * @example const connection = createHooks(modal).useConnection({ namespace: 'eip155' });
   */
  useConnection(): ConnectionOf<P> | undefined;
  useConnection<Namespace extends NamespaceOf<P>>(options: {
    readonly namespace: Namespace;
    readonly id?: string | undefined;
  }): ConnectionOf<P, Namespace> | undefined;
  useConnection(options: { readonly id: string }): ConnectionOf<P> | undefined;
  /**
   * All connections, with the features of their namespaces.
   * @example const connections = createHooks(modal).useConnections();
   */
  useConnections(): readonly ConnectionOf<P>[];
  /**
   * Disconnects a namespace of the modal.
   * @example const { disconnect } = createHooks(modal).useDisconnect({ namespace: 'solana' });
   */
  useDisconnect(options?: { readonly namespace?: NamespaceOf<P> | undefined }): UseDisconnect;
  /**
   * The active network, or that of a namespace of the modal.
   * @example const { network } = createHooks(modal).useNetwork();
   */
  useNetwork(options?: {
    readonly namespace?: NamespaceOf<P> | undefined;
  }): Omit<UseNetwork, 'switchNetwork'> & TypedSwitch<P>;
  /**
   * Switches to a network of the modal's namespaces.
   * @example const { switchNetwork } = createHooks(modal).useSwitchNetwork();
   */
  useSwitchNetwork(): Omit<UseSwitchNetwork, 'switchNetwork'> & TypedSwitch<P>;
}

interface TypedSwitch<P extends readonly AnyPlugin[]> {
  switchNetwork(id: `${NamespaceOf<P>}:${string}`): Promise<SwitchResult>;
}

/**
 * The hooks with the types of a modal, so that components need no casts. Only the type of the modal is used: the hooks
 * read the modal of the nearest `ModalProvider`, which on a server is another one for each request.
 *
 * ```ts
 * import { createModal } from 'latchkey';
 * import { mainnet } from 'latchkey/plugins/eip155/networks';
 * import { evm } from 'latchkey/presets/evm';
 * import { createHooks } from 'latchkey/react';
 *
 * const modal = createModal({ plugins: evm({ networks: [mainnet] }) });
 * export const { useConnection, useModal } = createHooks(modal);
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function createHooks<P extends readonly AnyPlugin[]>(_modal?: Modal<P>): ModalHooks<P> {
  const hooks = {
    useModal,
    useAccount,
    useBalance,
    useConnection,
    useConnections,
    useDisconnect,
    useNetwork,
    useSwitchNetwork,
  };
  return hooks as unknown as ModalHooks<P>;
}
