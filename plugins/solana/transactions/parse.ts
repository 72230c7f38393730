/** Parses transactions: signatures, accounts, instructions. Pure. The parsers return `undefined` for invalid bytes. */

import { attempt } from 'latchkey/chain-kit';
import { toBase58 } from '../base58.js';

/** The size of a network packet, which limits transactions before version 1. */
const PACKET_BYTES = 1_232;
/** The limit of version 1 (SIMD-0385 §Transaction Size). */
export const MAX_TRANSACTION_BYTES = 4_096;
/** The first byte of a transaction of version 1: its message comes first, and the signatures last. */
const VERSION_1 = 0x81;
const SIGNATURE_BYTES = 64;

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
  readonly version: 'legacy' | 0 | 1;
  /** Base58, in the order of their signatures. The first signer pays the fee. */
  readonly signers: readonly string[];
  readonly blockhash: string;
  readonly instructions: readonly Instruction[];
}

/** Splits a transaction. It must have one signature for each signer of the message, and the size of its version. */
export function parseTransaction(bytes: Uint8Array): ParsedTransaction | undefined {
  return attempt(() => {
    if (bytes[0] === VERSION_1) return splitVersion1(bytes);
    if (bytes.length > PACKET_BYTES) return undefined;
    const read = createReader(bytes);
    const signatures = read.list(() => read.bytes(64));
    const message = read.rest();
    const [first = 0, second = 0] = message;
    // The message starts with its header, or with a version byte (highest bit set) and its header.
    const signers = first & 0x80 ? second : first;
    return signatures.length > 0 && signatures.length === signers ? { signatures, message } : undefined;
  });
}

/** The version of a transaction, also of one that cannot be parsed. */
export function versionOf(bytes: Uint8Array): number | 'legacy' {
  const [first = 0] = bytes;
  const message = first & 0x80 ? first : (bytes[1 + SIGNATURE_BYTES * first] ?? 0);
  return message & 0x80 ? message & 0x7f : 'legacy';
}

/** Inserts a signature at the index of its signer. */
export function insertSignature(transaction: Uint8Array, index: number, signature: Uint8Array): Uint8Array {
  const signed = transaction.slice();
  const message = parseTransaction(transaction)?.message.length ?? 0;
  // Before version 1, the count of the signatures takes one byte: a packet has no room for 128 signatures.
  signed.set(signature, (transaction[0] === VERSION_1 ? message : 1) + SIGNATURE_BYTES * index);
  return signed;
}

function splitVersion1(bytes: Uint8Array): ParsedTransaction | undefined {
  const [, signers = 0] = bytes;
  const end = bytes.length - SIGNATURE_BYTES * signers;
  if (signers === 0 || end <= 0 || bytes.length > MAX_TRANSACTION_BYTES) return undefined;
  const signatures = Array.from({ length: signers }, (_, at) => {
    const start = end + SIGNATURE_BYTES * at;
    return bytes.slice(start, start + SIGNATURE_BYTES);
  });
  return { signatures, message: bytes.slice(0, end) };
}

/** Parses a legacy, version 0 or version 1 message. Rejects trailing bytes. */
export function parseMessage(bytes: Uint8Array): ParsedMessage | undefined {
  return attempt(() => {
    if (bytes[0] === VERSION_1) return parseVersion1(bytes);
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
      ...metasOf(keys, { signed, readonlySigned, readonlyUnsigned }),
      // The writable accounts of all lookup tables come before the read-only ones.
      ...lookups.flatMap(({ writable }) => writable),
      ...lookups.flatMap(({ readonly }) => readonly),
    ];
    return { version, signers: keys.slice(0, signed), blockhash, instructions: resolve(raw, keys, metas) };
  });
}

/** SIMD-0385 §Transaction Format. A mask says which values of the configuration follow the addresses, 4 bytes each. */
function parseVersion1(bytes: Uint8Array): ParsedMessage | undefined {
  const read = createReader(bytes);
  const [, signed = 0, readonlySigned = 0, readonlyUnsigned = 0] = read.bytes(4);
  const [mask = 0, ...unknown] = read.bytes(4);
  const blockhash = toBase58(read.bytes(32));
  const [count = 0, addresses = 0] = read.bytes(2);
  const keys = Array.from({ length: addresses }, () => toBase58(read.bytes(32)));
  read.bytes(4 * [0, 1, 2, 3, 4].filter((bit) => mask & (1 << bit)).length);
  const heads = Array.from({ length: count }, () => read.bytes(4));
  const raw = heads.map(([program = 0, accounts = 0, low = 0, high = 0]) => ({
    program,
    accounts: [...read.bytes(accounts)],
    data: toHex(read.bytes(low + 256 * high)),
  }));
  if (!read.isAtEnd() || mask > 0x1f || unknown.some((byte) => byte !== 0)) return undefined;
  if (signed === 0 || readonlySigned >= signed || signed + readonlyUnsigned > keys.length) return undefined;
  const metas = metasOf(keys, { signed, readonlySigned, readonlyUnsigned });
  return { version: 1, signers: keys.slice(0, signed), blockhash, instructions: resolve(raw, keys, metas) };
}

interface Header {
  readonly signed: number;
  readonly readonlySigned: number;
  readonly readonlyUnsigned: number;
}

const metasOf = (
  keys: readonly string[],
  { signed, readonlySigned, readonlyUnsigned }: Header,
): readonly AccountMeta[] =>
  keys.map((key, at) => ({
    key,
    signer: at < signed,
    writable: at < signed ? at < signed - readonlySigned : at < keys.length - readonlyUnsigned,
  }));

interface RawInstruction {
  readonly program: number;
  readonly accounts: readonly number[];
  readonly data: string;
}

/** @throws `RangeError` for an index that is out of range */
const resolve = (
  raw: readonly RawInstruction[],
  keys: readonly string[],
  metas: readonly AccountMeta[],
): readonly Instruction[] =>
  raw.map(({ program, accounts, data }) => ({
    program: keys[program] ?? fail(),
    accounts: accounts.map((at) => metas[at] ?? fail()),
    data,
  }));

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
