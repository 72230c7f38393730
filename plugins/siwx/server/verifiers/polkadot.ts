/**
 * Substrate accounts: sr25519, Ed25519 and ECDSA signatures of the text, plain or in `<Bytes>` as extensions wrap it.
 */

import { blake2b } from '@noble/hashes/blake2.js';
import { areEqual, attempt, concat, fromHex, utf8 } from '../bytes.js';
import { verifyEd25519 } from './ed25519.js';
import { loadSr25519 } from './packages.js';
import { recoverKey } from './secp256k1.js';
import { decodeSs58 } from './ss58.js';
import type { SiwxVerifier } from './verifier.js';

/**
 * SS58 prefixes by the start of the genesis hash. Asset Hubs have the prefix of their relay chain. Source: the chains'
 * own specs, November 2026.
 */
const PREFIXES: ReadonlyMap<string, number> = new Map([
  ['91b171bb158e2d3848fa23a9f1c25182', 0],
  ['68d56f15f85d3136970ec16946040bc1', 0],
  ['b0a8d493285c2df73290dfb7e61f870f', 2],
  ['48239ef607d7928874027a43a6768920', 2],
  ['e143f23803ac50e8f6f8e62695d1ce9e', 42],
  ['67f9723393ef76214df0118c34bbbd3d', 42],
  ['77afd6190f1554ad45fd0d31aee62aac', 0],
  ['d6eec26135305a8ad257a20d00335728', 0],
]);

/** @param ss58Prefixes - Prefixes of further networks, by CAIP-2 id. */
export function createPolkadotVerifier(ss58Prefixes: Readonly<Record<string, number>>): SiwxVerifier {
  const ownPrefixes = new Map(Object.entries(ss58Prefixes));
  const prefixOf = (network: string) =>
    ownPrefixes.get(network) ?? PREFIXES.get(network.slice(network.indexOf(':') + 1));
  return {
    name: 'Polkadot',
    knows: (network) => prefixOf(network) !== undefined,
    readAddress: (address, network) =>
      decodeSs58(address)?.prefix === (prefixOf(network) ?? 42) ? address : undefined,
    async verify({ message, signature, address }) {
      const [bytes, id] = [fromHex(signature), decodeSs58(address)?.accountId];
      if (!bytes || !id) return false;
      // Extensions wrap the text in <Bytes>, so that the signed bytes can never be a transaction.
      for (const text of [`<Bytes>${message}</Bytes>`, message]) {
        if (await isSignature(bytes, utf8(text), id)) return true;
      }
      return false;
    },
  };
}

/**
 * The length identifies ECDSA. sr25519 and Ed25519 have the same length, and the address does not name the kind, so
 * both are tried. Some wallets write the kind in front (MultiSignature): 0 Ed25519, 1 sr25519, 2 ECDSA.
 */
async function isSignature(signature: Uint8Array, message: Uint8Array, id: Uint8Array): Promise<boolean> {
  const [kind = 255, ...rest] = signature;
  const bare = Uint8Array.from(rest);
  if (signature.length === 66) return kind === 2 && isEcdsaSignature(bare, message, id);
  if (signature.length === 65) {
    return (kind < 2 && (await isSignature(bare, message, id))) || isEcdsaSignature(signature, message, id);
  }
  if (signature.length !== 64) return false;
  return (await isSr25519Signature(signature, message, id)) || verifyEd25519(signature, message, id);
}

async function isSr25519Signature(signature: Uint8Array, message: Uint8Array, key: Uint8Array): Promise<boolean> {
  // Anybody can forge signatures for this key, the neutral element.
  if (key.every((byte) => byte === 0)) return false;
  const { verify } = await loadSr25519();
  return attempt(() => verify(message, signature, key)) ?? false;
}

async function isEcdsaSignature(signature: Uint8Array, message: Uint8Array, id: Uint8Array): Promise<boolean> {
  const [last = 255] = signature.subarray(64);
  const recovery = last >= 27 ? last - 27 : last;
  if (recovery > 1) return false;
  const key = await recoverKey(signature.subarray(0, 64), recovery, blake2b(message, { dkLen: 32 }));
  return key !== undefined && areEqual(blake2b(concat(key.compressed), { dkLen: 32 }), id);
}
