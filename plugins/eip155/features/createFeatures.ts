/** The features of a connection over EIP-1193. */

import { PROMPT_MS, SEND_MS } from 'latchkey/chain-kit';
import type { Network, PluginContext } from 'latchkey/plugin';
import { copyJson, readHash, readSignature } from '../parse.js';
import type { Eip155Features, Eip155Provider } from '../slots.js';
import type { ConnectedWallet } from '../wallets/grant.js';
import { createCallFeatures } from './calls.js';
import { checkSend } from './checkSend.js';
import { createDeps } from './deps.js';
import { encodeMessage, encodeTransaction, encodeTypedData } from './encode.js';
import { createExecutionFeatures } from './executionPermissions.js';
import { createPermissionFeatures } from './permissions.js';
import { switchNetwork } from './switchNetwork.js';

/** Characters of JSON in the answer to a raw request. */
const MAX_ANSWER_LENGTH = 5 * 1024 * 1024;

/** Creates the features of one connection. */
export function createFeatures(
  context: PluginContext,
  provider: Eip155Provider,
  wallet: ConnectedWallet,
): Eip155Features {
  const deps = createDeps(context, provider, wallet);
  const { request, requireAccount, requireChainId } = deps;
  return Object.freeze({
    provider,
    signMessage: async ({ message, account, signal }) => {
      const params = [encodeMessage(message), requireAccount(account)];
      await deps.requireAnswer(signal);
      return request('personal_sign', params, { timeoutMs: PROMPT_MS, signal }, readSignature);
    },
    switchNetwork: (network: Network) => switchNetwork(deps, network),
    async 'eip155:signTypedData'({ data, account, signal }) {
      const params = [requireAccount(account), encodeTypedData(data)];
      const { chainId } = data.domain ?? {};
      // Data without a chain is valid on all networks. Wallets check the chain too, but not all of them.
      if (chainId !== undefined && chainId !== null) await requireChainId(`eip155:${BigInt(chainId)}`, signal);
      return request('eth_signTypedData_v4', params, { timeoutMs: PROMPT_MS, signal }, readSignature);
    },
    async 'eip155:sendTransaction'(input) {
      const { signal } = input;
      const transaction = encodeTransaction(input, requireAccount(input.account), input.network ?? wallet.network());
      // Check the network right before the request, so that the user has little time to switch it in between.
      const chainId = await requireChainId(input.network, signal);
      return request('eth_sendTransaction', [{ ...transaction, chainId }], { timeoutMs: SEND_MS, signal }, readHash);
    },
    async 'eip155:request'({ method, params, signal }) {
      await checkSend(context, deps, { method, params, signal });
      // The answer is wrapped, because `request` rejects an answer that is parsed as `undefined`.
      const wrapped = await request(method, params, { timeoutMs: SEND_MS, signal }, (answer) => ({
        answer: copyJson(answer, MAX_ANSWER_LENGTH),
      }));
      return wrapped.answer;
    },
    ...createCallFeatures(deps),
    ...createPermissionFeatures(deps),
    ...createExecutionFeatures(deps),
  } satisfies Eip155Features);
}
