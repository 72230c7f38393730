/** The current state of a session: what the wallet approved, the active network and the selected accounts of each namespace. */

import {
  isSameAddress,
  ModalError,
  type Namespace,
  type NetworkId,
  namespaceOf,
  type RemoteAsk,
  type RemoteCall,
  type RemoteSession,
  type Share,
} from 'latchkey/plugin';
import type { RequestedNamespaces } from '../pairing/proposals.js';
import { type Approved, type ApprovedAccount, listForeignNetworks, readApprovedWithForeign } from './approved.js';
import { bindRequestsToCalls } from './bindRequestsToCalls.js';
import { readWalletEvent } from './walletEvents.js';

interface SessionStateInput {
  readonly requested: RequestedNamespaces;
  /** Networks to begin on, in order of preference. */
  readonly preferred: readonly (NetworkId | undefined)[];
  /** Aborted when the session ends. */
  readonly signal: AbortSignal;
  readonly ask: RemoteAsk;
  /** The name of the wallet, for display; empty if it gives none. */
  walletName(): string;
  /** Called after a change by the app or by an event of the wallet. */
  onChange(): void;
  /** Calls back after each change of the session. Returns the unsubscribe. */
  watch(changed: () => void): () => void;
}

export interface SessionState {
  /** Replaces what the wallet approves. @throws `SESSION_REFUSED`; nothing has changed then */
  approve(namespaces: unknown): void;
  /**
   * Like `approve`, and requires at least one account.
   *
   * @throws `SESSION_REFUSED` · `NETWORK_UNSUPPORTED` · `NO_ACCOUNTS`; the approval has not changed then, but the active network may have
   */
  begin(namespaces: unknown): void;
  /** Applies an event of the wallet. Ignores accounts and networks that it has not approved. */
  applyEvent(params: unknown): void;
  shares(): ReadonlyMap<Namespace, Share>;
  /** Whether the wallet approved the method in the namespace of the network. */
  can(call: RemoteCall): boolean;
  /** Addresses that the wallet approved on a network. */
  addresses(network: NetworkId): readonly string[];
  /** The wallet's own id for a network. */
  spell(network: NetworkId): NetworkId;
}

export function createSessionState({
  requested,
  preferred,
  signal,
  ask,
  walletName,
  onChange,
  watch,
}: SessionStateInput): SessionState {
  let approved: ReadonlyMap<Namespace, Approved> = new Map();
  const activeNetworks = new Map<Namespace, NetworkId>();
  const selectedAccounts = new Map<Namespace, readonly ApprovedAccount[]>();

  const setApproved = (next: typeof approved) => {
    approved = next;
    for (const [namespace, { networks }] of approved) {
      const candidates = [activeNetworks.get(namespace), ...preferred];
      const active = candidates.find((one) => one !== undefined && networks.includes(one)) ?? networks[0];
      if (active !== undefined) activeNetworks.set(namespace, active);
    }
  };
  const createRemoteSession = (namespace: Namespace): RemoteSession => {
    const current = (): Approved | undefined => approved.get(namespace);
    return {
      transport: 'walletconnect',
      signal,
      watch,
      networks: () => current()?.networks ?? [],
      network: () => activeNetworks.get(namespace),
      can: (method) => current()?.methods.has(method) ?? false,
      accounts: (network) => addressesOf(namespace, network).map((address) => ({ address })),
      async moveTo(network) {
        if (!current()?.networks.includes(network) || activeNetworks.get(namespace) === network) return;
        activeNetworks.set(namespace, network);
        onChange();
      },
    };
  };
  const addressesOf = (namespace: Namespace, network?: NetworkId) => {
    const accounts = [...(selectedAccounts.get(namespace) ?? []), ...(approved.get(namespace)?.accounts ?? [])];
    const matching = accounts.filter((account) => network === undefined || account.network === network);
    return [...new Set(matching.map(({ address }) => address))];
  };
  const opened = new Map(
    [...requested.bridges].map(([namespace, bridge]) => {
      const session = createRemoteSession(namespace);
      return [namespace, { session, share: bridge.open(session) }] as const;
    }),
  );
  const shares = () => {
    const result = new Map<Namespace, Share>();
    for (const namespace of approved.keys()) {
      const shareBy = opened.get(namespace)?.share;
      const share = shareBy?.(ask);
      if (!share || share.accounts.length === 0) continue;
      const features = bindRequestsToCalls(share.features, ask, (boundAsk) => shareBy?.(boundAsk)?.features);
      const name = walletName();
      result.set(namespace, { ...share, features: name ? { ...features, walletName: name } : features });
    }
    return result;
  };
  return {
    shares,
    can: ({ network, method }) => approved.get(namespaceOf(network))?.methods.has(method) ?? false,
    addresses: (network) => addressesOf(namespaceOf(network), network),
    approve(namespaces) {
      setApproved(readApprovedWithForeign(namespaces, requested.proposals));
      selectedAccounts.clear();
    },
    begin(namespaces) {
      const before = approved;
      try {
        setApproved(readApprovedWithForeign(namespaces, requested.proposals));
      } catch (error) {
        const foreign = listForeignNetworks(namespaces, requested.proposals);
        throw foreign.length === 0 ? error : onlyForeign(foreign, requested);
      }
      if (shares().size > 0) return selectedAccounts.clear();
      setApproved(before);
      throw new ModalError('The wallet shared no account that this app can use.', {
        code: 'NO_ACCOUNTS',
        plugin: 'walletconnect',
        hints: ['Choose at least one account in the wallet, on a network of this app.'],
      });
    },
    applyEvent(params) {
      const event = readWalletEvent(params, requested);
      if (!event) return;
      if (event.kind === 'network') return void opened.get(event.namespace)?.session.moveTo(event.network);
      const accounts = approved.get(event.namespace)?.accounts ?? [];
      // An event cannot add accounts that the wallet has not approved.
      const known = event.addresses.flatMap((address) =>
        accounts.filter((account) => isSameAddress(account.address, address)),
      );
      if (known.length === 0) return;
      selectedAccounts.set(event.namespace, known);
      onChange();
    },
    spell: (network) => approved.get(namespaceOf(network))?.spelling.get(network) ?? network,
  };
}

function onlyForeign(foreign: readonly NetworkId[], { proposals }: RequestedNamespaces): ModalError {
  const own = [...proposals.values()].flatMap(({ chains }) => chains);
  const list = (networks: readonly NetworkId[]) => networks.slice(0, 10).join(', ');
  return new ModalError(
    `The wallet has approved only networks that this app does not have (${list(foreign)}). Choose one of these in the wallet, then connect again: ${list(own)}.`,
    { code: 'NETWORK_UNSUPPORTED', plugin: 'walletconnect' },
  );
}
