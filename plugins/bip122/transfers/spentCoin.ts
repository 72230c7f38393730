/** The coin by which the replacement of a transaction is recognised: both spend it (BIP-125). Pure. */

/** A coin: the output of an earlier transaction. */
export interface Coin {
  readonly txid: string;
  readonly vout: number;
}

const VOUT_BITS = 32n;

/** Writes the first coin that a transaction spends as one number. @returns `undefined` if the API does not name it */
export function coinNumber(vin: readonly Partial<Record<'txid' | 'vout', unknown>>[] | undefined): string | undefined {
  const { txid, vout } = vin?.[0] ?? {};
  const isCoin =
    /^[0-9a-f]{64}$/.test(`${txid}`) &&
    Number.isSafeInteger(vout) &&
    (vout as number) >= 0 &&
    (vout as number) < 2 ** 32;
  return isCoin ? `${(BigInt(`0x${txid}`) << VOUT_BITS) | BigInt(vout as number)}` : undefined;
}

/** The coin of a number. */
export function coinOf(number: string): Coin {
  const value = BigInt(number);
  const txid = (value >> VOUT_BITS).toString(16).padStart(64, '0');
  return { txid, vout: Number(value & ((1n << VOUT_BITS) - 1n)) };
}
