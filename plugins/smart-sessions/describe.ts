/** Describes permissions in words. Everything that is granted is described; what cannot be read is named as such. */

import { exactAmount } from 'latchkey/data';
import { displayText, type Network } from 'latchkey/plugin';
import { type GivenFunction, signatureOf } from './functions.js';
import type { SmartSession } from './slots.js';

type Permission = SmartSession['permissions'][number];

/** A text of this plugin and its values. */
export interface Line {
  readonly key: 'spendNative' | 'spendEach' | 'call' | 'callAsAccount' | 'callUnread' | 'unknown';
  readonly vars: Readonly<Record<string, string>>;
  /** A limit of each call. */
  readonly limit?: string | undefined;
}

/** Characters of an address, which is shown whole, and of a function with the types of its parameters. */
const ADDRESS_LENGTH = 64;
const FUNCTION_LENGTH = 160;

/** A longer list counts as unreadable. It is never shown in part, because that would hide the rest. */
const MAX_FUNCTIONS = 100;

/**
 * @param nameToken - Names an amount of a token, which is given in its smallest unit with the token's address.
 * @param locale - BCP 47.
 */
export function describePermission(
  { type, data }: Permission,
  currency: Network['nativeCurrency'],
  locale: string,
  nameToken: (amount: bigint, address: string) => string,
): readonly Line[] {
  const native = (value: unknown) => {
    const amount = readHex(value);
    return amount === undefined ? undefined : `${exactAmount(amount, currency.decimals, locale)} ${currency.symbol}`;
  };
  if (type === 'contract-call' && isReadable(data.functions)) {
    const address = displayText(String(data.address), ADDRESS_LENGTH);
    return data.functions.map((one) => {
      const signature = signatureOf(one, data.abi);
      // A name that does not lead to the granted function says nothing about it.
      if (signature === undefined) return { key: 'callUnread', vars: { address } };
      const vars = { address, functions: displayText(signature, FUNCTION_LENGTH) };
      if (runsAsAccount(one)) return { key: 'callAsAccount', vars };
      return { key: 'call', vars, limit: one?.valueLimit === undefined ? undefined : native(one.valueLimit) };
    });
  }
  const allowance = readHex(data.allowance);
  const isToken = type === 'erc20-recurring-allowance';
  if (allowance === undefined || !(isToken || type === 'native-token-recurring-allowance')) {
    return [{ key: 'unknown', vars: { type: displayText(type, 64) } }];
  }
  const amount = isToken ? nameToken(allowance, String(data.token)) : String(native(data.allowance));
  const seconds = Number(data.period);
  if (!(seconds > 0)) return [{ key: 'spendNative', vars: { amount } }];
  return [{ key: 'spendEach', vars: { amount, period: periodText(seconds, locale) } }];
}

/** Whether a contract may be called without a limit for all calls together. */
export function lacksTotal(permissions: readonly Permission[]): boolean {
  const called = permissions.flatMap(({ type, data }) =>
    type === 'contract-call' && isReadable(data.functions) ? data.functions : [],
  );
  if (called.some(runsAsAccount)) return true;
  const pays = called.some((one) => (readHex(one?.valueLimit) ?? 0n) > 0n);
  return pays && !permissions.some(({ type }) => type === 'native-token-recurring-allowance');
}

/** Foreign code that runs as the account is bound by no limit. */
const runsAsAccount = (one: GivenFunction) => one?.operation !== undefined && one.operation !== 'Call';

/** Without a function in the list, the contract decides what it means. */
const isReadable = (functions: unknown): functions is readonly GivenFunction[] =>
  Array.isArray(functions) && functions.length > 0 && functions.length <= MAX_FUNCTIONS;

/** The last time that a date can have (ECMA-262, Time Values), epoch ms. A session without an end has a later one. */
const MAX_TIME = 8.64e15;

/** @param locale - BCP 47. */
export const timeText = (ms: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    Math.max(-MAX_TIME, Math.min(ms, MAX_TIME)),
  );

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

function periodText(seconds: number, locale: string): string {
  const [length, unit] = UNITS.find(([size]) => seconds % size === 0) ?? [1, 'second'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}

function readHex(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined;
}
