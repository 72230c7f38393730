/** A plain transfer as bytes: three instructions, in the legacy form that every wallet reads. Pure. */

import { fromBase58 } from '../base58.js';
import { invalid } from '../errors.js';

/** From whom to whom, and how much. Addresses and blockhash in base58. */
export interface TransferInput {
  readonly from: string;
  readonly to: string;
  readonly lamports: bigint;
  readonly blockhash: string;
}

const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
/** Of the product that came before: with the limit below 10 000 lamports on top of the 5 000 of the signature. */
const UNIT_PRICE_MICRO_LAMPORTS = 20_000_000n;
/** The three instructions need 450. */
const UNIT_LIMIT = 500n;

/** The message that pays. @throws `INPUT_INVALID` */
export function encodeTransfer({ from, to, lamports, blockhash }: TransferInput): Uint8Array {
  if (typeof lamports !== 'bigint' || lamports <= 0n || lamports >= 1n << 64n) {
    throw invalid('The amount is not a positive number of lamports.');
  }
  const keys = [...new Set([from, to, SYSTEM_PROGRAM, COMPUTE_BUDGET_PROGRAM])];
  const place = (key: string) => keys.indexOf(key);
  // The payer signs; who pays and who receives may be written to, the programs behind them may not.
  const writable = new Set([from, to]).size;
  return Uint8Array.from([
    ...[1, 0, keys.length - writable],
    ...[keys.length, ...keys.flatMap(keyBytes), ...keyBytes(blockhash)],
    3,
    ...instruction(place(COMPUTE_BUDGET_PROGRAM), [], [3, ...littleEndian(UNIT_PRICE_MICRO_LAMPORTS, 8)]),
    ...instruction(place(COMPUTE_BUDGET_PROGRAM), [], [2, ...littleEndian(UNIT_LIMIT, 4)]),
    ...instruction(
      place(SYSTEM_PROGRAM),
      [place(from), place(to)],
      [...littleEndian(2n, 4), ...littleEndian(lamports, 8)],
    ),
  ]);
}

/** The message as a transaction that nobody has signed yet. */
export const toUnsignedTransaction = (message: Uint8Array): Uint8Array =>
  Uint8Array.from([1, ...new Uint8Array(64), ...message]);

const instruction = (program: number, accounts: readonly number[], data: readonly number[]) => [
  ...[program, accounts.length, ...accounts],
  ...[data.length, ...data],
];

const littleEndian = (value: bigint, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn));

function keyBytes(key: string): readonly number[] {
  const bytes = fromBase58(key, 32);
  if (!bytes) throw invalid('This is not an address.');
  return [...bytes];
}
