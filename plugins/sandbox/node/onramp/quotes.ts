/** Quotes of the sandbox's provider of payments. All amounts are integers. */

/** Something that can be bought. */
export interface OnrampAsset {
  /** CAIP-2 id. */
  readonly network: `${string}:${string}`;
  readonly networkName: string;
  /** Absent for the native currency. */
  readonly address?: string | undefined;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Price of one whole token in cents. */
  readonly priceCents: bigint;
}

/** A quote, in cents and in the smallest unit of the asset. */
export interface SandboxQuote {
  readonly total: bigint;
  readonly subtotal: bigint;
  readonly networkFee: bigint;
  readonly providerFee: bigint;
  /** In the smallest unit of the asset. */
  readonly amount: bigint;
}

/** The provider's fee: 1.5 %, rounded up to a cent. */
const FEE_BPS = 150n;
const WHOLE_BPS = 10_000n;
const NETWORK_FEE_CENTS = 50n;

/** @param total - The payment in cents. @throws if the fees are higher than the total */
export function quoteOf({ decimals, priceCents }: OnrampAsset, total: bigint): SandboxQuote {
  const providerFee = (total * FEE_BPS + WHOLE_BPS - 1n) / WHOLE_BPS;
  const subtotal = total - providerFee - NETWORK_FEE_CENTS;
  if (subtotal <= 0n) throw new Error(`${centsText(total)} USD is less than the fees. Enter a higher amount.`);
  const amount = (subtotal * 10n ** BigInt(decimals)) / priceCents;
  return { total, subtotal, networkFee: NETWORK_FEE_CENTS, providerFee, amount };
}

/** `1234` as `12.34`. */
export const centsText = (cents: bigint): string => `${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`;

/** `12.3` as `1230n`. @throws for a text that is no amount with at most two decimals */
export function readCents(text: string): bigint {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`"${text.slice(0, 20)}" is not an amount in dollars, such as 50 or 49.99.`);
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** An amount in the smallest unit as a decimal text. */
export function decimalText(amount: bigint, decimals: number): string {
  const unit = 10n ** BigInt(decimals);
  const fraction = `${amount % unit}`.padStart(decimals, '0').replace(/0+$/, '');
  return `${amount / unit}${fraction && `.${fraction}`}`;
}
