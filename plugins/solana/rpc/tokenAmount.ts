/** Reads the balance of a token account as nodes describe it. Pure. */

/** Both in the smallest unit. */
export interface TokenAmount {
  /** The amount that the account holds. */
  readonly raw: bigint;
  /** The amount that wallets show. Tokens with a scale or with interest show another amount than the one that is held. */
  readonly shown: bigint;
}

/** Reads `{ amount, decimals, uiAmountString }`. `undefined` without an amount. */
export function readTokenAmount(value: unknown): TokenAmount | undefined {
  const { amount, decimals, uiAmountString } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) return undefined;
  const raw = BigInt(amount);
  return { raw, shown: readShown(uiAmountString, decimals) ?? raw };
}

function readShown(text: unknown, decimals: unknown): bigint | undefined {
  if (typeof text !== 'string' || typeof decimals !== 'number') return undefined;
  const [, whole = '', fraction = ''] = /^(\d{1,40})(?:\.(\d{1,40}))?$/.exec(text) ?? [];
  return whole === '' || fraction.length > decimals ? undefined : BigInt(whole + fraction.padEnd(decimals, '0'));
}
