/** Finds the words, amounts and parties of a transaction. Pure. */

import { compactAmount } from 'latchkey/data';
import type { ActivityTransfer } from 'latchkey/plugin';
import type { OpenTransaction } from './slots.js';

/** A transaction that the list shows. `isLocal`: it was sent here, and the source does not have it yet. */
export interface ShownTransaction extends OpenTransaction {
  readonly isLocal?: boolean;
  /** False for a purchase whose provider does not name its network. Default true. */
  readonly isOfNetwork?: boolean;
}

/** Key of a text of the plugin. */
export type Verb =
  | 'sent'
  | 'received'
  | 'swapped'
  | 'approved'
  | 'minted'
  | 'burned'
  | 'deployed'
  | 'called'
  | 'bought';

const VERBS: Readonly<Record<string, Verb>> = {
  send: 'sent',
  receive: 'received',
  trade: 'swapped',
  approve: 'approved',
  mint: 'minted',
  burn: 'burned',
  deploy: 'deployed',
  buy: 'bought',
};

/** The verb. Types that the list does not know are named by the direction in which something moved. */
export function verbOf({ type, transfers }: Pick<ShownTransaction, 'type' | 'transfers'>): Verb {
  if (Object.hasOwn(VERBS, type)) return VERBS[type] as Verb;
  const [isOut, isIn] = (['out', 'in'] as const).map((way) => transfers.some(({ direction }) => direction === way));
  if (isOut && isIn) return 'swapped';
  return isOut ? 'sent' : isIn ? 'received' : 'called';
}

/** Whether nothing has moved, and nothing will. */
export const isFailed = ({ status }: Pick<ShownTransaction, 'status'>): boolean =>
  status === 'failed' || status === 'replaced' || status === 'dropped';

/** The transfer whose amount and picture stand for the transaction: of a swap the one that came in. */
export function mainTransfer({ transfers }: Pick<ShownTransaction, 'transfers'>): ActivityTransfer | undefined {
  const isGood = ({ nft }: ActivityTransfer) => !nft?.isSpam;
  return transfers.find((one) => one.direction === 'in' && isGood(one)) ?? transfers.find(isGood) ?? transfers[0];
}

/** An amount with its unit: `1.5 ETH`. */
export function withUnit(
  { quantity, decimals, symbol }: { readonly quantity: bigint; readonly decimals: number; readonly symbol: string },
  locale: string,
): string {
  return `${compactAmount(quantity, decimals, { locale, digits: 6 })} ${symbol}`.trim();
}

/** The amount of a transfer, or the name of an NFT. `undefined` for an unknown amount. */
export function amountText({ quantity, name, nft, ...rest }: ActivityTransfer, locale: string): string | undefined {
  if (nft) return name;
  return quantity === undefined ? undefined : withUnit({ quantity, ...rest }, locale);
}

/** The same with the sign of its direction. An NFT has none. */
export function signedText(transfer: ActivityTransfer, locale: string): string | undefined {
  const text = amountText(transfer, locale);
  const sign = transfer.nft ? '' : { in: '+ ', out: '− ', self: '' }[transfer.direction];
  return text && `${sign}${text}`;
}

/** The sender or the receiver: an account by its address, or the provider of a purchase by its name. */
export type Party = { readonly address: string } | { readonly name: string };

/** The sender of new tokens, and the receiver of burned ones. It is nobody's account, and names no party. */
const NOBODY = `0x${'0'.repeat(40)}`;

const accountOf = (address: string): Party | undefined => (address && address !== NOBODY ? { address } : undefined);

/** `undefined` if it is unknown, or nobody. */
export const senderOf = ({ type, from }: Pick<ShownTransaction, 'type' | 'from'>): Party | undefined =>
  type === 'buy' && from ? { name: from } : accountOf(from);

/** `undefined` if it is unknown, or nobody. */
export const receiverOf = ({ to }: Pick<ShownTransaction, 'to'>): Party | undefined => accountOf(to);

/** Whether the sentence of the verb names the sender, and not the receiver. */
export const namesSender = (verb: Verb): boolean => verb === 'received' || verb === 'minted' || verb === 'bought';

/** The party that the row of the transaction names. `undefined` if it is unknown, or nobody. */
export const partyOf = (transaction: ShownTransaction): Party | undefined =>
  namesSender(verbOf(transaction)) ? senderOf(transaction) : receiverOf(transaction);
