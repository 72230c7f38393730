/** Connects a fake wallet, and records the updates of its grant. */

import { type ConnectContext, type Grant, isModalError, type PluginContext, type Share } from 'latchkey/plugin';
import type { Eip155Features, Eip155Provider } from 'latchkey/plugins/eip155/slots';
import { readNetworks } from '../../../plugins/eip155/namespace.js';
import { createConnector } from '../../../plugins/eip155/wallets/connector.js';
import { fakeContext } from './context.js';
import { fakeWallet, type Script } from './fakeWallet.js';
import { NETWORKS } from './modal.js';

/** The options that a connector gets. */
export const connectContext = (signal: AbortSignal = new AbortController().signal): ConnectContext => ({
  namespaces: ['eip155'],
  networks: [],
  signal,
  proof: async () => undefined,
  progress: () => {},
});

export function shareOf(grant: Grant | undefined): Share {
  const found = grant?.shares.get('eip155');
  if (!found) throw new Error('no share');
  return found;
}

export const addressesOf = (grant: Grant | undefined) => shareOf(grant).accounts.map(({ address }) => address);

/** The error code with which the promise rejects; `settled` when it resolves. */
export const codeOf = (promise: Promise<unknown> | undefined) =>
  Promise.resolve(promise).then(
    () => 'settled',
    (error) => (isModalError(error) ? error.code : error),
  );

const connectorOf = (context: PluginContext, provider: Eip155Provider) =>
  createConnector(context, provider, { id: 'test', name: 'Test', type: 'INJECTED' });

export const connectWallet = (context: PluginContext, provider: Eip155Provider, options: ConnectContext) =>
  connectorOf(context, provider).connect(options);

export const restoreWallet = async (context: PluginContext, provider: Eip155Provider, options: ConnectContext) =>
  connectorOf(context, provider).restore?.(options);

/** Connects to a fake wallet with this script. */
export async function connected(script: Script = {}, how: { readonly removable?: boolean } = {}) {
  const fake = fakeContext({ networks: readNetworks({ networks: NETWORKS }) });
  const wallet = fakeWallet(script, how);
  const grant = await connectWallet(fake.context, wallet.provider, connectContext());
  const updates: (Grant | undefined)[] = [];
  const unwatch = grant.watch((changed) => updates.push(changed));
  const features = shareOf(grant).features as Eip155Features &
    Required<Pick<Eip155Features, 'signMessage' | 'switchNetwork'>>;
  /** The params of each request of the method. */
  const asked = (method: string) => wallet.asked.filter((one) => one.method === method).map(({ params }) => params);
  return { fake, wallet, grant, updates, unwatch, features, asked };
}
