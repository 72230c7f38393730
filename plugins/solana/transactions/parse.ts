/** Parses transactions: signatures, accounts, instructions. Pure. The parsers return `undefined` for invalid bytes. */

import { attempt } from 'latchkey/chain-kit';
import { toBase58 } from '../base58.js';

/** The size of a network packet, which limits every transaction. */
export const MAX_TRANSACTION_BYTES = 1_232;

/** A serialized transaction, split into its signatures and its message. */
export interface ParsedTransaction {
  /** The signature of each signer, in the order of the signers. All zeros while a signer has not signed. */
  readonly signatures: readonly Uint8Array[];
  /** The bytes that the signers sign. */
  readonly message: Uint8Array;
}

/** An account of an instruction. */
export interface AccountMeta {
  /** Base58; for an account from a lookup table, `<table>/<index>`. */
  readonly key: string;
  readonly signer: boolean;
  readonly writable: boolean;
}

/** A call of a program. */
export interface Instruction {
  readonly program: string;
  readonly accounts: readonly AccountMeta[];
  /** In hex. It is compared, never decoded. */
  readonly data: string;
}

/** A parsed message. */
export interface ParsedMessage {
  readonly version: 'legacy' | 0;
  /** Base58, in the order of their signatures. The first signer pays the fee. */
  readonly signers: readonly string[];
  readonly blockhash: string;
  readonly instructions: readonly Instruction[];
}

/** Splits a transaction. It must have one signature for each signer of the message, and fit into a packet. */
export function parseTransaction(bytes: Uint8Array): ParsedTransaction | undefined {
  return attempt(() => {
    if (bytes.length > MAX_TRANSACTION_BYTES) return undefined;
    const read = createReader(bytes);
    const signatures = read.list(() => read.bytes(64));
    const message = read.rest();
    const [first = 0, second = 0] = message;
    // The message starts with its header, or with a version byte (highest bit set) and its header.
    const signers = first & 0x80 ? second : first;
    return signatures.length > 0 && signatures.length === signers ? { signatures, message } : undefined;
  });
}

/** Parses a legacy or version 0 message. Rejects trailing bytes. */
export function parseMessage(bytes: Uint8Array): ParsedMessage | undefined {
  return attempt(() => {
    const read = createReader(bytes);
    const first = read.byte();
    const version = first & 0x80 ? first & 0x7f : 'legacy';
    // Unknown versions may have another format.
    if (version !== 'legacy' && version !== 0) return undefined;
    const signed = version === 'legacy' ? first : read.byte();
    const readonlySigned = read.byte();
    const readonlyUnsigned = read.byte();
    const keys = read.list(() => toBase58(read.bytes(32)));
    const blockhash = toBase58(read.bytes(32));
    const raw = read.list(() => ({
      program: read.byte(),
      accounts: read.list(() => read.byte()),
      data: toHex(read.bytes(read.compactU16())),
    }));
    const lookups = version === 'legacy' ? [] : read.list(() => readLookup(read));
    if (!read.isAtEnd() || signed === 0 || readonlySigned >= signed || signed + readonlyUnsigned > keys.length) {
      return undefined;
    }
    const metas: readonly AccountMeta[] = [
      ...keys.map((key, at) => ({
        key,
        signer: at < signed,
        writable: at < signed ? at < signed - readonlySigned : at < keys.length - readonlyUnsigned,
      })),
      // The writable accounts of all lookup tables come before the read-only ones.
      ...lookups.flatMap(({ writable }) => writable),
      ...lookups.flatMap(({ readonly }) => readonly),
    ];
    const meta = (at: number) => metas[at] ?? fail();
    const instructions = raw.map(({ program, accounts, data }) => ({
      program: keys[program] ?? fail(),
      accounts: accounts.map(meta),
      data,
    }));
    return { version, signers: keys.slice(0, signed), blockhash, instructions };
  });
}

function readLookup(read: Reader) {
  const table = toBase58(read.bytes(32));
  const entries = (writable: boolean) => read.list(() => ({ key: `${table}/${read.byte()}`, signer: false, writable }));
  return { writable: entries(true), readonly: entries(false) };
}

type Reader = ReturnType<typeof createReader>;

/** A cursor over bytes. Its methods throw when too few bytes are left. */
function createReader(bytes: Uint8Array) {
  let at = 0;
  const take = (length: number) => {
    if (at + length > bytes.length) fail();
    at += length;
    return bytes.slice(at - length, at);
  };
  const read = {
    byte: () => take(1)[0] as number,
    bytes: take,
    rest: () => take(bytes.length - at),
    isAtEnd: () => at === bytes.length,
    /** Compact-u16: seven bits a byte, lowest first. Rejects encodings that are longer than necessary. */
    compactU16() {
      let size = 0;
      for (let shift = 0; shift < 21; shift += 7) {
        const byte = read.byte();
        size |= (byte & 0x7f) << shift;
        if (byte < 0x80) return size > 0xffff || (byte === 0 && shift > 0) ? fail() : size;
      }
      return fail();
    },
    list<T>(one: () => T): T[] {
      return Array.from({ length: read.compactU16() }, one);
    },
  };
  return read;
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function fail(): never {
  throw new RangeError('The transaction is truncated, or an index in it is out of range.');
}
