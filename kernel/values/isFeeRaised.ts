/** The comparison of a fee with the one that the user has seen. Pure. */

/**
 * Whether a fee is another one than the user has seen. The base fee of an honest network rises by an eighth a block (EIP-1559), so a
 * rise of up to a fifth is no news.
 */
export function isFeeRaised(before: bigint | undefined, now: bigint | undefined): boolean {
  if (before === undefined || now === undefined) return before !== now;
  return now * 5n > before * 6n;
}
