/**
 * The EIP-1193 provider that a Safe gives to an app in its page, in the shape of `@safe-global/safe-apps-provider` 0.18.6: it has no
 * request that asks for accounts, answers a hash of its own, and looks up transactions by that hash with the hash in its answers.
 */

import type { Eip155Provider } from 'latchkey/plugins/eip155';
import type { TestChain } from '../../tools/anvil.js';

type Fields = Readonly<Record<string, unknown>>;

/** The hash that the Safe gives to its first transaction. */
export const SAFE_HASH = `0x${'5afe'.repeat(16)}` as const;

export function fakeSafe(chain: TestChain, account: string) {
  let submitted: Fields | undefined;
  let executed: unknown;
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_accounts: () => [account],
    eth_chainId: () => `0x${chain.chainId.toString(16)}`,
    wallet_getCapabilities: () => ({ [`0x${chain.chainId.toString(16)}`]: { atomicBatch: { supported: true } } }),
    eth_sendTransaction([transaction]) {
      submitted = { value: '0x0', data: '0x', ...(transaction as Fields) };
      return SAFE_HASH;
    },
    async eth_getTransactionByHash([hash]) {
      if (hash !== SAFE_HASH || !submitted) return null;
      if (executed) return { ...((await chain.ask('eth_getTransactionByHash', executed)) as Fields), hash };
      const { data: input, value, to } = submitted;
      const pending = { blockHash: null, blockNumber: null, transactionIndex: null };
      return { from: account, hash, gas: 0, gasPrice: '0x00', nonce: 0, input, value, to, ...pending };
    },
    async eth_getTransactionReceipt([hash]) {
      if (hash !== SAFE_HASH || !executed) return null;
      return { ...((await chain.ask('eth_getTransactionReceipt', executed)) as Fields), transactionHash: hash };
    },
  };
  const provider: Eip155Provider = {
    async request({ method, params }) {
      const answer = answers[method];
      if (!answer) throw new Error(`"${method}" not implemented`);
      return answer((params ?? []) as readonly unknown[]);
    },
  };
  return {
    provider,
    /** The last owner signs: the transaction is mined. @returns its hash on the chain */
    async execute(): Promise<unknown> {
      const { from, to, value, data } = submitted ?? {};
      executed = await chain.ask('eth_sendTransaction', { from, to, value, data });
      return executed;
    },
  };
}
