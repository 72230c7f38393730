/** Judges tokens by what is known of them: which ones look like a fraud, what all are worth, and which is worth most. Pure. */

import type { Token } from 'latchkey/plugin';
import { createSpamTest } from './spam.js';

const isSpam = /* @__PURE__ */ createSpamTest();

/** The sum of the known values; `undefined` if no value is known. Suspicious tokens do not count. */
export function totalValue(tokens: readonly Token[], nativeSymbol: string): bigint | undefined {
  let total: bigint | undefined;
  for (const token of tokens) {
    if (token.value !== undefined && !isSuspicious(token, nativeSymbol)) total = (total ?? 0n) + token.value;
  }
  return total;
}

/** Whether it imitates a known token, its name advertises something, or it has the symbol of the network's currency and no price. */
export function isSuspicious({ address, name, symbol, price, imitates }: Token, nativeSymbol: string): boolean {
  if (address === undefined) return false;
  if (imitates !== undefined) return true;
  if (isSpam({ names: [name, symbol] })) return true;
  return price === undefined && symbol.toLowerCase() === nativeSymbol.toLowerCase();
}

/**
 * Sorts tokens: the highest value first, then those without a value, then those that imitate others; of equal ones the native
 * currency, then by name.
 */
export function byValue(a: ValuedToken, b: ValuedToken): number {
  if ((a.imitates === undefined) !== (b.imitates === undefined)) return a.imitates === undefined ? -1 : 1;
  if (a.value !== b.value) return (a.value ?? -1n) < (b.value ?? -1n) ? 1 : -1;
  if ((a.address === undefined) !== (b.address === undefined)) return a.address === undefined ? -1 : 1;
  const [first, second] = [a.name ?? a.symbol, b.name ?? b.symbol];
  return first < second ? -1 : first > second ? 1 : 0;
}

interface ValuedToken {
  /** Absent for the native currency. */
  readonly address?: string | undefined;
  readonly name?: string | undefined;
  readonly symbol: string;
  readonly value?: bigint | undefined;
  readonly imitates?: string | undefined;
}
