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
  /** The contract or token that the text names. It is shown in full. */
  readonly address?: string;
  /** A limit of each call. */
  readonly limit?: string | undefined;
  /** The limit of the whole session in the native currency, in its smallest unit. */
  readonly total?: bigint;
}

/** Characters of a function with the types of its parameters. */
const FUNCTION_LENGTH = 160;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** The native currency of a network that the app does not have. */
export const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

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
  const native = (amount: bigint) => `${exactAmount(amount, currency.decimals, locale)} ${currency.symbol}`;
  const { address, token } = data;
  if (type === 'contract-call' && isReadable(data.functions) && isAddress(address)) {
    return data.functions.map((one) => {
      const signature = signatureOf(one, data.abi);
      const limit = readHex(one?.valueLimit);
      // A name that does not lead to the granted function says nothing about it, and a limit that cannot be read limits nothing.
      if (signature === undefined || (one?.valueLimit !== undefined && limit === undefined)) {
        return { key: 'callUnread', vars: { address }, address };
      }
      const vars = { address, functions: displayText(signature, FUNCTION_LENGTH) };
      if (runsAsAccount(one)) return { key: 'callAsAccount', vars, address };
      return { key: 'call', vars, address, limit: limit === undefined ? undefined : native(limit) };
    });
  }
  const isToken = type === 'erc20-recurring-allowance' && isAddress(token);
  const allowance = isToken || type === 'native-token-recurring-allowance' ? readHex(data.allowance) : undefined;
  const seconds = readSeconds(data.period);
  if (allowance === undefined || seconds === undefined) {
    return [{ key: 'unknown', vars: { type: displayText(type, 64) } }];
  }
  const about = isToken ? { address: token } : {};
  const amount = isToken ? nameToken(allowance, token) : native(allowance);
  if (seconds > 0) return [{ key: 'spendEach', vars: { amount, period: periodText(seconds, locale) }, ...about }];
  return [{ key: 'spendNative', vars: { amount }, ...about, ...(!isToken && { total: allowance }) }];
}

/** Whether a line names something that cannot be read, so that nobody knows what it allows. */
export const isUnread = ({ key }: Line): boolean => key === 'unknown' || key === 'callUnread';

/** Whether the permissions have a part that cannot be read. */
export const hasUnread = (permissions: readonly Permission[]): boolean =>
  permissions.some((one) => describePermission(one, ETHER, 'en', () => '').some(isUnread));

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
] as const;

/** A period in the largest unit of which it has at least two: a text can say "every 24 hours", but not "every 1 day". */
function periodText(seconds: number, locale: string): string {
  const [length, unit] = UNITS.find(([size]) => seconds % size === 0 && seconds > size) ?? [1, 'second'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && ADDRESS.test(value);

/** Zero: the whole session. `undefined`: not readable. */
function readSeconds(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;
}

function readHex(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined;
}
