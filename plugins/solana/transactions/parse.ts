/** A transaction's bytes taken apart: signatures, accounts, instructions. Pure; `undefined` for what is no transaction. */

import { attempt } from 'latchkey/chain-kit';
import { toBase58 } from '../base58.js';

/** A packet of the network holds no more. */
export const MAX_TRANSACTION_BYTES = 1_232;

/** A transaction as it travels. */
export interface ParsedTransaction {
  /** One for each signer, in their order; all zeros while it has not signed. */
  readonly signatures: readonly Uint8Array[];
  /** What is signed. */
  readonly message: Uint8Array;
}

/** An account as an instruction is given it. */
export interface AccountMeta {
  /** Base58; or table and place, for one that is looked up. */
  readonly key: string;
  readonly signer: boolean;
  readonly writable: boolean;
}

/** One call of one program. */
export interface Instruction {
  readonly program: string;
  readonly accounts: readonly AccountMeta[];
  /** Hex: compared, never decoded. */
  readonly data: string;
}

/** What a message says. */
export interface ParsedMessage {
  readonly version: 'legacy' | 0;
  /** Base58, in the order of their signatures; the first pays. */
  readonly signers: readonly string[];
  readonly blockhash: string;
  readonly instructions: readonly Instruction[];
}

/** As many signatures as the message names signers, at most a packet in all. */
export function parseTransaction(bytes: Uint8Array): ParsedTransaction | undefined {
  return attempt(() => {
    if (bytes.length > MAX_TRANSACTION_BYTES) return undefined;
    const read = createReader(bytes);
    const signatures = read.list(() => read.bytes(64));
    const message = read.rest();
    const [first = 0, second = 0] = message;
    // The header's first byte, behind the version where there is one.
    const signers = first & 0x80 ? second : first;
    return signatures.length > 0 && signatures.length === signers ? { signatures, message } : undefined;
  });
}

/** Legacy or version 0, read to its last byte. */
export function parseMessage(bytes: Uint8Array): ParsedMessage | undefined {
  return attempt(() => {
    const read = createReader(bytes);
    const first = read.byte();
    const version = first & 0x80 ? first & 0x7f : 'legacy';
    // A version from the future may mean anything by what follows.
    if (version !== 'legacy' && version !== 0) return undefined;
    const signed = version === 'legacy' ? first : read.byte();
    const readonlySigned = read.byte();
    const readonlyUnsigned = read.byte();
    const keys = read.list(() => toBase58(read.bytes(32)));
    const blockhash = toBase58(read.bytes(32));
    const raw = read.list(() => ({
      program: read.byte(),
      accounts: read.list(() => read.byte()),
      data: toHex(read.bytes(read.size())),
    }));
    const lookups = version === 'legacy' ? [] : read.list(() => readLookup(read));
    if (!read.isOver() || signed === 0 || readonlySigned >= signed || signed + readonlyUnsigned > keys.length) {
      return undefined;
    }
    const metas: readonly AccountMeta[] = [
      ...keys.map((key, at) => ({
        key,
        signer: at < signed,
        writable: at < signed ? at < signed - readonlySigned : at < keys.length - readonlyUnsigned,
      })),
      // All that may be written to stand before all that may not.
      ...lookups.flatMap(({ writable }) => writable),
      ...lookups.flatMap(({ readonly }) => readonly),
    ];
    const meta = (at: number) => metas[at] ?? throwTruncated();
    const instructions = raw.map(({ program, accounts, data }) => ({
      program: keys[program] ?? throwTruncated(),
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

/** Reads on and on, and throws where nothing is left. */
function createReader(bytes: Uint8Array) {
  let at = 0;
  const take = (length: number) => {
    if (at + length > bytes.length) throwTruncated();
    at += length;
    return bytes.slice(at - length, at);
  };
  const read = {
    byte: () => take(1)[0] as number,
    bytes: take,
    rest: () => take(bytes.length - at),
    isOver: () => at === bytes.length,
    /** Compact-u16: seven bits a byte, the lowest first, in the fewest bytes. */
    size() {
      let size = 0;
      for (let shift = 0; shift < 21; shift += 7) {
        const byte = read.byte();
        size |= (byte & 0x7f) << shift;
        if (byte < 0x80) return size > 0xffff || (byte === 0 && shift > 0) ? throwTruncated() : size;
      }
      return throwTruncated();
    },
    list<T>(one: () => T): T[] {
      return Array.from({ length: read.size() }, one);
    },
  };
  return read;
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function throwTruncated(): never {
  throw new RangeError('The transaction ends too early, or names what it does not hold.');
}
