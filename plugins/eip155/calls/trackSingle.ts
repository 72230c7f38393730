/** Follows a batch that was sent as single transactions, of which the wallet may replace or drop each. */

import type { OutboxEntry, OutboxLook, PluginContext } from 'latchkey/plugin';
import { readQuantity } from '../parse.js';
import { createRpc } from '../rpc/client.js';
import { createRequest } from '../rpc/reads.js';
import type { Eip155CallsStatus } from '../slots.js';
import { createTracker } from '../transfers/track.js';
import type { SingleTransactions } from './fallbackId.js';

export function createSingleTracker(context: PluginContext) {
  const rpc = createRpc(context);
  const tracker = createTracker(context, rpc);
  return {
    /** Looks for the first transaction that has no receipt. @param status - That of the batch. */
    async track(
      { account, nonce, missing }: OutboxEntry,
      { network, hashes }: SingleTransactions,
      { receipts }: Pick<Eip155CallsStatus, 'receipts'>,
      signal: AbortSignal,
    ): Promise<OutboxLook> {
      const mined = new Set(receipts.map(({ transactionHash }) => transactionHash));
      const at = hashes.findIndex((hash) => !hash || !mined.has(hash));
      const id = hashes[at];
      if (id === undefined) return { status: 'pending' };
      const before = hashes[at - 1];
      const node = createRequest(rpc, network, signal);
      const earlier = before && (await node('eth_getTransactionByHash', [before]));
      const last = readQuantity((earlier as { readonly nonce?: unknown } | null | undefined)?.nonce);
      // The entry may still have the number of the transaction before.
      const isOwn = nonce !== undefined && BigInt(nonce) > (last ?? -1n);
      const sent = { id, sentAs: 'transaction', network, account, nonce: isOwn ? nonce : undefined, missing } as const;
      const effects = () => ({ status: 'confirmed', id }) as const;
      const look = await tracker.track(sent, { difference: () => undefined, effects }, signal);
      if (look.status === 'replaced' || look.status === 'dropped') {
        const isPartly = receipts.some(({ succeeded }) => succeeded);
        const reason = look.status === 'replaced' ? 'NONCE_USED' : 'NONCE_FREE';
        return { status: isPartly ? 'partly' : look.status, reason };
      }
      // The next look reads the receipt.
      return look.status === 'unknown' || look.status === 'pending' ? look : { status: 'pending' };
    },
  };
}
