/** What a connection over EIP-1193 can do. */

import { type Env, ModalError, type Network, type NetworkId } from 'latchkey';
import { PROMPT_MS, READ_MS, SEND_MS } from 'latchkey/chain-kit';
import { chainIdOf, copyJson, readBytes, readHash, readNetwork } from '../parse.js';
import type { Eip155Features, Eip155Provider, Hex } from '../slots.js';
import type { ConnectedWallet } from '../wallets/grant.js';
import { createCallFeatures } from './calls.js';
import { encodeMessage, encodeTransaction, encodeTypedData } from './encode.js';
import { requestWallet } from './request.js';
import { switchNetwork } from './switchNetwork.js';

/** A connection's means: asking its wallet, and the checks before it acts. */
export interface Deps {
  /** @throws as `askWallet`; `ABORTED` also when the connection ends */
  request<T>(
    method: string,
    params: unknown,
    how: { readonly timeoutMs: number; readonly signal?: AbortSignal | undefined },
    parse: (answer: unknown) => T | undefined,
  ): Promise<T>;
  /** The address to act from. @throws `ACCOUNT_UNKNOWN` when it is not one of the connection's */
  requireAccount(wish: string | undefined): string;
  /** Makes sure the wallet is where it is meant to act. @throws `NETWORK_MISMATCH` */
  requireChainId(wish: NetworkId | undefined, signal: AbortSignal | undefined): Promise<Hex>;
  readonly wallet: ConnectedWallet;
  readonly env: Env;
}

/** Of an answer to a raw request, in characters of JSON. */
const MAX_ANSWER = 5 * 1024 * 1024;

export function createFeatures(env: Env, provider: Eip155Provider, wallet: ConnectedWallet): Eip155Features {
  const means = createDeps(env, provider, wallet);
  const { request: ask, requireAccount: accountOf, requireChainId: chainFor } = means;
  return Object.freeze({
    provider,
    signMessage: async ({ message, account, signal }) =>
      ask('personal_sign', [encodeMessage(message), accountOf(account)], { timeoutMs: PROMPT_MS, signal }, readBytes),
    switchNetwork: (network: Network) => switchNetwork(means, network),
    'eip155:signTypedData': async ({ data, account, signal }) =>
      ask(
        'eth_signTypedData_v4',
        [accountOf(account), encodeTypedData(data)],
        { timeoutMs: PROMPT_MS, signal },
        readBytes,
      ),
    async 'eip155:sendTransaction'(input) {
      const { signal } = input;
      const transaction = encodeTransaction(input, accountOf(input.account));
      // Last of all: a network changed meanwhile stops it.
      const chainId = await chainFor(input.network, signal);
      return ask('eth_sendTransaction', [{ ...transaction, chainId }], { timeoutMs: SEND_MS, signal }, readHash);
    },
    async 'eip155:request'({ method, params, signal }) {
      const boxed = await ask(method, params, { timeoutMs: SEND_MS, signal }, (answer) => ({
        answer: copyJson(answer, MAX_ANSWER),
      }));
      return boxed.answer;
    },
    ...createCallFeatures(means),
  } satisfies Eip155Features);
}

function createDeps(env: Env, provider: Eip155Provider, wallet: ConnectedWallet): Deps {
  const ask: Deps['request'] = (method, params, { timeoutMs, signal }, parse) => {
    const both = signal ? AbortSignal.any([wallet.signal, signal]) : wallet.signal;
    return requestWallet(env, provider, { method, params, timeoutMs, signal: both }, parse);
  };
  return {
    env,
    wallet,
    request: ask,
    requireAccount(wish) {
      const same = ({ address }: { readonly address: string }) =>
        wish === undefined || address.toLowerCase() === wish.toLowerCase();
      const found = wallet.accounts().find(same);
      if (found) return found.address;
      throw new ModalError('The wallet has not shared this account.', { code: 'ACCOUNT_UNKNOWN', plugin: 'eip155' });
    },
    async requireChainId(wish, signal) {
      const meant = wish ?? wallet.network();
      const actual = await ask('eth_chainId', undefined, { timeoutMs: READ_MS, signal }, readNetwork);
      wallet.moveTo(actual);
      if (meant === undefined || meant === actual) return chainIdOf(actual);
      throw new ModalError('The wallet is on another network than this is meant for.', {
        code: 'NETWORK_MISMATCH',
        plugin: 'eip155',
        hints: [`Meant for ${meant}; the wallet is on ${actual}. Switch the network first.`],
      });
    },
  };
}
