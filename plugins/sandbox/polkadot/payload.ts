/** Encodes a Polkadot transaction for signing (SCALE). Supports the signed extensions that most networks share. */

import { blake2b } from '@noble/hashes/blake2.js';
import { hex } from '@scure/base';
import { invalidParams } from '../wallets/errors.js';

/** The JSON of a transaction (`SignerPayloadJSON`). */
export type PayloadJson = Readonly<Record<string, unknown>>;

type Encode = (payload: PayloadJson) => readonly Uint8Array[];

const NOTHING: Encode = () => [];

/** Per signed extension: the bytes included in the transaction, and the additional bytes that are only signed. */
const EXTENSIONS: Readonly<Record<string, readonly [included: Encode, additional: Encode]>> = {
  CheckNonZeroSender: [NOTHING, NOTHING],
  CheckWeight: [NOTHING, NOTHING],
  PrevalidateAttests: [NOTHING, NOTHING],
  StorageWeightReclaim: [NOTHING, NOTHING],
  WeightReclaim: [NOTHING, NOTHING],
  CheckSpecVersion: [NOTHING, (payload) => [u32(payload, 'specVersion')]],
  CheckTxVersion: [NOTHING, (payload) => [u32(payload, 'transactionVersion')]],
  CheckGenesis: [NOTHING, (payload) => [bytes(payload, 'genesisHash')]],
  CheckMortality: [(payload) => [bytes(payload, 'era')], (payload) => [bytes(payload, 'blockHash')]],
  CheckNonce: [(payload) => [compact(number(payload, 'nonce'))], NOTHING],
  ChargeTransactionPayment: [(payload) => [compact(number(payload, 'tip'))], NOTHING],
  // No asset id: fees are paid in the native token.
  ChargeAssetTxPayment: [(payload) => [compact(number(payload, 'tip')), Uint8Array.of(0)], NOTHING],
  // Metadata hash check disabled (mode 0), no hash (None).
  CheckMetadataHash: [() => [Uint8Array.of(0)], () => [Uint8Array.of(0)]],
};

/** Longer payloads are hashed and the hash is signed. In bytes. */
const MAX_PLAIN = 256;

/**
 * Encodes the bytes to sign for a transaction.
 *
 * @throws -32602 for a payload with an unknown signed extension, an asset id or a metadata hash
 */
export function encodePayload(payload: PayloadJson): Uint8Array {
  const names = payload.signedExtensions;
  if (!Array.isArray(names)) throw invalidParams('expected "signedExtensions" to be a list');
  if (payload.assetId || payload.metadataHash || payload.mode)
    throw invalidParams('this wallet supports no "assetId", "metadataHash" or "mode"');
  const extensions = names.map((name: unknown) => {
    const known = Object.hasOwn(EXTENSIONS, String(name)) ? EXTENSIONS[String(name)] : undefined;
    if (!known) throw invalidParams(`this wallet does not know the signed extension ${String(name).slice(0, 64)}`);
    return known;
  });
  const parts = [
    bytes(payload, 'method'),
    ...extensions.flatMap(([included]) => included(payload)),
    ...extensions.flatMap(([, additional]) => additional(payload)),
  ];
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]));
  return whole.length > MAX_PLAIN ? blake2b(whole, { dkLen: 32 }) : whole;
}

function bytes(payload: PayloadJson, field: string): Uint8Array {
  const text = payload[field];
  if (typeof text === 'string' && /^0x([0-9a-f]{2})*$/i.test(text)) return hex.decode(text.slice(2).toLowerCase());
  throw invalidParams(`expected "${field}" in hexadecimal`);
}

/** Numbers in the payload are big-endian hexadecimal. */
function number(payload: PayloadJson, field: string): bigint {
  const text = payload[field];
  if (typeof text === 'string' && /^0x[0-9a-f]{1,32}$/i.test(text)) return BigInt(text);
  throw invalidParams(`expected "${field}" in hexadecimal`);
}

function u32(payload: PayloadJson, field: string): Uint8Array {
  return little(number(payload, field), 4);
}

/** Encodes a SCALE compact integer. */
function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return little(value << 2n, 1);
  if (value < 1n << 14n) return little((value << 2n) | 1n, 2);
  if (value < 1n << 30n) return little((value << 2n) | 2n, 4);
  const length = Math.ceil(value.toString(16).length / 2);
  return Uint8Array.of(((length - 4) << 2) | 3, ...little(value, length));
}

function little(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn));
}
