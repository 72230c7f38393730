/** Encodes a transfer of a token as a legacy message, which every wallet reads. Pure. */

import { invalid } from '../errors.js';
import { ASSOCIATED_PROGRAM } from './associated.js';
import { COMPUTE_BUDGET_PROGRAM, encodeInstruction, keyBytes, littleEndian, SYSTEM_PROGRAM } from './transfer.js';

/** A transfer of a token. Addresses and blockhash are in base58. */
export interface TokenTransferInput {
  /** The owner of the source. It pays the fee. */
  readonly from: string;
  /** The owner of the destination. */
  readonly to: string;
  readonly mint: string;
  /** The token program that owns the mint. */
  readonly program: string;
  /** The token accounts. */
  readonly source: string;
  readonly destination: string;
  readonly amount: bigint;
  readonly decimals: number;
  /** The token's own fee, in its smallest unit. The network refuses the transfer if the fee is another one. */
  readonly fee?: bigint | undefined;
  /** Create the destination, which the sender pays for. */
  readonly creates: boolean;
  readonly blockhash: string;
}

/** With this limit, the priority fee is 10 000 lamports, as for a transfer of SOL. */
const UNIT_LIMIT = 100_000n;
const UNIT_PRICE_MICRO_LAMPORTS = 100_000n;
/** Instructions: `CreateIdempotent` of the associated token program, two of the token programs. */
const CREATE_IDEMPOTENT = 1;
const TRANSFER_CHECKED = [12];
const TRANSFER_CHECKED_WITH_FEE = [26, 1];

/** Encodes the message of the transfer, as it is signed. @throws `INPUT_INVALID` */
export function encodeTokenTransfer(input: TokenTransferInput): Uint8Array {
  const { from, to, mint, program, source, destination, amount, decimals, fee, creates, blockhash } = input;
  if (typeof amount !== 'bigint' || amount <= 0n || amount >= 1n << 64n) {
    throw invalid('The amount is out of range. Expected a bigint from 1 to 2^64 − 1, in the smallest unit.');
  }
  const writable = [...new Set([from, source, destination])];
  const programs = [COMPUTE_BUDGET_PROGRAM, program, ...(creates ? [ASSOCIATED_PROGRAM, SYSTEM_PROGRAM] : [])];
  const readable = [mint, ...(creates ? [to] : []), ...programs].filter((key) => !writable.includes(key));
  // The sender signs and pays. Its token accounts change. The mint, the receiver and the programs are only read.
  const keys = [...writable, ...new Set(readable)];
  const at = (key: string) => keys.indexOf(key);
  const compute = (data: readonly number[]) => encodeInstruction(at(COMPUTE_BUDGET_PROGRAM), [], data);
  const instructions = [
    compute([3, ...littleEndian(UNIT_PRICE_MICRO_LAMPORTS, 8)]),
    compute([2, ...littleEndian(UNIT_LIMIT, 4)]),
    ...(creates
      ? [
          encodeInstruction(at(ASSOCIATED_PROGRAM), [from, destination, to, mint, SYSTEM_PROGRAM, program].map(at), [
            CREATE_IDEMPOTENT,
          ]),
        ]
      : []),
    encodeInstruction(at(program), [source, mint, destination, from].map(at), [
      ...(fee === undefined ? TRANSFER_CHECKED : TRANSFER_CHECKED_WITH_FEE),
      ...[...littleEndian(amount, 8), decimals],
      ...(fee === undefined ? [] : littleEndian(fee, 8)),
    ]),
  ];
  return Uint8Array.from([
    ...[1, 0, keys.length - writable.length],
    ...[keys.length, ...keys.flatMap(keyBytes), ...keyBytes(blockhash)],
    ...[instructions.length, ...instructions.flat()],
  ]);
}
