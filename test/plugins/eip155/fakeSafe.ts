/**
 * A Safe on a local chain, behind the provider that Safe's own package gives to an app in its page: no request asks for accounts, and
 * a transaction has a hash of the Safe's own. The local chain replaces the page of the Safe, its owners and their service.
 */

import { SafeAppProvider } from '@safe-global/safe-apps-provider';
import type { TestChain } from '../../tools/anvil.js';

type Fields = Readonly<Record<string, unknown>>;

/** The hash that the Safe gives to its first transaction. */
export const SAFE_HASH = `0x${'5afe'.repeat(16)}` as const;

export function fakeSafe(chain: TestChain, account: string) {
  let submitted: Fields | undefined;
  let executed: unknown;
  const sdk = {
    txs: {
      async send({ txs }: { readonly txs: readonly Fields[] }) {
        submitted = txs[0];
        return { safeTxHash: SAFE_HASH };
      },
      async getBySafeTxHash(hash: string) {
        if (hash !== SAFE_HASH) throw new Error('Request failed');
        return { txHash: executed };
      },
    },
    eth: {
      getTransactionByHash: ([hash]: readonly string[]) => chain.ask('eth_getTransactionByHash', hash),
      getTransactionReceipt: ([hash]: readonly string[]) => chain.ask('eth_getTransactionReceipt', hash),
    },
  };
  const info = { safeAddress: account, chainId: chain.chainId, threshold: 2, owners: [account], isReadOnly: false };
  return {
    provider: new SafeAppProvider(info, sdk as never),
    /** The last owner signs: the transaction is mined. @returns its hash on the chain */
    async execute(): Promise<unknown> {
      const { from, to, value, data } = submitted ?? {};
      executed = await chain.ask('eth_sendTransaction', { from, to, value, data });
      return executed;
    },
  };
}
