/** Parses Bitcoin transactions. Pure; throws `RangeError` when the bytes are invalid. */

import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';

/** A transaction without its signatures. */
export interface Transaction {
  readonly version: number;
  readonly lockTime: number;
  readonly inputs: readonly { readonly txid: string; readonly vout: number; readonly sequence: number }[];
  readonly outputs: readonly { readonly amount: bigint /** Hex. */; readonly script: string }[];
}

/** Reads bytes from front to back. */
export interface Reader {
  take(length: number): Uint8Array;
  /** Little-endian. */
  uint32(): number;
  /** Little-endian. */
  uint64(): bigint;
  /** Reads a CompactSize: a count or a length. */
  size(): number;
  readonly left: number;
}

/** More than fit into a block. */
const MAX_COUNT = 100_000;

/** Creates a reader that starts at the first byte. */
export function createReader(bytes: Uint8Array): Reader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const skip = (length: number) => {
    if (length > bytes.length - at) throw new RangeError('the data ends too early');
    at += length;
    return at - length;
  };
  const reader: Reader = {
    take: (length) => bytes.slice(skip(length), at),
    uint32: () => view.getUint32(skip(4), true),
    uint64: () => view.getBigUint64(skip(8), true),
    size() {
      const first = view.getUint8(skip(1));
      if (first < 0xfd) return first;
      const size = first === 0xfd ? view.getUint16(skip(2), true) : first === 0xfe ? reader.uint32() : Infinity;
      // A longer encoding than necessary is invalid: each number must have only one encoding.
      if (size === Infinity || size < (first === 0xfd ? 0xfd : 0x10000)) throw new RangeError('invalid CompactSize');
      return size;
    },
    get left() {
      return bytes.length - at;
    },
  };
  return reader;
}

/** Calls `read` `count` times. Each item has at least one byte, so `count` cannot exceed the bytes that are left. */
export function readMany<T>(reader: Reader, count: number, read: () => T): readonly T[] {
  if (count > reader.left || count > MAX_COUNT) throw new RangeError('the data ends too early');
  return Array.from({ length: count }, read);
}

/** Parses a whole transaction, with or without witnesses. */
export function parseTransaction(bytes: Uint8Array): Transaction & { readonly signed: boolean } {
  const reader = createReader(bytes);
  const version = reader.uint32();
  // BIP-144: transactions with witnesses have a marker in the place of the input count.
  const segwit = bytes[4] === 0 && bytes[5] === 1;
  if (segwit) reader.take(2);
  let signed = segwit;
  const inputs = readMany(reader, reader.size(), () => {
    const txid = hex.encode(reader.take(32).reverse());
    const vout = reader.uint32();
    if (reader.take(reader.size()).length > 0) signed = true;
    return { txid, vout, sequence: reader.uint32() };
  });
  const outputs = readMany(reader, reader.size(), () => readOutput(reader));
  if (segwit) for (const _ of inputs) readMany(reader, reader.size(), () => reader.take(reader.size()));
  const lockTime = reader.uint32();
  if (reader.left > 0) throw new RangeError('extra bytes after the transaction');
  return { version, lockTime, inputs, outputs, signed };
}

/** Reads one output: its amount and its script. */
export function readOutput(reader: Reader): Transaction['outputs'][number] {
  return { amount: reader.uint64(), script: hex.encode(reader.take(reader.size())) };
}

/** Whether two transactions are equal, apart from their signatures. */
export function isSameTransaction(a: Transaction, b: Transaction): boolean {
  const text = ({ version, lockTime, inputs, outputs }: Transaction) =>
    JSON.stringify([
      version,
      lockTime,
      inputs.map(({ txid, vout, sequence }) => [txid, vout, sequence]),
      outputs.map(({ amount, script }) => [`${amount}`, script]),
    ]);
  return text(a) === text(b);
}

/**
 * Computes the transaction's id, which covers the scriptSigs but not the witnesses.
 *
 * @param scripts - The scriptSig of each input; empty or absent for segwit inputs.
 */
export function txidOf({ version, lockTime, inputs, outputs }: Transaction, scripts: readonly Uint8Array[]): string {
  const bytes = [
    ...littleEndian(version, 4),
    ...compactSize(inputs.length),
    ...inputs.flatMap(({ txid, vout, sequence }, at) => {
      const script = scripts[at] ?? new Uint8Array();
      return [
        ...hex.decode(txid).reverse(),
        ...littleEndian(vout, 4),
        ...compactSize(script.length),
        ...script,
        ...littleEndian(sequence, 4),
      ];
    }),
    ...compactSize(outputs.length),
    ...outputs.flatMap(({ amount, script }) => {
      const code = hex.decode(script);
      return [...littleEndian(amount, 8), ...compactSize(code.length), ...code];
    }),
    ...littleEndian(lockTime, 4),
  ];
  return hex.encode(sha256(sha256(Uint8Array.from(bytes))).reverse());
}

function littleEndian(value: number | bigint, length: number): readonly number[] {
  const wide = BigInt(value);
  return Array.from({ length }, (_, at) => Number((wide >> BigInt(8 * at)) & 0xffn));
}

function compactSize(size: number): readonly number[] {
  if (size < 0xfd) return [size];
  return size <= 0xffff ? [0xfd, ...littleEndian(size, 2)] : [0xfe, ...littleEndian(size, 4)];
}
