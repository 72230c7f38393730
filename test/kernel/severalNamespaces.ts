/** A modal with two namespaces: a wallet for each, a wallet found in both, and a connector that serves both. */

import type { ModalOptions } from 'latchkey';
import type { AnyPlugin, PluginContext } from 'latchkey/plugin';
import { createModalIn } from '../../kernel/modal/createModal.js';
import '../../kernel/networks/networkEdits.js';
import '../../kernel/connect/stored.js';
import '../../kernel/networks/switchNetwork.js';
import { createFakeEnv, type FakeEnv, settle } from './fakes.js';
import { hill, meadow, screens, scriptConnector, scriptGrant } from './wallets.js';

/** The object of the page that both parts of the wallet ask. */
const HARBOR = {};

export type Namespaces = 'meadow' | 'hill';

/**
 * @param more - Additional plugins.
 * @param setup - The `setup` of the plugin `meadow`.
 * @param options - Options of the modal.
 */
export async function setUpBoth(
  env: FakeEnv = createFakeEnv(),
  more: readonly AnyPlugin[] = [],
  setup: (context: PluginContext) => void = () => undefined,
  options: Pick<ModalOptions<[]>, 'connections'> = {},
) {
  const wallets = {
    acorn: scriptConnector('acorn'),
    birch: scriptConnector('birch', { namespaces: ['hill'] }),
    harborMeadow: scriptConnector('harbor.m', { name: 'Harbor', wallet: HARBOR }),
    harborHill: scriptConnector('harbor.h', { name: 'Harbor', wallet: HARBOR, namespaces: ['hill'] }),
    bridge: scriptConnector('bridge', { type: 'WALLET_CONNECT', remote: true, namespaces: ['meadow', 'hill'] }),
  };
  const first = meadow(Object.values(wallets).map(({ connector }) => connector));
  const errors: unknown[] = [];
  const events: string[] = [];
  const modal = createModalIn(env, {
    plugins: [{ ...first, setup }, hill, screens, ...more] as const,
    onError: (error) => errors.push(error),
    ...options,
  });
  modal.subscribe(({ type }) => events.push(type));
  modal.start();
  // This network is already active: the call only loads the engine.
  await modal.switchNetwork('meadow:1');
  await settle();

  /** Connects the wallet and approves with a grant of these shares. */
  const connect = async (
    name: keyof typeof wallets,
    shares: Parameters<typeof scriptGrant>[0],
    namespaces?: Namespaces[],
  ) => {
    const grant = scriptGrant(shares);
    const connecting = modal.connect({ connector: wallets[name].connector.id, ...(namespaces && { namespaces }) });
    await settle();
    wallets[name].asked.at(-1)?.answer(grant);
    return { grant, result: await connecting };
  };
  const connected = () =>
    [...modal.state.connections.get()].map(([namespace, { connector }]) => `${namespace} ${connector.id}`);
  const statusOf = (namespace: Namespaces) => modal.state.accounts.get().get(namespace)?.status;
  const network = () => modal.state.network.get()?.id;
  return { env, modal, wallets, errors, events, connect, connected, statusOf, network };
}

/** Dispatches the storage events that a browser sends to other tabs after a write. */
export function dispatchStorage(env: FakeEnv, keys = Object.keys(env.storage)) {
  for (const key of keys) {
    const event = Object.assign(new Event('storage'), {
      key,
      storageArea: env.storage,
      newValue: env.storage.getItem(key),
    });
    env.page.dispatchEvent(event);
  }
}
