/** An app with four namespaces, a local relay and a phone. Everything is real except the clock. */

import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { eip155 } from 'latchkey/plugins/eip155';
import { polkadot } from 'latchkey/plugins/polkadot';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { solana, solanaDevnet, solanaMainnet } from 'latchkey/plugins/solana';
import { type WalletConnectOptions, walletconnect } from 'latchkey/plugins/walletconnect';
import { createMemoryStorage, createTestModal, type TestPage } from 'latchkey/testing';
import { onTestFinished } from 'vitest';
import { type SandboxRelay, startRelay } from '../../../plugins/sandbox/node/relay/index.js';
import { createMemory } from './memory.js';
import { type Phone, startPhone } from './phone.js';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const evm = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: ETHER,
  rpcUrls: [`https://${name}.example/rpc`],
});

/** The storages of a page, which survive a reload. */
export interface Kept {
  readonly storage: ReturnType<typeof createMemory>;
  readonly local: Storage;
}

export const keep = (): Kept => ({ storage: createMemory(), local: createMemoryStorage() });

/**
 * @param kept - The storages of another app, for a reload or a second tab.
 * @param page - The page of another modal, for two modals on one page.
 * @param connections - Whether a second phone adds a connection or replaces the first.
 */
export function openApp(
  relay: Pick<SandboxRelay, 'url'>,
  options: Partial<WalletConnectOptions> = {},
  kept = keep(),
  page?: TestPage,
  connections?: 'several',
) {
  // The tests run several pages in one process, so the SDK must not share its core.
  process.env.DISABLE_GLOBAL_CORE = 'true';
  const modal = createTestModal({
    app: { name: 'Meadow', url: 'https://app.example' },
    ...(connections && { connections }),
    plugins: [
      eip155({ networks: [evm(1, 'one'), evm(10, 'ten')] }),
      solana({ networks: [solanaMainnet, solanaDevnet] }),
      bip122({ networks: [bitcoin] }),
      polkadot({ networks: [polkadotAssetHub] }),
      walletconnect({ relayUrl: relay.url, projectId: 'sandbox', verify: false, storage: kept.storage, ...options }),
    ],
    platform: { storage: kept.local, ...(page && { page }) },
  });
  onTestFinished(() => modal.destroy());
  return modal;
}

export type App = ReturnType<typeof openApp>;

/** Starts a relay and a phone for one test. */
export async function startPeers(): Promise<{ readonly relay: SandboxRelay; readonly phone: Phone }> {
  const relay = await startRelay();
  const phone = await startPhone(relay.url);
  onTestFinished(async () => {
    await phone.stop();
    await relay.stop();
  });
  return { relay, phone };
}

/** Connects the app; the phone scans its URI. */
export async function connectApp(app: App, phone: Phone, connector = 'walletconnect') {
  await app.test.wake();
  let scanned: Promise<unknown> | undefined;
  const result = await app.connect({
    connector,
    progress: ({ uri }) => {
      if (uri) scanned ??= phone.pair(uri);
    },
  });
  await scanned;
  return result;
}

/** Starts a connected app, with its peers and storages. */
export async function startConnected() {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const app = openApp(relay, {}, kept);
  const { status } = await connectApp(app, phone);
  if (status !== 'connected') throw new Error(`Expected the app to be connected, but it is ${status}.`);
  return { relay, phone, kept, app };
}

/** Opens the page again, as a reload or another tab, and waits until it is connected. */
export async function openAgain(relay: Pick<SandboxRelay, 'url'>, kept: Kept) {
  const app = openApp(relay, {}, kept);
  await app.test.wake();
  await app.test.until(() => connectionOf(app, 'eip155') !== undefined, 'restored session');
  return app;
}

/** The app's connection in a namespace. */
export const connectionOf = (app: App, namespace: string) => app.test.context.connections.get(namespace);
