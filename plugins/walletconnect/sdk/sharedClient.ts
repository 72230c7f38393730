/** The SDK's clients. The SDK allows one per page and storage prefix, so all modals of a page share them. */

import type { AlertCode, PluginContext } from 'latchkey/plugin';
import type { WalletConnectOptions } from '../options.js';
import { healthAtom, type WalletConnectHealth } from '../state.js';
import { type AlertDetector, createLogger } from './alerts.js';
import { connectOnce, dedupeMessages } from './connectOnce.js';
import { chooseLink } from './deepLink.js';
import { loadProvider, type SignClient } from './loadProvider.js';
import { boundPayloads } from './payloads/payloads.js';
import { openStorage } from './storage.js';
import { rejectDuplicateIds } from './uniqueIds.js';
import { unsubscribeLast } from './unsubscribeLast.js';

/** A client that several modals may use. */
export interface SharedClient {
  readonly client: SignClient;
  /** Sessions that are being ended, by topic. */
  readonly ending: Map<string, Promise<void>>;
  /** How many holders, in all modals, need the relay. */
  holders: number;
}

/** A registered symbol: a second copy of this package on the page must find the same clients, as the SDK's core exists once. */
const SHARED = Symbol.for('latchkey.walletconnect');

/** @throws `PACKAGE_MISSING` · `STORAGE_REFUSED` */
export async function getSharedClient(
  context: PluginContext,
  options: WalletConnectOptions,
  part: string,
  detectAlert: AlertDetector,
): Promise<SharedClient> {
  // The public relay rejects apps without a project id.
  if (!options.projectId && !options.relayUrl) context.notify.alert('PROJECT_ID_NOT_CONFIGURED');
  chooseLink(context);
  const page = (context.env.window ?? {}) as { [SHARED]?: Map<string, Promise<SharedClient>> };
  page[SHARED] ??= new Map();
  const clients = page[SHARED];
  const prefix = `${options.storagePrefix ?? ''}${part}`;
  const client = clients.get(prefix) ?? createClient(context, options, prefix, detectAlert);
  clients.set(prefix, client);
  // Do not cache a failure: the next attempt may have a network.
  client.catch(() => clients.get(prefix) === client && clients.delete(prefix));
  return client;
}

async function createClient(
  context: PluginContext,
  options: WalletConnectOptions,
  prefix: string,
  detectAlert: AlertDetector,
): Promise<SharedClient> {
  const { projectId, relayUrl, storage, metadata } = options;
  const UniversalProvider = await loadProvider(context.env);
  type Logger = NonNullable<Parameters<typeof UniversalProvider.init>[0]['logger']>;
  const { client } = await UniversalProvider.init({
    ...(projectId && { projectId }),
    ...(relayUrl && { relayUrl }),
    storage: await openStorage(context, storage, prefix),
    ...(prefix && { customStoragePrefix: prefix }),
    metadata: metadata ? { ...metadata, icons: [...metadata.icons] } : metadataOf(context),
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: createLogger(detectAlert, context) as unknown as Logger,
  });
  if (options.verify === false) client.core.verify.register = async () => '';
  rejectDuplicateIds(client);
  dedupeMessages(client);
  connectOnce(client);
  unsubscribeLast(client, context.env);
  boundPayloads(client);
  return { client, ending: new Map(), holders: 0 };
}

function metadataOf({ app, env }: PluginContext) {
  const origin = env.window?.location?.origin ?? '';
  return { name: app.name, description: '', url: app.url ?? origin, icons: [...(app.icons ?? [])] };
}

/** The part of a connector's client, and the states of all clients of the modal by their part. */
export interface ClientPlace {
  /** Separates what the client stores from the data of the others: empty, or `#2` to `#10`. */
  readonly part: string;
  readonly healths: Map<string, WalletConnectHealth>;
}

/** Connects the relay while a holder needs it, and writes the health of all clients to `healthAtom`: the worst one. */
export function watchRelay(
  context: PluginContext,
  shared: SharedClient,
  { part, healths }: ClientPlace,
  detectAlert: AlertDetector,
) {
  const { store, signal, task } = context;
  const { relayer, heartbeat } = shared.client.core;
  const accessListeners = new Set<(reason: AlertCode) => void>();
  /** The holders of this modal. */
  let holders = 0;
  const setHealth = (health: WalletConnectHealth) => {
    if (signal.aborted) return;
    healths.set(part, health);
    const all = [...healths.values()];
    store.set(healthAtom, (['reconnecting', 'connected'] as const).find((one) => all.includes(one)) ?? 'idle');
  };
  const updateHealth = () => setHealth(holders === 0 ? 'idle' : relayer.connected ? 'connected' : 'reconnecting');
  const onLost = () => {
    if (holders > 0) setHealth('reconnecting');
  };
  const listeners = {
    relayer_connect: updateHealth,
    relayer_disconnect: onLost,
    relayer_connection_stalled: onLost,
    relayer_error(error: unknown) {
      const reason = detectAlert(error);
      if (reason) for (const listener of [...accessListeners]) listener(reason);
    },
  };
  for (const [event, listener] of Object.entries(listeners)) relayer.on(event, listener);
  const connect = async () => {
    heartbeat.stop();
    await heartbeat.init();
    // A new transport opens by itself, as does publishing. A failure shows in the health.
    if (relayer.transportExplicitlyClosed) await relayer.transportOpen().catch(() => undefined);
  };
  const disconnect = async () => {
    heartbeat.stop();
    await relayer.transportClose();
  };
  const release = (count: number) => {
    shared.holders -= count;
    return shared.holders === 0 ? disconnect() : undefined;
  };
  const close = () => {
    for (const [event, listener] of Object.entries(listeners)) relayer.removeListener(event, listener);
    // The modal is destroyed: its report function no longer takes errors.
    release(holders)?.catch(() => undefined);
    holders = 0;
  };
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
  return {
    onAccessDenied(listener: (reason: AlertCode) => void) {
      accessListeners.add(listener);
      return () => accessListeners.delete(listener);
    },
    holdRelay() {
      let isHolding = !signal.aborted;
      if (isHolding) {
        if (shared.holders++ === 0) task(connect);
        holders++;
        updateHealth();
      }
      return () => {
        if (!isHolding || signal.aborted) return;
        isHolding = false;
        holders--;
        updateHealth();
        const disconnecting = release(1);
        if (disconnecting) task(() => disconnecting);
      };
    },
  };
}
