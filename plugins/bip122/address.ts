/** Parses Bitcoin addresses and checks their checksums: base58check, bech32 (BIP-173), bech32m (BIP-350). Pure. */

import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check, hex } from '@scure/base';
import type { NetworkId } from 'latchkey/plugin';

/** The kind of an address. `witness` is a witness version that has no rules yet. */
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'witness';

/** Networks with the same address format. All test networks share one, except the local network (regtest). */
export type AddressFamily = 'mainnet' | 'testnet' | 'regtest';

/** A parsed address. */
export interface Address {
  /** The normalised text: bech32 in lower case. */
  readonly text: string;
  readonly kind: AddressKind;
  readonly family: AddressFamily;
  /** The hash or public key that the address contains. */
  readonly program: Uint8Array;
  /** The script of outputs to this address, in hex. */
  readonly script: string;
}

/** Stands for any network of a wallet that is not a Bitcoin network. Its addresses may look like Bitcoin's. */
export const FOREIGN_NETWORK: NetworkId = 'bip122:foreign';
/** The local test network. All local networks have the same id, because they have the same genesis block. */
export const REGTEST: NetworkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328';
/** Bitcoin's main network. */
export const MAINNET: NetworkId = 'bip122:000000000019d6689c085ae165831e93';

const FAMILIES: ReadonlyMap<string, AddressFamily> = new Map([
  ['bc', 'mainnet'],
  ['tb', 'testnet'],
  ['bcrt', 'regtest'],
]);
// Version byte → kind and family. The local network uses the version bytes of the test networks.
const VERSIONS: ReadonlyMap<number, readonly [AddressKind, AddressFamily]> = new Map([
  [0x00, ['p2pkh', 'mainnet']],
  [0x05, ['p2sh', 'mainnet']],
  [0x6f, ['p2pkh', 'testnet']],
  [0xc4, ['p2sh', 'testnet']],
]);

/**
 * Parses an address.
 *
 * @returns `undefined` when the length, alphabet, checksum, version or case is wrong
 */
export function parseAddress(text: unknown): Address | undefined {
  // BIP-173: at most 90 characters.
  if (typeof text !== 'string' || text.length < 14 || text.length > 90) return undefined;
  try {
    return /^(bc|tb|bcrt)1/i.test(text) ? parseSegwit(text) : parseBase58(text);
  } catch {
    // The decoders throw when the text is invalid.
    return undefined;
  }
}

/** Whether the address has the format of the network's addresses. */
export function isUsableOn({ family, kind }: Address, network: NetworkId): boolean {
  const wanted = familyOf(network);
  return family === wanted || (wanted === 'regtest' && family === 'testnet' && (kind === 'p2pkh' || kind === 'p2sh'));
}

/**
 * Whether somebody can have a key for the address. A taproot address is a point of the curve (BIP-341). An output with a witness
 * version that has no rules yet can be taken by anybody.
 */
export const hasKey = ({ kind, program }: Address): boolean =>
  kind !== 'witness' && (kind !== 'p2tr' || isOnCurve(BigInt(`0x${hex.encode(program)}`)));

/**
 * The least that an output to the address may hold. Nodes pass on no transaction with a smaller one, at their usual rate of
 * 3,000 satoshis per 1,000 bytes. Bitcoin Core, `src/policy/policy.cpp` §GetDustThreshold
 */
const DUST: Readonly<Record<AddressKind, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
  witness: 330n,
};

export const dustLimitOf = ({ kind }: Address): bigint => DUST[kind];

/** The address format of a network. */
export function familyOf(network: NetworkId): AddressFamily {
  if (network === REGTEST) return 'regtest';
  return network === MAINNET || network === FOREIGN_NETWORK ? 'mainnet' : 'testnet';
}

/** Whether the address was made of this compressed public key; `undefined` when the address cannot show it. */
export function matchesPublicKey({ kind, program }: Address, publicKey: Uint8Array): boolean | undefined {
  const hash = hash160(publicKey);
  if (kind === 'p2wpkh' || kind === 'p2pkh') return sameBytes(program, hash);
  // BIP-49. A p2sh address of another script gives no information about its keys.
  if (kind === 'p2sh') return sameBytes(program, hash160(Uint8Array.of(0, 20, ...hash))) || undefined;
  return undefined;
}

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

function parseSegwit(text: string): Address | undefined {
  const lower = text.toLowerCase();
  // BIP-173 §Decoders: mixed case is invalid.
  if (text !== lower && text !== text.toUpperCase()) return undefined;
  const prefix = lower.slice(0, lower.lastIndexOf('1'));
  const family = FAMILIES.get(prefix);
  // BIP-350: version 0 uses bech32, all other versions use bech32m.
  const coder = lower.charAt(prefix.length + 1) === 'q' ? bech32 : bech32m;
  const { words } = coder.decode(lower as `${string}1${string}`);
  const [version = 99, ...rest] = words;
  const program = Uint8Array.from(coder.fromWords(rest));
  const { length } = program;
  if (!family || version > 16 || length < 2 || length > 40) return undefined;
  if (version === 0 && length !== 20 && length !== 32) return undefined;
  const kind =
    version === 0 ? (length === 20 ? 'p2wpkh' : 'p2wsh') : version === 1 && length === 32 ? 'p2tr' : 'witness';
  const opcode = version === 0 ? 0 : 0x50 + version;
  return { text: lower, kind, family, program, script: hex.encode(Uint8Array.of(opcode, length, ...program)) };
}

function parseBase58(text: string): Address | undefined {
  const [version = -1, ...rest] = createBase58check(sha256).decode(text);
  const [kind, family] = VERSIONS.get(version) ?? [];
  if (!kind || !family || rest.length !== 20) return undefined;
  const program = Uint8Array.from(rest);
  const hash = hex.encode(program);
  return { text, kind, family, program, script: kind === 'p2pkh' ? `76a914${hash}88ac` : `a914${hash}87` };
}

/** The prime of the field of secp256k1. */
const P = 2n ** 256n - 2n ** 32n - 977n;

/** Whether x³ + 7 is a square, by Euler's criterion: then a point with this x exists. */
function isOnCurve(x: bigint): boolean {
  let [result, square] = [1n, (x ** 3n + 7n) % P];
  for (let left = (P - 1n) / 2n; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % P;
    square = (square * square) % P;
  }
  return x < P && result === 1n;
}

const sameBytes = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at]);
