/** Solana's wire format, as far as a wallet must read it: who signs, what the message is, what it moves. */

import { base58 } from '@scure/base';

/** Largest transaction a cluster takes, in bytes. */
export const MAX_TRANSACTION_BYTES = 1232;

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const VERSION_FLAG = 0x80;

/** A transaction, taken apart. */
export interface WireTransaction {
  readonly version: 'legacy' | number;
  readonly signatures: readonly Uint8Array[];
  /** What is signed. */
  readonly message: Uint8Array;
  /** Where the static account keys begin in the message. */
  readonly keysAt: number;
  /** Static account keys in base58, the fee payer first, then other signers. */
  readonly keys: readonly string[];
  /** How many of the keys sign. */
  readonly signers: number;
  /** How many of the last signers are read only. */
  readonly readOnlySigners: number;
  /** How many of the last keys, which do not sign, are read only. */
  readonly readOnly: number;
  readonly blockhash: string;
  readonly instructions: readonly Instruction[];
}

/** A call of a program. */
export interface Instruction {
  /** Base58, or `undefined` when an address table holds it. */
  readonly program: string | undefined;
  readonly accounts: readonly (string | undefined)[];
  /** The same as indexes into the keys, those of address tables behind the static ones. */
  readonly programIndex: number;
  readonly accountIndexes: readonly number[];
  readonly data: Uint8Array;
}

/** Reads a transaction. @throws RangeError when it is none */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  if (bytes.length > MAX_TRANSACTION_BYTES)
    throw new RangeError(`A transaction has at most ${MAX_TRANSACTION_BYTES} bytes.`);
  const reader = createReader(bytes);
  const signatures = reader.list(() => reader.take(SIGNATURE_BYTES));
  const message = bytes.slice(reader.at());
  const parts = readMessage(message);
  if (signatures.length !== parts.signers)
    throw new RangeError('The transaction has not as many signatures as signers.');
  return { signatures, message, ...parts };
}

/** Reads a message: what a transaction is without its signatures. @throws RangeError when it is none */
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
  if (signers < 1 || signers > keys.length) throw new RangeError('The message has not as many keys as signers.');
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
  if (reader.at() !== message.length) throw new RangeError('The transaction has bytes left over.');
  return { version, keysAt, keys, signers, readOnlySigners, readOnly, blockhash, instructions };
}

/** A transaction on the wire. */
export function writeTransaction(signatures: readonly Uint8Array[], message: Uint8Array): Uint8Array {
  // A message of at most 1232 bytes has fewer than 128 signers: one byte of length is enough.
  const head = 1 + signatures.length * SIGNATURE_BYTES;
  const bytes = new Uint8Array(head + message.length);
  bytes[0] = signatures.length;
  for (const [index, signature] of signatures.entries()) bytes.set(signature, 1 + index * SIGNATURE_BYTES);
  bytes.set(message, head);
  return bytes;
}

/** Reads forward, never past the end. */
function createReader(bytes: Uint8Array) {
  let at = 0;
  const take = (count: number) => {
    if (at + count > bytes.length) throw new RangeError('The transaction ends too early.');
    at += count;
    return bytes.slice(at - count, at);
  };
  const byte = () => take(1)[0] ?? 0;
  // compact-u16: seven bits a byte, lowest first, three bytes at most.
  const length = () => {
    let value = 0;
    for (const shift of [0, 7, 14]) {
      const next = byte();
      value |= (next & 0x7f) << shift;
      if ((next & 0x80) === 0) return value;
    }
    throw new RangeError('The transaction has a length that is too long.');
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
