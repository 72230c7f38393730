/** Shared dependencies of a connection's features: requests to the wallet, and the checks before a request. */

import { accountUnknown, expectNetwork } from 'latchkey/chain-kit';
import { anySignal, type Env, isModalError, type NetworkId, type PluginContext } from 'latchkey/plugin';
import { eip155Error } from '../errors.js';
import { chainIdOf, readNetwork } from '../parse.js';
import type { Eip155Provider, Hex } from '../slots.js';
import type { ConnectedWallet } from '../wallets/grant.js';
import { requestWallet } from './request.js';

/** A wallet that does not answer a read for this time is silent, ms. */
const ALIVE_MS = 5_000;

/** Everything that the features of one connection share. */
export interface Deps {
  /** @throws as `requestWallet`; also `ABORTED` when the connection ends */
  request<T>(
    method: string,
    params: unknown,
    limits: { readonly timeoutMs: number; readonly signal?: AbortSignal | undefined },
    parse: (answer: unknown) => T | undefined,
  ): Promise<T>;
  /**
   * Returns the address to act from, in the spelling of EIP-55. Default: the selected account.
   *
   * @throws `ACCOUNT_UNKNOWN` when the wallet has not shared it
   */
  requireAccount(account: string | undefined): string;
  /**
   * Asks the wallet for its current network, compares it with `network`, and returns its chain id.
   *
   * @param network - Default: the app's active network, as `expectNetwork` defines it.
   * @throws `NETWORK_MISMATCH` · `WALLET_SILENT`
   */
  requireChainId(network: NetworkId | undefined, signal: AbortSignal | undefined): Promise<Hex>;
  /** Throws `WALLET_SILENT` if the wallet answers nothing within 5 s, so that a request to the user would stay open. */
  requireAnswer(signal: AbortSignal | undefined): Promise<void>;
  /** Asks the wallet for its current network. `undefined`: its chain id is too large. */
  readChain(signal: AbortSignal | undefined): Promise<NetworkId | undefined>;
  readonly wallet: ConnectedWallet;
  readonly env: Env;
}

/** Creates the dependencies of one connection. */
export function createDeps(context: PluginContext, provider: Eip155Provider, wallet: ConnectedWallet): Deps {
  const { env } = context;
  const request: Deps['request'] = (method, params, { timeoutMs, signal }, parse) => {
    const limits = { timeoutMs, signal: anySignal(wallet.signal, signal) };
    return requestWallet(env, provider, { method, params, ...limits }, parse);
  };
  const ask = async <T>(signal: AbortSignal | undefined, parse: (answer: unknown) => T | undefined): Promise<T> => {
    try {
      return await request('eth_chainId', undefined, { timeoutMs: ALIVE_MS, signal }, parse);
    } catch (error) {
      // After an update or a reload of an extension, nothing ever answers.
      if (isModalError(error, 'DEADLINE_PASSED')) {
        throw eip155Error('WALLET_SILENT', 'The wallet isn’t answering. Reload this page, then try again.', error);
      }
      throw error;
    }
  };
  return {
    env,
    wallet,
    request,
    async requireAnswer(signal) {
      await ask(signal, () => true).catch((error) => {
        if (isModalError(error, 'WALLET_SILENT') || isModalError(error, 'ABORTED')) throw error;
      });
    },
    requireAccount(account) {
      const isWanted = ({ address }: { readonly address: string }) =>
        account === undefined || address.toLowerCase() === account.toLowerCase();
      const found = wallet.accounts().find(isWanted);
      if (found) return found.address;
      throw accountUnknown('eip155');
    },
    async readChain(signal) {
      const { network } = await ask(signal, (answer) => ({ network: readNetwork(answer) }));
      if (network) wallet.moveTo(network);
      return network;
    },
    async requireChainId(network, signal) {
      const expected = expectNetwork(context, 'eip155', network, wallet.network());
      const actual = await ask(signal, readNetwork);
      wallet.moveTo(actual);
      expected.check(actual);
      return chainIdOf(actual);
    },
  };
}
