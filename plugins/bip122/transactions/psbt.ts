/** Parses partially signed transactions (BIP-174, BIP-370): the transaction, and which inputs are signed. Pure. */

import { base64, hex } from '@scure/base';
import {
  createReader,
  parseTransaction,
  type Reader,
  readMany,
  readOutput,
  type Transaction,
  txidOf,
} from './transaction.js';

/** An input of a PSBT. */
export interface PsbtInput {
  /** The script of the spent coin, in hex; `undefined` when the PSBT does not contain it. */
  readonly script: string | undefined;
  /** The input contains a signature. */
  readonly signed: boolean;
  readonly final: boolean;
  readonly scriptSig: Uint8Array;
  /** The script behind a P2SH script. */
  readonly redeemScript: Uint8Array | undefined;
  /** The signature type that the PSBT demands. */
  readonly sighashType: number | undefined;
}

/** A parsed PSBT. */
export interface Psbt {
  readonly bytes: Uint8Array;
  readonly transaction: Transaction;
  readonly inputs: readonly PsbtInput[];
}

type Fields = ReadonlyMap<string, Uint8Array>;

/** A PSBT may contain whole earlier transactions, so the limit is high. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAGIC = '70736274ff';
const MAX_FIELDS = 100_000;

/** Parses base64 or hex. @returns `undefined` for any other text */
export function parsePsbt(text: unknown): Psbt | undefined {
  if (typeof text !== 'string' || text.length > MAX_BYTES * 2) return undefined;
  try {
    return decodePsbt(text.slice(0, 10).toLowerCase() === MAGIC ? hex.decode(text.toLowerCase()) : base64.decode(text));
  } catch {
    // The decoders throw when the text is invalid.
    return undefined;
  }
}

/** Parses bytes. @returns `undefined` when they are not a PSBT */
export function parsePsbtBytes(bytes: Uint8Array): Psbt | undefined {
  try {
    return decodePsbt(bytes);
  } catch {
    return undefined;
  }
}

/** Encodes the PSBT in base64, as all interfaces of this plugin return it. */
export const toBase64 = ({ bytes }: Psbt): string => base64.encode(bytes);

/** The id that the transaction has when it is sent; `undefined` while signatures can still change the id. */
export function finalTxidOf({ transaction, inputs }: Psbt): string | undefined {
  const scripts = inputs.map(finalScriptSig);
  return scripts.every((script) => script !== undefined) ? txidOf(transaction, scripts) : undefined;
}

/** The scriptSig that an input ends with; `undefined` while it is unknown. */
function finalScriptSig({ final, script = '', scriptSig, redeemScript }: PsbtInput): Uint8Array | undefined {
  if (final || isWitnessProgram(script)) return scriptSig;
  // A witness program behind P2SH (BIP-141 §P2WPKH nested in BIP16 P2SH): one push of it.
  const isNested = redeemScript && /^a914.{40}87$/.test(script) && isWitnessProgram(hex.encode(redeemScript));
  return isNested ? Uint8Array.of(redeemScript.length, ...redeemScript) : undefined;
}

const isWitnessProgram = (script: string) => /^(0014.{40}|0020.{64}|5120.{64})$/.test(script);

function decodePsbt(bytes: Uint8Array): Psbt {
  if (bytes.length > MAX_BYTES || hex.encode(bytes.slice(0, 5)) !== MAGIC) throw new RangeError('not a PSBT');
  const reader = createReader(bytes.subarray(5));
  const globals = readFields(reader);
  const unsigned = globals.get('00');
  const given = unsigned ? parseTransaction(unsigned) : undefined;
  if (given?.signed) throw new RangeError('the unsigned transaction contains a signature');
  // BIP-174 has a global transaction. BIP-370 spreads its data over the maps, and has their counts instead.
  const counted = (key: string) => createReader(requireField(globals, key)).size();
  const inputMaps = readMany(reader, given ? given.inputs.length : counted('04'), () => readFields(reader));
  const outputMaps = readMany(reader, given ? given.outputs.length : counted('05'), () => readFields(reader));
  if (reader.left > 0 || inputMaps.length === 0) throw new RangeError('the PSBT has extra bytes or no inputs');
  const transaction = given ?? assembleTransaction(globals, inputMaps, outputMaps);
  const inputs = inputMaps.map((fields, at) => describeInput(fields, transaction.inputs[at]));
  return { bytes, transaction, inputs };
}

/** Reads one map. The keys are hex, type first; a duplicate key is invalid. */
function readFields(reader: Reader): Fields {
  const fields = new Map<string, Uint8Array>();
  for (let length = reader.size(); length > 0; length = reader.size()) {
    const key = hex.encode(reader.take(length));
    if (fields.has(key) || fields.size > MAX_FIELDS) throw new RangeError('duplicate key or too many keys');
    fields.set(key, reader.take(reader.size()));
  }
  return fields;
}

function assembleTransaction(globals: Fields, inputs: readonly Fields[], outputs: readonly Fields[]): Transaction {
  const number = (fields: Fields, key: string, absent?: number) => {
    const value = fields.get(key);
    if (!value && absent !== undefined) return absent;
    return createReader(requireField(fields, key)).uint32();
  };
  // BIP-370 §Determining Lock Time, simplified: the highest required height, else the latest time, else the fallback.
  const heights = inputs.map((fields) => number(fields, '12', 0));
  const times = inputs.map((fields) => number(fields, '11', 0));
  const lockTime = Math.max(...heights) || Math.max(...times) || number(globals, '03', 0);
  return {
    version: number(globals, '02'),
    lockTime,
    inputs: inputs.map((fields) => ({
      txid: hex.encode(requireField(fields, '0e').slice().reverse()),
      vout: number(fields, '0f'),
      sequence: number(fields, '10', 0xffffffff),
    })),
    outputs: outputs.map((fields) => ({
      amount: createReader(requireField(fields, '03')).uint64(),
      script: hex.encode(requireField(fields, '04')),
    })),
  };
}

function describeInput(fields: Fields, spent: Transaction['inputs'][number] | undefined): PsbtInput {
  const witnessUtxo = fields.get('01');
  const previous = fields.get('00');
  const script = witnessUtxo
    ? readOutput(createReader(witnessUtxo)).script
    : previous && spent && parseTransaction(previous).outputs[spent.vout]?.script;
  const scriptSig = fields.get('07') ?? new Uint8Array();
  const final = fields.has('07') || fields.has('08');
  // Partial signatures (02 + key), taproot key signatures (13), taproot script signatures (14 + key and leaf).
  const signed = final || [...fields.keys()].some((key) => /^(02..|13$|14..)/.test(key));
  const sighash = fields.get('03');
  const sighashType = sighash && createReader(sighash).uint32();
  return { script, signed, final, scriptSig, redeemScript: fields.get('04'), sighashType };
}

function requireField(fields: Fields, key: string): Uint8Array {
  const value = fields.get(key);
  if (value) return value;
  throw new RangeError(`the field ${key} is missing`);
}
