/** Parses message signatures: checks the format, and the public key if the signature contains it. Pure. */

import { base64, hex } from '@scure/base';
import { type Address, matchesPublicKey } from '../address.js';
import type { Bip122Protocol } from '../slots.js';
import { createReader, parseTransaction, readMany } from '../transactions/transaction.js';

/** A signature and its format. */
export interface ParsedSignature {
  /** Base64. */
  readonly signature: string;
  readonly protocol: Bip122Protocol;
}

const MAX_TEXT = 16_384;

/**
 * Parses a wallet's signature for an address: base64, or hex from some wallets.
 *
 * It does not verify the signature, because the page would have to load code for elliptic curves: the app's server
 * verifies it. This check catches invalid formats, and signatures by a key that is not the address's key.
 *
 * @returns `undefined` when the signature is invalid
 */
export function parseSignature(answer: unknown, address: Address): ParsedSignature | undefined {
  if (typeof answer !== 'string' || answer.length > MAX_TEXT) return undefined;
  try {
    // Later revisions of BIP-322 prefix the signature with its variant: `smp` for simple, `ful` for full.
    const text = answer.replace(/^(smp|ful)/, '');
    const bytes = /^([0-9a-f]{2})+$/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text);
    return classify(bytes, address);
  } catch {
    return undefined;
  }
}

/** Parses a signature that the wallet returned as bytes. */
export function parseSignatureBytes(bytes: Uint8Array, address: Address): ParsedSignature | undefined {
  try {
    return classify(bytes, address);
  } catch {
    return undefined;
  }
}

function classify(bytes: Uint8Array, address: Address): ParsedSignature | undefined {
  const signature = base64.encode(bytes);
  const [header = 0] = bytes;
  if (bytes.length === 65 && header >= 27 && header <= 42) return { signature, protocol: 'ecdsa' };
  return isWitness(bytes, address) || isTransaction(bytes) ? { signature, protocol: 'bip322' } : undefined;
}

/** BIP-322 "simple": the witness that would spend coins of the address. */
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
  if (address.kind === 'p2sh') return isPair ? matchesPublicKey(address, second) !== false : items.length > 1;
  return isPair && matchesPublicKey(address, second) === true;
}

/** BIP-322 "full": a signed transaction with a single output of zero to OP_RETURN. */
function isTransaction(bytes: Uint8Array): boolean {
  try {
    const { inputs, outputs, signed } = parseTransaction(bytes);
    const [output] = outputs;
    return signed && inputs.length > 0 && outputs.length === 1 && output?.amount === 0n && output.script === '6a';
  } catch {
    return false;
  }
}
