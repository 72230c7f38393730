/** Shared dependencies of a connection's features: requests to the wallet, and the checks before a request. */

import { accountUnknown, eitherSignal, expectNetwork, READ_MS } from 'latchkey/chain-kit';
import type { Env, NetworkId, PluginContext } from 'latchkey/plugin';
import { chainIdOf, readNetwork } from '../parse.js';
import type { Eip155Provider, Hex } from '../slots.js';
import type { ConnectedWallet } from '../wallets/grant.js';
import { requestWallet } from './request.js';

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
   * @throws `NETWORK_MISMATCH`
   */
  requireChainId(network: NetworkId | undefined, signal: AbortSignal | undefined): Promise<Hex>;
  /** Asks the wallet for its current network. `undefined`: its chain id is too large. */
  readChain(signal: AbortSignal | undefined): Promise<NetworkId | undefined>;
  readonly wallet: ConnectedWallet;
  readonly env: Env;
}

/** Creates the dependencies of one connection. */
export function createDeps(context: PluginContext, provider: Eip155Provider, wallet: ConnectedWallet): Deps {
  const { env } = context;
  const request: Deps['request'] = (method, params, { timeoutMs, signal }, parse) => {
    const limits = { timeoutMs, signal: eitherSignal(wallet.signal, signal) };
    return requestWallet(env, provider, { method, params, ...limits }, parse);
  };
  return {
    env,
    wallet,
    request,
    requireAccount(account) {
      const isWanted = ({ address }: { readonly address: string }) =>
        account === undefined || address.toLowerCase() === account.toLowerCase();
      const found = wallet.accounts().find(isWanted);
      if (found) return found.address;
      throw accountUnknown('eip155');
    },
    async readChain(signal) {
      const limits = { timeoutMs: READ_MS, signal };
      const { network } = await request('eth_chainId', undefined, limits, (answer) => ({
        network: readNetwork(answer),
      }));
      if (network) wallet.moveTo(network);
      return network;
    },
    async requireChainId(network, signal) {
      const expected = expectNetwork(context, 'eip155', network, wallet.network());
      const actual = await request('eth_chainId', undefined, { timeoutMs: READ_MS, signal }, readNetwork);
      wallet.moveTo(actual);
      expected.check(actual);
      return chainIdOf(actual);
    },
  };
}
