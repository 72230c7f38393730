/** Connects with the current login: reads its user in each namespace and returns the grant that holds them. */

import type { ConnectContext, Grant, Namespace, PluginContext, Share } from 'latchkey';
import { noNetworkSupported } from '../errors.js';
import type { FrameBridge, FrameClient, FrameUser, FrameView } from '../slots.js';
import { type FrameNetworks, namespaceOf } from '../users/frameNetworks.js';

/** Grant watchers are called at most ten times a second. The last change is always reported. */
const NOTIFY_INTERVAL_MS = 100;

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
  if (selected.length === 0) throw noNetworkSupported();
  const users = new Map<Namespace, FrameUser>();
  const bridges = new Map<Namespace, FrameBridge>();
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
  readonly bridges: ReadonlyMap<Namespace, FrameBridge>;
}

function createGrant(context: PluginContext, { client, networks, users, bridges }: GrantDeps): Grant {
  const { env } = context;
  const controller = new AbortController();
  const { signal } = controller;
  const id = Array.from(env.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const grantWatchers = new Set<(grant: Grant | undefined) => void>();
  const viewListeners = new Map<Namespace, Set<() => void>>();
  let cancelInterval: (() => void) | undefined;
  let hasUnreportedChange = false;

  const createFrameView = (namespace: Namespace): FrameView => {
    const user = () => users.get(namespace) as FrameUser;
    const listeners = new Set<() => void>();
    viewListeners.set(namespace, listeners);
    return {
      signal,
      accounts: () => user().accounts,
      network: () => user().network,
      networks: () => networks.of(namespace),
      async moveTo(network) {
        if (user().network !== network) await client.switchNetwork({ network, signal });
      },
      watch(changed) {
        const listener = () => changed();
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
  const views = new Map([...bridges].map(([namespace]) => [namespace, createFrameView(namespace)]));
  const grant = (): Grant => {
    const shares = new Map<Namespace, Share>();
    for (const [namespace, bridge] of bridges) {
      shares.set(namespace, bridge.adopt(views.get(namespace) as FrameView, client.request));
    }
    return Object.freeze({ id, shares, end, watch });
  };
  const notify = () => {
    const next = signal.aborted ? undefined : grant();
    for (const watcher of [...grantWatchers]) {
      try {
        watcher(next);
      } catch (error) {
        context.report(error);
      }
    }
  };
  const notifyThrottled = () => {
    if (cancelInterval) {
      hasUnreportedChange = true;
      return;
    }
    notify();
    cancelInterval = env.after(NOTIFY_INTERVAL_MS, () => {
      cancelInterval = undefined;
      if (!hasUnreportedChange) return;
      hasUnreportedChange = false;
      notifyThrottled();
    });
  };
  const unwatchClient = client.watch((user) => {
    if (!user) return endedByFrame();
    const namespace = namespaceOf(user.network);
    const before = users.get(namespace);
    if (!before || isSameUser(before, user)) return;
    users.set(namespace, user);
    for (const listener of [...(viewListeners.get(namespace) ?? [])]) listener();
    notifyThrottled();
  });
  const dispose = () => {
    controller.abort();
    unwatchClient();
    cancelInterval?.();
  };
  const endedByFrame = () => {
    if (signal.aborted) return;
    dispose();
    notify();
  };
  const end = async () => {
    if (signal.aborted) return;
    dispose();
    await client.signOut();
  };
  const watch: Grant['watch'] = (changed) => {
    // A watcher of its own for each call, so that watching twice with the same function works.
    const watcher = (next: Grant | undefined) => changed(next);
    grantWatchers.add(watcher);
    return () => {
      grantWatchers.delete(watcher);
    };
  };
  context.signal.addEventListener('abort', dispose, { signal });
  return grant();
}

const isSameUser = (a: FrameUser, b: FrameUser) =>
  a.network === b.network && JSON.stringify(a.accounts) === JSON.stringify(b.accounts);
