/** Judges the tokens of transfers, and leaves out pictures that would tell strangers who looks at them. */

import { readImageRule, readJudge } from 'latchkey/data';
import type { ActivityTransaction, AssetOrigin, NetworkId, PluginContext } from 'latchkey/plugin';

/** @returns the transactions of a page as they are shown */
export async function checkTransfers(
  context: PluginContext,
  network: NetworkId,
  { transactions, origin }: { readonly transactions: readonly ActivityTransaction[]; readonly origin: AssetOrigin },
): Promise<readonly ActivityTransaction[]> {
  const [judge, imageOf] = await Promise.all([readJudge(context, network), readImageRule(context)]);
  const currency = context.networks.get(network)?.nativeCurrency.symbol;
  return transactions.map((transaction) => ({
    ...transaction,
    transfers: transaction.transfers.map(({ imageUrl, imitates: _, ...transfer }) => {
      const { isKnown = transfer.symbol === currency, imitates } =
        transfer.nft || !transfer.address ? {} : judge(transfer);
      const shown = imitates === undefined ? imageOf({ imageUrl, origin, isKnown }) : undefined;
      return {
        ...transfer,
        ...(imitates !== undefined && { imitates }),
        ...(shown !== undefined && { imageUrl: shown }),
      };
    }),
  }));
}
