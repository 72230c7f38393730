/** The SDK's client, made when it is first needed; one a modal. */

import type { PluginContext } from 'latchkey';
import { createAlerts, createLogger } from './alerts.js';
import { checkChoice } from './deepLink.js';
import type { WalletConnectOptions } from './options.js';
import { loadProvider } from './provider.js';
import { healthAtom } from './state.js';

type Provider = Awaited<ReturnType<Awaited<ReturnType<typeof loadProvider>>['init']>>;

/** The SDK's client. */
export type SignClient = Provider['client'];
/** A session as the SDK holds it: what the wallet put into it is unchecked. */
export type SessionStruct = ReturnType<SignClient['session']['getAll']>[number];

/** A client and who needs it. */
export interface Wire {
  readonly client: SignClient;
  /** The relay is needed until the returned function is called. */
  need(): () => void;
}

/** @throws `PACKAGE_MISSING` */
export async function createWire(context: PluginContext, options: WalletConnectOptions): Promise<Wire> {
  const { projectId, relayUrl, storage, storagePrefix, metadata } = options;
  // Without a project the SDK's own relay lets nobody in.
  if (!projectId && !relayUrl) context.notify.alert('PROJECT_ID_NOT_CONFIGURED');
  const UniversalProvider = await loadProvider();
  checkChoice(context.env);
  const hear = createAlerts(context);
  const logger = createLogger(hear) as unknown as NonNullable<Parameters<typeof UniversalProvider.init>[0]['logger']>;
  const { client } = await UniversalProvider.init({
    ...(projectId && { projectId }),
    ...(relayUrl && { relayUrl }),
    ...(storage && { storage }),
    ...(storagePrefix && { customStoragePrefix: storagePrefix }),
    metadata: metadata ? { ...metadata, icons: [...metadata.icons] } : metadataOf(context),
    telemetryEnabled: false,
    disableProviderPing: true,
    logger,
  });
  if (options.verify === false) client.core.verify.register = async () => '';
  return watchRelay(context, client, hear);
}

function watchRelay(context: PluginContext, client: SignClient, hear: (said: unknown) => void): Wire {
  const { store, signal, task } = context;
  const { relayer } = client.core;
  let needs = 0;
  const tell = () => {
    if (signal.aborted) return;
    store.set(healthAtom, needs === 0 ? 'idle' : relayer.connected ? 'connected' : 'reconnecting');
  };
  const lost = () => {
    if (!signal.aborted && needs > 0) store.set(healthAtom, 'reconnecting');
  };
  relayer.on('relayer_connect', tell);
  relayer.on('relayer_disconnect', lost);
  relayer.on('relayer_connection_stalled', lost);
  relayer.on('relayer_error', hear);
  const rest = () => relayer.transportClose();
  const close = () => {
    for (const [event, heard] of [
      ['relayer_connect', tell],
      ['relayer_disconnect', lost],
      ['relayer_connection_stalled', lost],
      ['relayer_error', hear],
    ] as const)
      relayer.removeListener(event, heard);
    client.core.heartbeat.stop();
    // Nobody is left to be told that it failed.
    rest().catch(() => undefined);
  };
  if (signal.aborted) close();
  else signal.addEventListener('abort', close);
  return {
    client,
    need() {
      let needed = true;
      needs++;
      tell();
      return () => {
        if (!needed) return;
        needed = false;
        needs--;
        tell();
        if (needs === 0 && !signal.aborted) task(rest);
      };
    },
  };
}

function metadataOf({ app, env }: PluginContext) {
  const origin = env.window?.location?.origin ?? '';
  return { name: app.name, description: '', url: app.url ?? origin, icons: [...(app.icons ?? [])] };
}
