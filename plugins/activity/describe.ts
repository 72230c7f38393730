/** Finds the words and amounts for a transaction. Pure. */

import type { ActivityTransaction, ActivityTransfer } from 'latchkey/plugin';
import { compactAmount, shortAddress } from 'latchkey/ui';

/** A transaction that the list shows. `own`: it was sent here, and the source does not have it yet. */
export interface ShownTransaction extends Omit<ActivityTransaction, 'status'> {
  readonly status: ActivityTransaction['status'] | 'replaced' | 'dropped';
  readonly own?: boolean;
}

/** Key of a text of the plugin. */
export type Verb = 'sent' | 'received' | 'swapped' | 'approved' | 'minted' | 'burned' | 'deployed' | 'called';

const VERBS: Readonly<Record<string, Verb>> = {
  send: 'sent',
  receive: 'received',
  trade: 'swapped',
  approve: 'approved',
  mint: 'minted',
  burn: 'burned',
  deploy: 'deployed',
};

/** The verb. Types that the list does not know are named by the direction in which something moved. */
export function verbOf({ type, transfers }: Pick<ShownTransaction, 'type' | 'transfers'>): Verb {
  if (Object.hasOwn(VERBS, type)) return VERBS[type] as Verb;
  const [isOut, isIn] = (['out', 'in'] as const).map((way) => transfers.some(({ direction }) => direction === way));
  if (isOut && isIn) return 'swapped';
  return isOut ? 'sent' : isIn ? 'received' : 'called';
}

/** The transfer whose amount and picture stand for the transaction: of a swap the one that came in. */
export function mainTransfer({ transfers }: Pick<ShownTransaction, 'transfers'>): ActivityTransfer | undefined {
  const isGood = ({ nft }: ActivityTransfer) => !nft?.isSpam;
  return transfers.find((one) => one.direction === 'in' && isGood(one)) ?? transfers.find(isGood) ?? transfers[0];
}

/** An amount with its unit: `1.5 ETH`. A collectible by its name. `undefined` for an unknown amount. */
export function amountText({ quantity, decimals, symbol, name, nft }: ActivityTransfer, locale: string) {
  if (nft) return name;
  if (quantity === undefined) return undefined;
  return `${compactAmount(quantity, decimals, { locale, digits: 6 })} ${symbol}`.trim();
}

/** The other party, shortened. `undefined` if it is unknown. */
export function partyOf(transaction: Pick<ShownTransaction, 'from' | 'to'>, verb: Verb): string | undefined {
  const party = verb === 'received' || verb === 'minted' ? transaction.from : transaction.to;
  return party ? shortAddress(party) : undefined;
}
