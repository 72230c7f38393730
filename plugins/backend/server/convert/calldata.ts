/** Calldata of tokens and of the router. Pure. */

/** `approve(address,uint256)` and `allowance(address,address)` of ERC-20. */
const APPROVE = '0x095ea7b3';
const ALLOWANCE = '0xdd62ed3e';
/** `quote(address,address,uint256)`. */
const QUOTE = '0xb6466384';
/** `swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)`, as common aggregators have it. */
const SWAP = '0x07ed2379';
/** `permitAndCall(bytes,bytes)`, as common aggregators have it. */
const PERMIT_AND_CALL = '0x5816d723';
/** Bytes of a permit: owner, spender, amount, deadline, and the three parts of the signature. */
const PERMIT_BYTES = 7 * 32;

/** The largest amount: an allowance without a limit. */
export const UNLIMITED = (1n << 256n) - 1n;

const word = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');
const encode = (selector: string, values: readonly (bigint | string)[]): string => selector + values.map(word).join('');

export const encodeApprove = (spender: string, amount: bigint) => encode(APPROVE, [spender, amount]);
export const encodeAllowance = (owner: string, spender: string) => encode(ALLOWANCE, [owner, spender]);
export const encodeQuote = (from: string, to: string, amount: bigint) => encode(QUOTE, [from, to, amount]);

/** @param input.deadline - Seconds since 1970. */
export function encodeSwap(input: {
  readonly router: string;
  readonly from: string;
  readonly to: string;
  readonly recipient: string;
  readonly amount: bigint;
  readonly minimum: bigint;
  readonly deadline: bigint;
}): string {
  const { router, from, to, recipient, amount, minimum, deadline } = input;
  const description = [from, to, router, recipient, amount, minimum, 0n];
  // The bytes begin after the executor, the seven fields and this offset.
  return encode(SWAP, [router, ...description, 9n * 32n, 32n, deadline]);
}

/** Whether a text has the length of a permit (EIP-2612). */
export const isPermit = (text: string): boolean => text.length === 2 + 2 * PERMIT_BYTES;

/** Uses a permit right before the swap. @param swap - The calldata of the swap. */
export function encodePermitCall(token: string, permit: string, swap: string): string {
  const bytes = (hex: string) => {
    const words = Math.ceil(hex.length / 64);
    return word(BigInt(hex.length / 2)) + hex.padEnd(words * 64, '0');
  };
  const first = bytes(token.slice(2) + permit.slice(2));
  return encode(PERMIT_AND_CALL, [64n, 64n + BigInt(first.length / 2)]) + first + bytes(swap.slice(2));
}
