/** The stored form of a purchase in the outbox. */

import { formatAmount } from 'latchkey/data';
import { ownFields } from 'latchkey/plugin';
import type { Bought, PurchaseData } from '../state.js';

/** Ids of earlier purchases, and characters of all of them: the outbox wants short data. */
const MAX_BEFORE = 50;
const MAX_BEFORE_TEXT = 600;
const MAX_DECIMALS = 36;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200;

/** Adds the quantity as text. */
export function describeBought({ from, name, quantity, decimals }: Omit<Bought, 'amount'>): Bought {
  const amount = quantity === undefined ? undefined : formatAmount(quantity, decimals);
  return Object.freeze({ from, name, quantity, decimals, amount });
}

export function parsePurchase(raw: unknown): PurchaseData | undefined {
  const { provider, symbol, before, bought } = ownFields(raw);
  const isValid =
    isText(provider) && isText(symbol) && (before === undefined || (Array.isArray(before) && before.every(isText)));
  return isValid
    ? Object.freeze({ provider, symbol, before: before as readonly string[] | undefined, bought: parseBought(bought) })
    : undefined;
}

/** The data as JSON, which has no bigints. */
export function storePurchase({ provider, symbol, before, bought }: PurchaseData): unknown {
  let length = 0;
  const kept = before?.slice(0, MAX_BEFORE).filter((id) => {
    length += JSON.stringify(id).length + 1;
    return length <= MAX_BEFORE_TEXT;
  });
  const { amount: _, quantity, ...rest } = bought ?? {};
  return { provider, symbol, before: kept, ...(bought && { bought: { ...rest, quantity: quantity?.toString() } }) };
}

function parseBought(raw: unknown): Bought | undefined {
  const { from, name, quantity, decimals } = ownFields(raw);
  const isQuantity = typeof quantity === 'string' && /^\d{1,78}$/.test(quantity);
  const isValid =
    isText(from) &&
    isText(name) &&
    Number.isInteger(decimals) &&
    Number(decimals) >= 0 &&
    Number(decimals) <= MAX_DECIMALS;
  return isValid
    ? describeBought({ from, name, decimals: Number(decimals), quantity: isQuantity ? BigInt(quantity) : undefined })
    : undefined;
}
