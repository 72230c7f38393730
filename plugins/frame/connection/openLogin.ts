/** A login as a grant: a share in each namespace, as long as somebody is logged in. */

import { type ConnectContext, type Grant, ModalError, type Namespace, type PluginContext, type Share } from 'latchkey';
import type { FrameBridge, FrameClient, FrameUser, FrameView } from '../slots.js';
import { type FrameNetworks, namespaceOf } from '../users/frameNetworks.js';

/** Changes are told at most ten times a second, the last one always. */
const NOTIFY_INTERVAL_MS = 100;

/**
 * Who is logged in, in every namespace that was asked for.
 *
 * @throws `CHAIN_UNSUPPORTED` when none of them is the frame's · as `FrameClient.user`
 */
export async function openLogin(
  context: PluginContext,
  client: FrameClient,
  networks: FrameNetworks,
  { namespaces, network, signal }: ConnectContext,
): Promise<Grant> {
  const wanted = networks.namespaces().filter((namespace) => namespaces.includes(namespace));
  const places = wanted
    .flatMap((namespace) => {
      const own = networks.of(namespace);
      return own.find((id) => id === network) ?? own[0] ?? [];
    })
    // The first share is what the app goes on with.
    .sort((a, b) => Number(b === network) - Number(a === network));
  if (places.length === 0) {
    throw new ModalError('Unsupported chain', {
      code: 'CHAIN_UNSUPPORTED',
      plugin: 'frame',
      hints: ['None of the networks of this app is known to the embedded wallet.'],
    });
  }
  const users = new Map<Namespace, FrameUser>();
  const bridges = new Map<Namespace, FrameBridge>();
  for (const place of places) bridges.set(namespaceOf(place), await networks.bridge(place));
  // The active network last: that is where the frame is left.
  for (const place of [...places].reverse()) {
    users.set(namespaceOf(place), await client.user({ network: place, signal }));
  }
  return createGrant(context, { client, networks, users, bridges });
}

interface GrantInput {
  readonly client: FrameClient;
  readonly networks: FrameNetworks;
  readonly users: Map<Namespace, FrameUser>;
  readonly bridges: ReadonlyMap<Namespace, FrameBridge>;
}

function createGrant(context: PluginContext, { client, networks, users, bridges }: GrantInput): Grant {
  const { env } = context;
  const ending = new AbortController();
  const { signal } = ending;
  const id = Array.from(env.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const watchers = new Set<(grant: Grant | undefined) => void>();
  const listeners = new Map<Namespace, Set<() => void>>();
  let resting: (() => void) | undefined;
  let isStale = false;

  const viewOf = (namespace: Namespace): FrameView => {
    const user = () => users.get(namespace) as FrameUser;
    const heard = new Set<() => void>();
    listeners.set(namespace, heard);
    return {
      signal,
      accounts: () => user().accounts,
      network: () => user().network,
      networks: () => networks.of(namespace),
      async moveTo(network) {
        if (user().network !== network) await client.switchNetwork({ network, signal });
      },
      watch(changed) {
        const own = () => changed();
        heard.add(own);
        return () => heard.delete(own);
      },
    };
  };
  const views = new Map([...bridges].map(([namespace]) => [namespace, viewOf(namespace)]));
  const grant = (): Grant => {
    const shares = new Map<Namespace, Share>();
    for (const [namespace, bridge] of bridges) {
      shares.set(namespace, bridge.adopt(views.get(namespace) as FrameView, client.request));
    }
    return Object.freeze({ id, shares, end, watch });
  };
  const tell = () => {
    const now = signal.aborted ? undefined : grant();
    for (const watcher of [...watchers]) {
      try {
        watcher(now);
      } catch (error) {
        context.report(error);
      }
    }
  };
  const changed = () => {
    if (resting) {
      isStale = true;
      return;
    }
    tell();
    resting = env.after(NOTIFY_INTERVAL_MS, () => {
      resting = undefined;
      if (isStale) {
        isStale = false;
        changed();
      }
    });
  };
  const unwatch = client.watch((user) => {
    if (!user) return finish();
    const namespace = namespaceOf(user.network);
    const before = users.get(namespace);
    if (!before || sameUser(before, user)) return;
    users.set(namespace, user);
    for (const one of [...(listeners.get(namespace) ?? [])]) one();
    changed();
  });
  const close = () => {
    ending.abort();
    unwatch();
    resting?.();
  };
  const finish = () => {
    if (signal.aborted) return;
    close();
    tell();
  };
  const end = async () => {
    if (signal.aborted) return;
    close();
    await client.signOut();
  };
  const watch: Grant['watch'] = (watcher) => {
    const own = (now: Grant | undefined) => watcher(now);
    watchers.add(own);
    // Nobody holds it any more: a later login stands in its place.
    return () => {
      watchers.delete(own);
    };
  };
  context.signal.addEventListener('abort', close, { signal });
  return grant();
}

const sameUser = (a: FrameUser, b: FrameUser) =>
  a.network === b.network && JSON.stringify(a.accounts) === JSON.stringify(b.accounts);
