/** Connects with the current login: reads its user in each namespace and returns the grant that holds them. */

import { createGrantWatchers } from 'latchkey/chain-kit';
import {
  type ConnectContext,
  type Grant,
  type Namespace,
  namespaceOf,
  type PluginContext,
  type RemoteBridge,
  type RemoteSession,
  type Share,
} from 'latchkey/plugin';
import { noNetworkSupported } from '../errors.js';
import { accepts } from '../requests/rpcMethods.js';
import type { FrameClient, FrameUser } from '../slots.js';
import type { FrameNetworks } from '../users/frameNetworks.js';

/**
 * The login's grant, with a share in each requested namespace that the frame supports.
 *
 * @throws `CHAIN_UNSUPPORTED` when the frame supports none of them · what `FrameClient.user` throws
 */
export async function openLogin(
  context: PluginContext,
  client: FrameClient,
  networks: FrameNetworks,
  { namespaces, network: active, signal }: ConnectContext,
): Promise<Grant> {
  const requested = networks.namespaces().filter((namespace) => namespaces.includes(namespace));
  // Select a network for each namespace: the active network if it belongs to the namespace, otherwise the first.
  const selected = requested
    .flatMap((namespace) => {
      const supported = networks.of(namespace);
      return supported.find((id) => id === active) ?? supported[0] ?? [];
    })
    // The app continues on the network of the first share, so the active network comes first.
    .sort((a, b) => Number(b === active) - Number(a === active));
  if (selected.length === 0) throw noNetworkSupported(context);
  const users = new Map<Namespace, FrameUser>();
  const bridges = new Map<Namespace, RemoteBridge>();
  for (const network of selected) bridges.set(namespaceOf(network), await networks.bridge(network));
  // The frame stays on the network it is asked about last, so the active network comes last here.
  for (const network of [...selected].reverse()) {
    users.set(namespaceOf(network), await client.user({ network, signal }));
  }
  return createGrant(context, { client, networks, users, bridges });
}

interface GrantDeps {
  readonly client: FrameClient;
  readonly networks: FrameNetworks;
  readonly users: Map<Namespace, FrameUser>;
  readonly bridges: ReadonlyMap<Namespace, RemoteBridge>;
}

function createGrant(context: PluginContext, { client, networks, users, bridges }: GrantDeps): Grant {
  const controller = new AbortController();
  const { signal } = controller;
  const userListeners = new Set<(namespace: Namespace) => void>();
  const createRemoteSession = (namespace: Namespace, bridge: RemoteBridge): RemoteSession => {
    const user = () => users.get(namespace) as FrameUser;
    return {
      transport: 'frame',
      signal,
      can: (method) => accepts(namespace, bridge, method),
      accounts: () => user().accounts,
      network: () => user().network,
      networks: () => networks.of(namespace),
      async moveTo(network) {
        if (user().network === network || !networks.of(namespace).includes(network)) return;
        await client.switchNetwork({ network, signal });
      },
      watch(changed) {
        const listener = (changedNamespace: Namespace) => changedNamespace === namespace && changed();
        userListeners.add(listener);
        return () => userListeners.delete(listener);
      },
    };
  };
  const opened = [...bridges].map(
    ([namespace, bridge]) => [namespace, bridge.open(createRemoteSession(namespace, bridge))] as const,
  );
  const watchers = createGrantWatchers(context, {
    readShares() {
      const shares = opened.map(([namespace, share]) => [namespace, share(client.request)] as const);
      return new Map(shares.filter((one): one is [Namespace, Share] => one[1] !== undefined));
    },
    async end() {
      if (signal.aborted) return;
      close();
      await client.signOut();
    },
  });
  const unwatchClient = client.watch((user) => {
    if (!user) {
      close();
      return watchers.finish();
    }
    const namespace = namespaceOf(user.network);
    const before = users.get(namespace);
    if (!before || isSameUser(before, user)) return;
    users.set(namespace, user);
    for (const listener of [...userListeners]) listener(namespace);
    watchers.notify();
  });
  const close = () => {
    controller.abort();
    unwatchClient();
    watchers.close();
  };
  context.signal.addEventListener('abort', close, { signal });
  return watchers.grant();
}

const isSameUser = (a: FrameUser, b: FrameUser) =>
  a.network === b.network && JSON.stringify(a.accounts) === JSON.stringify(b.accounts);
