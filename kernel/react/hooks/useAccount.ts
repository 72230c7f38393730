/** The connected account. */

import { useMemo } from 'react';
import type { AbsentWallet, Account, ConnectorInfo, Namespace } from '../../contract/model.js';
import type { AccountState } from '../../contract/namespaceState.js';
import { useProvided } from '../context.js';
import { type NamespaceOptions, useConnection } from './useConnection.js';
import { useReadable } from './useReadable.js';

/** The account of a namespace, by status. */
export type UseAccount =
  | {
      readonly status: 'disconnected';
      readonly address: undefined;
      readonly accounts: readonly [];
      readonly connector: undefined;
      readonly namespace: Namespace | undefined;
    }
  /** The address may be known already: the account used before, or the account being restored. */
  | {
      readonly status: 'connecting' | 'reconnecting';
      readonly address: string | undefined;
      readonly accounts: readonly Account[];
      readonly connector: ConnectorInfo | undefined;
      readonly namespace: Namespace | undefined;
    }
  /** The stored wallet shares no accounts at the moment. `connector.absence` says why. */
  | {
      readonly status: 'locked';
      readonly address: undefined;
      readonly accounts: readonly [];
      readonly connector: AbsentWallet | undefined;
      readonly namespace: Namespace | undefined;
    }
  | {
      readonly status: 'connected';
      readonly address: string;
      readonly accounts: readonly Account[];
      readonly connector: ConnectorInfo;
      readonly namespace: Namespace;
    };

const NO_ACCOUNTS: ReadonlyMap<Namespace, AccountState> = new Map();

/**
 * The selected account and its wallet. Disconnected on a server and until the modal has started. Without `namespace`, and while the
 * active namespace has no account, it is `connecting` while a wallet of any namespace is asked.
 * @example
 * const account = useAccount({ namespace: 'eip155' });
 * const text = account.status === 'connected' ? account.address : account.status;
 */
export function useAccount({ namespace }: NamespaceOptions = {}): UseAccount {
  const { state } = useProvided().modal;
  const connection = useConnection({ namespace });
  const states = useReadable(state.accounts, NO_ACCOUNTS);
  const network = useReadable(state.network, undefined);
  const active = namespace ?? connection?.namespace ?? network?.namespace;
  const isAsked = (one = '') => states.get(one)?.status === 'connecting';
  const isFixed = namespace || connection || isAsked(active);
  // A wallet of another namespace that is being asked becomes the active one if it accepts.
  const wanted = (isFixed ? undefined : [...states.keys()].find(isAsked)) ?? active;
  const { status = 'disconnected', connectedWalletInfo: wallet } = states.get(wanted ?? '') ?? {};
  return useMemo((): UseAccount => {
    if (connection && status !== 'connecting' && status !== 'reconnecting') {
      const { account, accounts, connector } = connection;
      return { status: 'connected', address: account.address, accounts, connector, namespace: connection.namespace };
    }
    if (status === 'connecting' || status === 'reconnecting') {
      return {
        status,
        address: connection?.account.address,
        accounts: connection?.accounts ?? [],
        connector: connection?.connector,
        namespace: wanted,
      };
    }
    if (status === 'locked') {
      const connector = wallet && 'absence' in wallet ? wallet : undefined;
      return { status, address: undefined, accounts: [], connector, namespace: wanted };
    }
    return { status: 'disconnected', address: undefined, accounts: [], connector: undefined, namespace: wanted };
  }, [connection, status, wanted, wallet]);
}
