/** Finds the app that shows this page, offers its wallet, and connects it without asking the user. Lazy. */

import { askOnce, READ_MS } from 'latchkey/chain-kit';
import { anySignal, ModalError, type PluginContext, type StoredKey, statusesAtom } from 'latchkey/plugin';
import type { Eip155Provider } from 'latchkey/plugins/eip155/slots';
import { announce } from './announce.js';
import { findFarcaster } from './farcaster/findFarcaster.js';
import { openLinksBy } from './openLinks.js';
import type { HostsSettings } from './options.js';
import { findSafe } from './safe/findSafe.js';
import { type Found, type HostKind, hostAtom } from './state.js';
import { findTelegram } from './telegram/findTelegram.js';

const HOSTS = {
  safe: { name: 'Safe', rdns: 'global.safe', find: findSafe },
  farcaster: { name: 'Farcaster', rdns: 'xyz.farcaster', find: findFarcaster },
  telegram: { name: 'Telegram', rdns: 'org.telegram', find: findTelegram },
} as const;
const KINDS: readonly HostKind[] = ['safe', 'farcaster', 'telegram'];

/** The apps whose wallet was connected without a click. A user who has disconnected it wants to choose. */
const ENTERED: StoredKey<readonly HostKind[]> = {
  name: 'entered',
  version: 1,
  parse: (raw) => KINDS.filter((kind) => (raw as readonly unknown[]).includes(kind)),
  fallback: [],
  // A browser that keeps no cookie of the connection must not keep this value either.
  onServers: true,
};

/** Pages of the origins in the options are asked and listened to. */
export async function enter(context: PluginContext<HostsSettings>): Promise<void> {
  const { store } = context;
  const host = await findFirst(context);
  if (!host) return;
  const { kind, openLink, provider } = host;
  if (openLink) openLinksBy(context, openLink);
  if (provider) announce(context, HOSTS[kind], provider);
  store.set(hostAtom, kind);
  if (provider) await connectOnce(context, kind, provider);
}

/** Connects the wallet if it shares accounts without asking, and if the user has chosen nothing else. */
async function connectOnce(context: PluginContext, kind: HostKind, provider: Eip155Provider): Promise<void> {
  const { connections, env, plugin, report, signal, storage, store } = context;
  const entered = storage.get(ENTERED);
  if (entered.includes(kind)) return;
  const what = 'eth_accounts';
  const ask = () => provider.request({ method: what });
  const isShared = await askOnce(env, ask, (answer) => (answer as readonly unknown[]).length > 0, {
    what,
    plugin,
    timeoutMs: READ_MS,
    signal,
  }).catch(() => false);
  const status = store.get(statusesAtom).get('eip155') ?? 'disconnected';
  if (!isShared || status !== 'disconnected') return;
  // A wallet that another one claims to be has another id, and is not connected here.
  const result = await connections.connect({ connector: HOSTS[kind].rdns });
  // The wallet is listed in Connect too.
  if (result.status === 'failed' || result.status === 'rejected') report(result.error, 'info');
  if (result.status !== 'connected') return;
  if (connections.get('eip155')?.features.provider === provider) return storage.set(ENTERED, [...entered, kind]);
  await connections.disconnect(connections.get('eip155') ?? 'eip155');
  throw new ModalError(`Another wallet claims to be "${HOSTS[kind].name}". It was not connected.`, {
    code: 'HOST_IMITATED',
    plugin,
  });
}

/** Asks for all kinds at once. The searches of the others end as soon as one is found. */
async function findFirst(
  context: PluginContext<HostsSettings>,
): Promise<(Found & { readonly kind: HostKind }) | undefined> {
  const searches = KINDS.map((kind) => ({ kind, ending: new AbortController() }));
  const results = await Promise.all(
    searches.map(async ({ kind, ending }) => {
      const signal = anySignal(context.signal, ending.signal);
      const found = await HOSTS[kind].find(context, context.options[kind], signal);
      if (found) for (const other of searches) if (other.kind !== kind) other.ending.abort();
      return found && { ...found, kind };
    }),
  );
  return results.find(Boolean);
}
