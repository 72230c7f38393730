/** An invented chain of the Wallet Standard for the tests of `standardChain`, and a wallet of it. */

import type { Network } from 'latchkey/plugin';
import { type ChainFeatures, standardChain } from 'latchkey/standard-chain';
import { createTestModal, type TestModal } from 'latchkey/testing';

export const network = (id: string): Network => ({
  id,
  namespace: 'opal',
  name: id,
  nativeCurrency: { name: 'Opal', symbol: 'OPL', decimals: 9 },
  rpcUrls: ['https://opal.example'],
});
export const networks = [network('opal:main'), network('opal:test')];
export const isAddress = (text: string) => /^opal-\w+$/.test(text);
export const balances: ChainFeatures['balances'] = () => ({ native: async () => 0n });

type Heard = (payload: unknown) => void;
type Run = (...inputs: never[]) => unknown;

/** The plugin of the chain with these hooks. */
export const opal = (hooks: Partial<ChainFeatures> = {}) =>
  standardChain({ prefix: 'opal', name: 'Opal', networks, isAddress, features: async () => ({ balances, ...hooks }) });

/** A wallet with these methods by feature. It shares the account `opal-a`, and has no listeners at first. */
export function walletOf(methods: Readonly<Record<string, Run>> = {}, name = 'Gem') {
  const heard: Heard[] = [];
  const named = Object.entries(methods).map(([feature, run]) => [feature, { [feature.replace(/^.*:/, '')]: run }]);
  const wallet = {
    version: '1.0.0',
    name,
    chains: ['opal:main', 'opal:test'],
    features: {
      'standard:connect': { connect: async () => ({ accounts: [accountOf('opal-a')] }) },
      'standard:events': {
        on: (_: string, listener: Heard) => {
          heard.push(listener);
          return () => heard.splice(heard.indexOf(listener), 1);
        },
      },
      ...Object.fromEntries(named),
    },
  };
  return { wallet, heard, emit: (payload: unknown) => [...heard].map((listener) => listener(payload)) };
}

export const accountOf = (address: string, chains: readonly string[] = ['opal:main']) => ({
  address,
  chains,
  features: [],
});

/** Registers wallets on the page of a modal. Returns the function that removes them. */
export function register(modal: TestModal<never[]>, ...wallets: readonly object[]): () => void {
  let undo = () => {};
  const detail = (api: { register(...all: readonly object[]): () => void }) => {
    undo = api.register(...wallets);
  };
  const { page } = modal.test;
  page.dispatchEvent(new page.CustomEvent('wallet-standard:register-wallet', { detail }));
  return undo;
}

/** A modal with the chain, and these wallets on its page. */
export async function start(hooks: Partial<ChainFeatures> = {}, ...wallets: readonly object[]) {
  const modal = createTestModal({ plugins: [opal(hooks)] }) as unknown as TestModal<never[]>;
  await modal.test.wake();
  register(modal, ...wallets);
  await modal.test.settle();
  const ids = () => modal.state.connectors.get().map(({ id }) => id);
  const connect = (connector = 'opal/Gem') => modal.test.clock.drive(modal.connect({ connector }));
  const connection = () => modal.state.connections.get().get('opal');
  const { drive } = modal.test.clock;
  /** The code of the error with which a call ends, or its value. */
  const ended = (call: Promise<unknown> | undefined) =>
    drive(Promise.resolve(call).catch((error: { readonly code?: string }) => error.code ?? error));
  return { modal, ids, connect, connection, ended };
}
