/** Connects a test wallet, and records the updates of its grant. */

import { webcrypto } from 'node:crypto';
import {
  activeNetworkIdAtom,
  type ConnectContext,
  type Grant,
  isModalError,
  type Network,
  type Share,
} from 'latchkey/plugin';
import { solana, solanaDevnet, solanaMainnet } from 'latchkey/plugins/solana';
import type { SolanaFeatures } from 'latchkey/plugins/solana/slots';
import { readStandardWallet } from 'latchkey/standard-wallets';
import { readNetworks } from '../../../plugins/solana/namespace.js';
import { createConnector } from '../../../plugins/solana/wallets/connector.js';
import { type FakeContext, fakeContext } from '../eip155/context.js';
import { type TestWallet, testWallet } from './wallet.js';

export const MAINNET = `${solanaMainnet.id}` as `solana:${string}`;
export const DEVNET = `${solanaDevnet.id}` as `solana:${string}`;
export const networks = readNetworks({ networks: [solanaMainnet, solanaDevnet] });

/** A plugin context on mainnet, in a page of `app.example.com` whose browser supports Ed25519. */
export function solanaContext(
  input: { networks?: readonly Network[]; window?: Record<string, unknown>; real?: boolean; options?: object } = {},
) {
  const window = { crypto: webcrypto, location: { host: 'app.example.com', href: 'https://app.example.com/' } };
  const fake = fakeContext({ networks, ...input, window: { ...window, ...input.window } });
  Object.assign(fake.context, { plugin: 'solana' });
  const first = (input.networks ?? networks)[0];
  fake.context.store.set(activeNetworkIdAtom, first?.id);
  return fake;
}

/** The options that a connector gets. */
export const connectContext = (signal: AbortSignal = new AbortController().signal): ConnectContext => ({
  namespaces: ['solana'],
  networks: [],
  signal,
  proof: async () => undefined,
  progress: () => {},
});

export function shareOf(grant: Grant | undefined): Share {
  const found = grant?.shares.get('solana');
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

export function standard({ wallet }: Pick<TestWallet, 'wallet'>) {
  const read = readStandardWallet(wallet);
  if (!read) throw new Error('no wallet');
  return read;
}

const connectorOf = (fake: FakeContext, test: TestWallet) =>
  createConnector(fake.context, standard(test), { id: 'test', name: 'Test', type: 'ANNOUNCED' });

export const connect = (fake: FakeContext, test: TestWallet, signal?: AbortSignal) =>
  connectorOf(fake, test).connect(connectContext(signal));

export const restore = async (fake: FakeContext, test: TestWallet, signal?: AbortSignal) =>
  connectorOf(fake, test).restore?.(connectContext(signal));

/** Connects to this wallet, and makes the grant the connection of the context. */
export async function connected(test: TestWallet = testWallet(), fake: FakeContext = solanaContext()) {
  const grant = await connect(fake, test);
  const updates: (Grant | undefined)[] = [];
  const unwatch = grant.watch((changed) => updates.push(changed));
  const share = shareOf(grant);
  fake.connection = { ...share, account: share.accounts[0] } as unknown as FakeContext['connection'];
  const { api: makeApi } = solana({ networks: [solanaMainnet] });
  if (!makeApi) throw new Error('no api');
  /** The inputs of each call of the feature. */
  const asked = (feature: string) => test.asked.filter(([name]) => name === feature).map(([, ...inputs]) => inputs);
  return {
    fake,
    test,
    grant,
    updates,
    unwatch,
    asked,
    features: share.features as Required<SolanaFeatures>,
    api: makeApi(fake.context),
  };
}
