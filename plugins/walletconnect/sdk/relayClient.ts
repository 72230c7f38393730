/** The SDK's client, made when it is first needed; one a page, as the SDK allows no more. */

import type { AlertCode, PluginContext } from 'latchkey';
import { checkChoice } from '../deepLink.js';
import type { WalletConnectOptions } from '../options.js';
import { healthAtom } from '../state.js';
import { createAlerts, createLogger, type Hear } from './alerts.js';
import { readOnce } from './dedupeMessages.js';
import { loadProvider } from './loadProvider.js';
import { openStorage } from './storage.js';
import { guardIds } from './uniqueIds.js';

type Provider = Awaited<ReturnType<Awaited<ReturnType<typeof loadProvider>>['init']>>;

/** The SDK's client. */
export type SignClient = Provider['client'];
/** A session as the SDK holds it: what the wallet put into it is unchecked. */
export type SessionStruct = ReturnType<SignClient['session']['getAll']>[number];

/** A client and who needs it. */
export interface Wire {
  readonly client: SignClient;
  /** Ends of sessions that are on their way, by topic. */
  readonly leaving: Map<string, Promise<void>>;
  /** The relay is needed until the returned function is called. */
  need(): () => void;
  /** Calls back when the relay turns the app away. Returns the unsubscribe. */
  onRefused(heard: (why: AlertCode) => void): () => void;
}

/** A client that modals of one page may share. */
interface Shared {
  readonly client: SignClient;
  readonly leaving: Wire['leaving'];
  /** Who needs the relay now, in whichever modal. */
  needs: number;
}

/** A second copy of this package on the page finds it too: the SDK's core is one for both. */
const SHARED = Symbol.for('latchkey.walletconnect');

/** @throws `PACKAGE_MISSING` · `STORAGE_REFUSED` */
export async function createWire(context: PluginContext, options: WalletConnectOptions): Promise<Wire> {
  // Without a project the SDK's own relay lets nobody in.
  if (!options.projectId && !options.relayUrl) context.notify.alert('PROJECT_ID_NOT_CONFIGURED');
  checkChoice(context.env);
  const hear = createAlerts(context);
  const page = (context.env.window ?? {}) as { [SHARED]?: Map<string, Promise<Shared>> };
  page[SHARED] ??= new Map();
  const clients = page[SHARED];
  const key = options.storagePrefix ?? '';
  const made = clients.get(key) ?? createClient(context, options, hear);
  clients.set(key, made);
  // A rejection is not kept: the network may be back by then.
  made.catch(() => clients.get(key) === made && clients.delete(key));
  return watchRelay(context, await made, hear);
}

async function createClient(context: PluginContext, options: WalletConnectOptions, hear: Hear): Promise<Shared> {
  const { projectId, relayUrl, storage, storagePrefix, metadata } = options;
  const UniversalProvider = await loadProvider(context.env);
  const logger = createLogger(hear) as unknown as NonNullable<Parameters<typeof UniversalProvider.init>[0]['logger']>;
  const { client } = await UniversalProvider.init({
    ...(projectId && { projectId }),
    ...(relayUrl && { relayUrl }),
    storage: await openStorage(context, storage),
    ...(storagePrefix && { customStoragePrefix: storagePrefix }),
    metadata: metadata ? { ...metadata, icons: [...metadata.icons] } : metadataOf(context),
    telemetryEnabled: false,
    disableProviderPing: true,
    logger,
  });
  if (options.verify === false) client.core.verify.register = async () => '';
  guardIds(client);
  readOnce(client);
  return { client, leaving: new Map(), needs: 0 };
}

function watchRelay(context: PluginContext, shared: Shared, hear: Hear): Wire {
  const { store, signal, task } = context;
  const { client, leaving } = shared;
  const { relayer, heartbeat } = client.core;
  const refusals = new Set<(why: AlertCode) => void>();
  let needs = 0;
  const tell = () => {
    if (!signal.aborted) store.set(healthAtom, needs === 0 ? 'idle' : relayer.connected ? 'connected' : 'reconnecting');
  };
  const lost = () => {
    if (!signal.aborted && needs > 0) store.set(healthAtom, 'reconnecting');
  };
  const heard = {
    relayer_connect: tell,
    relayer_disconnect: lost,
    relayer_connection_stalled: lost,
    relayer_error(said: unknown) {
      const why = hear(said);
      if (why) for (const listen of [...refusals]) listen(why);
    },
  };
  for (const [event, listen] of Object.entries(heard)) relayer.on(event, listen);
  const wake = async () => {
    heartbeat.stop();
    await heartbeat.init();
    // It opens by itself when it was just made, and for what is published. That it cannot, is seen as health.
    if (relayer.transportExplicitlyClosed) await relayer.transportOpen().catch(() => undefined);
  };
  const rest = async () => {
    heartbeat.stop();
    await relayer.transportClose();
  };
  const give = (count: number) => {
    shared.needs -= count;
    return shared.needs === 0 ? rest() : undefined;
  };
  const close = () => {
    for (const [event, listen] of Object.entries(heard)) relayer.removeListener(event, listen);
    // Nobody is left to be told that it failed.
    give(needs)?.catch(() => undefined);
    needs = 0;
  };
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
  return {
    client,
    leaving,
    onRefused(heard) {
      refusals.add(heard);
      return () => refusals.delete(heard);
    },
    need() {
      let needed = !signal.aborted;
      if (needed) {
        if (shared.needs++ === 0) task(wake);
        needs++;
        tell();
      }
      return () => {
        if (!needed || signal.aborted) return;
        needed = false;
        needs--;
        tell();
        const rested = give(1);
        if (rested) task(() => rested);
      };
    },
  };
}

function metadataOf({ app, env }: PluginContext) {
  const origin = env.window?.location?.origin ?? '';
  return { name: app.name, description: '', url: app.url ?? origin, icons: [...(app.icons ?? [])] };
}
