/** A scripted source of the history, so that the gallery renders the real tab Activity. */

import { type ActivityTransaction, type ActivityTransfer, activity } from 'latchkey/plugin';
import { ETHER } from './assets.js';
import { type NftsFixture, nftsOf } from './nfts.js';

/** History of a scene. `hang` and `fail`: the source does not answer, or fails. */
export interface HistoryFixture {
  readonly transactions: readonly ActivityTransaction[] | 'hang' | 'fail';
  /** Also a source of NFTs. Default: they are found in the transactions. */
  readonly nfts?: NftsFixture;
  /** There is a second page, which never arrives. */
  readonly hasMore?: boolean;
  /** The source is behind: epoch ms. */
  readonly asOf?: number;
  /** Transactions that the source could not read. */
  readonly missing?: number;
}

const PERSON = '0x91b2000000000000000000000000000000004Fe1';

/** A transfer of a token with two decimals. */
export const moved = (
  direction: ActivityTransfer['direction'],
  symbol: string,
  cents: bigint,
  rest: Partial<ActivityTransfer> = {},
): ActivityTransfer => ({ direction, symbol, name: symbol, quantity: cents, decimals: 2, ...rest });

/** A transaction of the scene's account. @param day - Days before 20 November 2026. */
export function transactionOf(
  type: string,
  day: number,
  transfers: readonly ActivityTransfer[],
  rest: Partial<ActivityTransaction> = {},
): ActivityTransaction {
  return {
    hash: `0x${type}${day}`.padEnd(66, '0'),
    network: ETHER.network,
    type,
    status: 'confirmed',
    from: PERSON,
    to: PERSON,
    minedAt: Date.UTC(2026, 10, 20, 12) - day * 86_400_000,
    transfers,
    ...rest,
  };
}

/** The contributions of a scene. */
export function historyOf({ transactions, hasMore, nfts, ...rest }: HistoryFixture) {
  const source = activity.of('eip155', () => ({
    page({ cursor }) {
      if (transactions === 'hang' || cursor !== undefined) return new Promise<undefined>(() => undefined);
      if (transactions === 'fail') return Promise.reject(new Error('The source is down.'));
      const origin = { kind: 'service', name: 'data.example' } as const;
      return Promise.resolve({ transactions, origin, ...rest, ...(hasMore && { next: 'second' }) });
    },
  }));
  return nfts ? [source, nftsOf(nfts)] : [source];
}
