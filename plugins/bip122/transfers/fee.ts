/** Estimates the fee of a payment, about which the wallet decides, from the rates that the API names (Esplora §Fee estimates). Lazy. */

import { feeNoticeOf } from 'latchkey/chain-kit';
import type { Intent } from 'latchkey/plugin';
import { parseAddress } from '../address.js';

/** Blocks within which a payment is confirmed at a rate: that of most wallets, and that of a day, which is the usual one. */
const TARGET = '3';
const USUAL_TARGET = '144';
/** A rate above the usual one times this is unusual. */
const RATE_TIMES = 20n;
/** Higher rates, in satoshis per virtual byte, are treated as malformed. */
const MAX_RATE = 1_000_000;
/** Rates have fractions, so they are counted in thousandths of a satoshi. */
const MILLI = 1_000n;
/** Virtual bytes of a transaction without inputs and outputs, of two outputs, and of an input by the beginning of its script. */
const BASE_BYTES = 11n + 2n * 34n;
const INPUT_BYTES: readonly (readonly [string, bigint])[] = [
  ['0014', 68n],
  ['5120', 58n],
  ['a914', 91n],
];
const LARGEST_INPUT_BYTES = 148n;
const MAX_COINS = 500;

/** Reads a path of the API. `undefined` for what it does not know. */
type ReadApi = (path: string) => Promise<unknown>;

/** The expected fee of a payment, and its judgement. Empty if the API names no rates. Never rejects. */
export async function estimateFee(
  read: ReadApi,
  { from, amount }: Pick<Intent, 'from' | 'amount'>,
): Promise<Pick<Intent, 'expectedFee' | 'feeNotice'>> {
  const [rates, coins] = await Promise.all(
    ['fee-estimates', `address/${encodeURIComponent(from)}/utxo`].map((path) => read(path).catch(() => undefined)),
  );
  const [rate, usualRate] = [TARGET, USUAL_TARGET].map((target) => rateOf(rates, target));
  if (rate === undefined) return {};
  const size = BASE_BYTES + BigInt(countInputs(coins, amount)) * inputBytes(from);
  const feeAt = (one: bigint) => (size * one + MILLI - 1n) / MILLI;
  const expectedFee = feeAt(rate);
  const isOdd = usualRate !== undefined && rate > usualRate * RATE_TIMES;
  const usual = usualRate && feeAt(usualRate);
  const feeNotice = feeNoticeOf({ fee: expectedFee, sent: amount, usual, isOdd });
  return { expectedFee, ...(feeNotice && { feeNotice }) };
}

function rateOf(rates: unknown, target: string): bigint | undefined {
  const given = ((rates ?? {}) as Readonly<Record<string, unknown>>)[target];
  const isRate = typeof given === 'number' && given > 0 && given <= MAX_RATE;
  return isRate ? BigInt(Math.ceil(given * Number(MILLI))) : undefined;
}

/** The coins that a payment spends if the largest come first. */
function countInputs(coins: unknown, amount: bigint): number {
  const list = Array.isArray(coins)
    ? (coins as readonly ({ readonly value?: unknown } | null)[]).slice(0, MAX_COINS)
    : [];
  const values = list.flatMap((coin) => (Number.isSafeInteger(coin?.value) ? [BigInt(coin?.value as number)] : []));
  let [sum, count] = [0n, 0];
  for (const value of values.sort((a, b) => (a < b ? 1 : -1))) {
    if (sum >= amount) break;
    sum += value;
    count += 1;
  }
  return Math.max(count, 1);
}

function inputBytes(address: string): bigint {
  const script = parseAddress(address)?.script ?? '';
  return INPUT_BYTES.find(([start]) => script.startsWith(start))?.[1] ?? LARGEST_INPUT_BYTES;
}
