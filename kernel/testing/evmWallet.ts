/** A fake EVM wallet, for tests of apps that use the plugin `eip155`. */

import type { ConnectorSource, Contribution, Plugin } from '../contract/contract.js';
import { definePlugin } from '../contract/define.js';
import { connectors } from '../contract/slots.js';
import { type FakeConnector, type FakeConnectorScript, fakeConnector } from './wallets.js';

/** Initial properties of a fake EVM wallet. */
export interface FakeEvmWalletScript extends Partial<Omit<FakeConnectorScript, 'namespaces'>> {
  /**
   * Answers of its provider by method: a value, or a function of the params. Default: `eth_accounts`, `eth_requestAccounts` and
   * `eth_chainId`. Other methods are rejected with 4200 (EIP-1193 §Errors).
   */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** A fake EVM wallet, and the plugin that lists it. */
export interface FakeEvmWallet extends FakeConnector {
  /** For the list of plugins, beside `evm(…)`, `full(…)` or `eip155(…)`. */
  readonly plugin: Plugin<`fake-${string}`, readonly [Contribution<'connectors', never, ConnectorSource>]>;
}

/** The first account of the test mnemonic of Hardhat and Anvil. Its key is public. */
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/**
 * Creates an EVM wallet controlled by a test. It approves until the test says otherwise.
 *
 * @param script - Default: the wallet `fake-wallet` with the first account of Hardhat, on Ethereum.
 * @example
 * ```ts
 * import { mainnet } from 'latchkey/plugins/eip155/networks';
 * import { evm } from 'latchkey/presets/evm';
 * import { createTestModal, fakeEvmWallet } from 'latchkey/testing';
 *
 * const wallet = fakeEvmWallet({ answers: { personal_sign: '0x01' } });
 * const modal = createTestModal({ plugins: [...evm({ networks: [mainnet] }), wallet.plugin] });
 * await modal.test.wake();
 * await modal.test.clock.drive(modal.connect({ connector: 'fake-wallet' }));
 * ```
 */
export function fakeEvmWallet(script: FakeEvmWalletScript = {}): FakeEvmWallet {
  const { id = 'fake-wallet', name = 'Fake wallet', accounts = [ACCOUNT], network = 'eip155:1', answers = {} } = script;
  const known: Readonly<Record<string, unknown>> = {
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    eth_chainId: `0x${Number(network.slice('eip155:'.length)).toString(16)}`,
    ...answers,
  };
  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    const answer = Object.hasOwn(known, method) ? known[method] : undefined;
    if (answer === undefined)
      throw Object.assign(new Error(`The fake wallet has no answer to ${method}.`), { code: 4200 });
    return typeof answer === 'function' ? (answer(params) as unknown) : answer;
  };
  const provider = { request, on: () => undefined, removeListener: () => undefined };
  const features = { provider, 'eip155:request': request, ...script.features };
  const wallet = fakeConnector({ ...script, id, name, accounts, network, features, namespaces: ['eip155'] });
  const plugin = definePlugin({
    id: `fake-${id.replace(/[^a-zA-Z0-9]/g, '-')}`,
    contributes: [connectors.of({ watch: (_context, publish) => publish([wallet.connector]) })],
  });
  return { ...wallet, plugin: plugin as FakeEvmWallet['plugin'] };
}
