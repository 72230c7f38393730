/** Encodes a transfer of lamports as a legacy message with three instructions. Every wallet reads this format. Pure. */

import { fromBase58 } from '../base58.js';
import { invalid } from '../errors.js';

/** A transfer. Addresses and blockhash are in base58. */
export interface TransferInput {
  readonly from: string;
  readonly to: string;
  readonly lamports: bigint;
  readonly blockhash: string;
}

export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
export const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
/** The network's own fee for a signature, in lamports. */
export const SIGNATURE_FEE = 5_000n;
/** The price of a transfer's priority in lamports, also of a token's transfer. */
export const PRIORITY_FEE = 10_000n;
/** With this limit, the priority fee is `PRIORITY_FEE`. */
const UNIT_PRICE_MICRO_LAMPORTS = 500_000n;
/** The three instructions need 450 units. Wallets add others, such as assertions about the balances after the transaction. */
const UNIT_LIMIT = 20_000n;

/** Encodes the message of the transfer, as it is signed. @throws `INPUT_INVALID` */
export function encodeTransfer({ from, to, lamports, blockhash }: TransferInput): Uint8Array {
  if (typeof lamports !== 'bigint' || lamports <= 0n || lamports >= 1n << 64n) {
    throw invalid('The amount is out of range. Expected a bigint from 1 to 2^64 − 1, in lamports.');
  }
  const keys = [...new Set([from, to, SYSTEM_PROGRAM, COMPUTE_BUDGET_PROGRAM])];
  const indexOf = (key: string) => keys.indexOf(key);
  // Only the sender signs. Sender and receiver are writable accounts, the programs after them are read-only.
  const writable = new Set([from, to]).size;
  return Uint8Array.from([
    ...[1, 0, keys.length - writable],
    ...[keys.length, ...keys.flatMap(keyBytes), ...keyBytes(blockhash)],
    3,
    ...encodeInstruction(indexOf(COMPUTE_BUDGET_PROGRAM), [], [3, ...littleEndian(UNIT_PRICE_MICRO_LAMPORTS, 8)]),
    ...encodeInstruction(indexOf(COMPUTE_BUDGET_PROGRAM), [], [2, ...littleEndian(UNIT_LIMIT, 4)]),
    ...encodeInstruction(
      indexOf(SYSTEM_PROGRAM),
      [indexOf(from), indexOf(to)],
      [...littleEndian(2n, 4), ...littleEndian(lamports, 8)],
    ),
  ]);
}

/** Serializes a message as a transaction with one empty signature. */
export const toUnsignedTransaction = (message: Uint8Array): Uint8Array =>
  Uint8Array.from([1, ...new Uint8Array(64), ...message]);

/** Encodes an instruction. Its accounts are indexes of the message's keys. */
export const encodeInstruction = (program: number, accounts: readonly number[], data: readonly number[]) => [
  ...[program, accounts.length, ...accounts],
  ...[data.length, ...data],
];

/** A number in this many bytes. */
export const littleEndian = (value: bigint, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn));

/** Bytes of a key or blockhash in base58. @throws `INPUT_INVALID` */
export function keyBytes(key: string): readonly number[] {
  const bytes = fromBase58(key, 32);
  if (!bytes) throw invalid('An address or the blockhash is invalid. Expected base58 of 32 bytes.');
  return [...bytes];
}
