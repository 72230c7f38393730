/** Signatures of messages, judged by their shape and by the key they name. Pure. */

import { base64, hex } from '@scure/base';
import { type Address, holdsKey } from './address.js';
import type { Bip122Protocol } from './slots.js';
import { createReader, readMany, readTransaction } from './transaction.js';

/** A signature, and what it is. */
export interface ReadSignature {
  /** Base64. */
  readonly signature: string;
  readonly protocol: Bip122Protocol;
}

const MAX_TEXT = 16_384;

/**
 * A wallet's signature for an address: base64, or hex from wallets that write it so.
 *
 * Proving it takes elliptic curves, which no page should load for this: a verifier has to. What is plainly no signature, or names
 * another key than the address holds, is caught here.
 *
 * @returns `undefined` for what is none
 */
export function readSignature(answer: unknown, address: Address): ReadSignature | undefined {
  if (typeof answer !== 'string' || answer.length > MAX_TEXT) return undefined;
  try {
    // Later revisions of BIP-322 write in front of it which form it has.
    const text = answer.replace(/^(smp|ful)/, '');
    const bytes = /^([0-9a-f]{2})+$/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text);
    return judge(bytes, address);
  } catch {
    return undefined;
  }
}

/** The same of bytes. */
export function readSignatureBytes(bytes: Uint8Array, address: Address): ReadSignature | undefined {
  try {
    return judge(bytes, address);
  } catch {
    return undefined;
  }
}

function judge(bytes: Uint8Array, address: Address): ReadSignature | undefined {
  const signature = base64.encode(bytes);
  const [header = 0] = bytes;
  if (bytes.length === 65 && header >= 27 && header <= 42) return { signature, protocol: 'ecdsa' };
  return isWitness(bytes, address) || isTransaction(bytes) ? { signature, protocol: 'bip322' } : undefined;
}

/** BIP-322 "simple": the witness that would spend the address's coins. */
function isWitness(bytes: Uint8Array, address: Address): boolean {
  let items: readonly Uint8Array[];
  try {
    const reader = createReader(bytes);
    items = readMany(reader, reader.size(), () => reader.take(reader.size()));
    if (reader.left > 0) return false;
  } catch {
    return false;
  }
  const [first, second] = items;
  if (!first) return false;
  if (address.kind === 'p2tr') return items.length > 1 || first.length === 64 || first.length === 65;
  if (address.kind !== 'p2wpkh' && address.kind !== 'p2sh') return address.kind !== 'p2pkh';
  const isPair = items.length === 2 && first[0] === 0x30 && first.length <= 73 && second?.length === 33;
  if (address.kind === 'p2sh') return isPair ? holdsKey(address, second) !== false : items.length > 1;
  return isPair && holdsKey(address, second) === true;
}

/** BIP-322 "full": a transaction that spends nothing, to nobody. */
function isTransaction(bytes: Uint8Array): boolean {
  try {
    const { inputs, outputs, signed } = readTransaction(bytes);
    const [output] = outputs;
    return signed && inputs.length > 0 && outputs.length === 1 && output?.amount === 0n && output.script === '6a';
  } catch {
    return false;
  }
}
