/** Parses and serialises Solana transactions, as far as a wallet needs: signers, message and instructions. */

import { base58 } from '@scure/base';

/** Maximum size of a transaction in bytes. */
export const MAX_TRANSACTION_BYTES = 1232;

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const VERSION_FLAG = 0x80;

/** A parsed transaction. */
export interface WireTransaction {
  readonly version: 'legacy' | number;
  readonly signatures: readonly Uint8Array[];
  /** The bytes that are signed. */
  readonly message: Uint8Array;
  /** Byte offset of the static account keys in the message. */
  readonly keysAt: number;
  /** Static account keys in base58: the fee payer, the other signers, then the rest. */
  readonly keys: readonly string[];
  /** Number of keys that sign. */
  readonly signers: number;
  /** Number of read-only signers. They are the last signers. */
  readonly readOnlySigners: number;
  /** Number of read-only keys that do not sign. They are the last keys. */
  readonly readOnly: number;
  readonly blockhash: string;
  readonly instructions: readonly Instruction[];
}

/** A program instruction. */
export interface Instruction {
  /** Base58, or `undefined` if the key is in an address lookup table. */
  readonly program: string | undefined;
  readonly accounts: readonly (string | undefined)[];
  /** Index of the program in the keys. Indexes beyond the static keys refer to address lookup tables. */
  readonly programIndex: number;
  readonly accountIndexes: readonly number[];
  readonly data: Uint8Array;
}

/** Parses a transaction. @throws RangeError if it is malformed */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  if (bytes.length > MAX_TRANSACTION_BYTES)
    throw new RangeError(`A transaction has at most ${MAX_TRANSACTION_BYTES} bytes.`);
  const reader = createReader(bytes);
  const signatures = reader.list(() => reader.take(SIGNATURE_BYTES));
  const message = bytes.slice(reader.at());
  const parts = readMessage(message);
  if (signatures.length !== parts.signers)
    throw new RangeError(`The transaction has ${signatures.length} signatures for ${parts.signers} signers.`);
  return { signatures, message, ...parts };
}

/** Parses a message, which is a transaction without its signatures. @throws RangeError if it is malformed */
export function readMessage(message: Uint8Array): Omit<WireTransaction, 'signatures' | 'message'> {
  const reader = createReader(message);
  const versioned = ((message[0] ?? 0) & VERSION_FLAG) !== 0;
  const version = versioned ? reader.byte() & ~VERSION_FLAG : 'legacy';
  const signers = reader.byte();
  const readOnlySigners = reader.byte();
  const readOnly = reader.byte();
  const keyCount = reader.length();
  const keysAt = reader.at();
  const keys = Array.from({ length: keyCount }, () => base58.encode(reader.take(KEY_BYTES)));
  if (signers < 1 || signers > keys.length)
    throw new RangeError(`The message has ${keys.length} keys for ${signers} signers.`);
  const blockhash = base58.encode(reader.take(KEY_BYTES));
  const instructions = reader.list(() => {
    const programIndex = reader.byte();
    const accountIndexes = reader.list(reader.byte);
    return {
      program: keys[programIndex],
      accounts: accountIndexes.map((index) => keys[index]),
      programIndex,
      accountIndexes,
      data: reader.take(reader.length()),
    };
  });
  if (versioned) {
    reader.list(() => [reader.take(KEY_BYTES), reader.take(reader.length()), reader.take(reader.length())]);
  }
  if (reader.at() !== message.length)
    throw new RangeError(`The transaction has ${message.length - reader.at()} extra bytes at its end.`);
  return { version, keysAt, keys, signers, readOnlySigners, readOnly, blockhash, instructions };
}

/** Serialises a transaction. */
export function writeTransaction(signatures: readonly Uint8Array[], message: Uint8Array): Uint8Array {
  // A transaction of 1232 bytes has fewer than 128 signers, so their number fits in one byte.
  const head = 1 + signatures.length * SIGNATURE_BYTES;
  const bytes = new Uint8Array(head + message.length);
  bytes[0] = signatures.length;
  for (const [index, signature] of signatures.entries()) bytes.set(signature, 1 + index * SIGNATURE_BYTES);
  bytes.set(message, head);
  return bytes;
}

/** Creates a forward reader that throws a RangeError beyond the end. */
function createReader(bytes: Uint8Array) {
  let at = 0;
  const take = (count: number) => {
    if (at + count > bytes.length) throw new RangeError('The transaction ends too early.');
    at += count;
    return bytes.slice(at - count, at);
  };
  const byte = () => take(1)[0] ?? 0;
  // compact-u16: at most three bytes of seven bits each, lowest first.
  const length = () => {
    let value = 0;
    for (const shift of [0, 7, 14]) {
      const next = byte();
      value |= (next & 0x7f) << shift;
      if ((next & 0x80) === 0) return value;
    }
    throw new RangeError('The transaction has a length prefix of more than three bytes.');
  };
  return {
    at: () => at,
    take,
    byte,
    length,
    list: <T>(read: () => T): readonly T[] => {
      const items: T[] = [];
      for (let left = length(); left > 0; left -= 1) items.push(read());
      return items;
    },
  };
}
