/** Partially signed transactions (BIP-174, BIP-370), read far enough to know what is signed and who signed. Pure. */

import { base64, hex } from '@scure/base';
import {
  createReader,
  idOf,
  type Reader,
  readMany,
  readOutput,
  readTransaction,
  type Transaction,
} from './transaction.js';

/** One input. */
export interface PsbtInput {
  /** Script of the coin it spends, in hex; `undefined` where the PSBT does not tell. */
  readonly script: string | undefined;
  /** It holds a signature. */
  readonly signed: boolean;
  readonly final: boolean;
  readonly scriptSig: Uint8Array;
}

/** A PSBT. */
export interface Psbt {
  readonly bytes: Uint8Array;
  readonly transaction: Transaction;
  readonly inputs: readonly PsbtInput[];
}

type Fields = ReadonlyMap<string, Uint8Array>;

/** Of bytes; whole earlier transactions may be inside. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAGIC = '70736274ff';
const MAX_FIELDS = 100_000;

/** Of text in base64 or hex. @returns `undefined` for what is none */
export function readPsbt(text: unknown): Psbt | undefined {
  if (typeof text !== 'string' || text.length > MAX_BYTES * 2) return undefined;
  try {
    return parsePsbt(text.slice(0, 10).toLowerCase() === MAGIC ? hex.decode(text.toLowerCase()) : base64.decode(text));
  } catch {
    // The coders and readers throw on whatever is wrong.
    return undefined;
  }
}

/** Of bytes. @returns `undefined` for what is none */
export function readPsbtBytes(bytes: Uint8Array): Psbt | undefined {
  try {
    return parsePsbt(bytes);
  } catch {
    return undefined;
  }
}

/** As interfaces of ours give it. */
export const toBase64 = ({ bytes }: Psbt): string => base64.encode(bytes);

/** The id it has once sent; `undefined` while it can still change. */
export function finalIdOf({ transaction, inputs }: Psbt): string | undefined {
  const fixed = inputs.every(({ final, script }) => final || /^(0014.{40}|0020.{64}|5120.{64})$/.test(script ?? ''));
  return fixed
    ? idOf(
        transaction,
        inputs.map(({ scriptSig }) => scriptSig),
      )
    : undefined;
}

function parsePsbt(bytes: Uint8Array): Psbt {
  if (bytes.length > MAX_BYTES || hex.encode(bytes.slice(0, 5)) !== MAGIC) throw new RangeError('no PSBT');
  const reader = createReader(bytes.subarray(5));
  const globals = readFields(reader);
  const unsigned = globals.get('00');
  const given = unsigned ? readTransaction(unsigned) : undefined;
  if (given?.signed) throw new RangeError('already signed');
  // BIP-370: what BIP-174 has in a transaction is spread over the maps, which are counted.
  const counted = (key: string) => createReader(need(globals, key)).size();
  const inputMaps = readMany(reader, given ? given.inputs.length : counted('04'), () => readFields(reader));
  const outputMaps = readMany(reader, given ? given.outputs.length : counted('05'), () => readFields(reader));
  if (reader.left > 0 || inputMaps.length === 0) throw new RangeError('more or less than a PSBT');
  const transaction = given ?? assemble(globals, inputMaps, outputMaps);
  const inputs = inputMaps.map((fields, at) => describeInput(fields, transaction.inputs[at]));
  return { bytes, transaction, inputs };
}

/** One map: keys in hex, type first; each at most once. */
function readFields(reader: Reader): Fields {
  const fields = new Map<string, Uint8Array>();
  for (let length = reader.size(); length > 0; length = reader.size()) {
    const key = hex.encode(reader.take(length));
    if (fields.has(key) || fields.size > MAX_FIELDS) throw new RangeError('a key twice');
    fields.set(key, reader.take(reader.size()));
  }
  return fields;
}

function assemble(globals: Fields, inputs: readonly Fields[], outputs: readonly Fields[]): Transaction {
  const number = (fields: Fields, key: string, absent?: number) => {
    const value = fields.get(key);
    if (!value && absent !== undefined) return absent;
    return createReader(need(fields, key)).uint32();
  };
  // BIP-370 §Determining Lock Time, as far as it tells one transaction from another.
  const heights = inputs.map((fields) => number(fields, '12', 0));
  const times = inputs.map((fields) => number(fields, '11', 0));
  const lockTime = Math.max(...heights) || Math.max(...times) || number(globals, '03', 0);
  return {
    version: number(globals, '02'),
    lockTime,
    inputs: inputs.map((fields) => ({
      txid: hex.encode(need(fields, '0e').slice().reverse()),
      vout: number(fields, '0f'),
      sequence: number(fields, '10', 0xffffffff),
    })),
    outputs: outputs.map((fields) => ({
      amount: createReader(need(fields, '03')).uint64(),
      script: hex.encode(need(fields, '04')),
    })),
  };
}

function describeInput(fields: Fields, spent: Transaction['inputs'][number] | undefined): PsbtInput {
  const witnessUtxo = fields.get('01');
  const previous = fields.get('00');
  const script = witnessUtxo
    ? readOutput(createReader(witnessUtxo)).script
    : previous && spent && readTransaction(previous).outputs[spent.vout]?.script;
  const scriptSig = fields.get('07') ?? new Uint8Array();
  const final = fields.has('07') || fields.has('08');
  // Partial signatures (02 + key), taproot's by key (13) and by script (14 + key and leaf).
  const signed = final || [...fields.keys()].some((key) => /^(02..|13$|14..)/.test(key));
  return { script, signed, final, scriptSig };
}

function need(fields: Fields, key: string): Uint8Array {
  const value = fields.get(key);
  if (value) return value;
  throw new RangeError('a field is missing');
}
