/** Bitcoin addresses, read with their checksums: base58check, bech32 (BIP-173), bech32m (BIP-350). Pure. */

import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check, hex } from '@scure/base';
import type { NetworkId } from 'latchkey';

/** How the coins of an address are spent. `witness`: by rules to come. */
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'witness';

/** Networks whose addresses look alike. All test networks but the local one share theirs. */
export type Family = 'mainnet' | 'testnet' | 'regtest';

/** An address, taken apart. */
export interface Address {
  /** As it is best written: bech32 in lower case. */
  readonly text: string;
  readonly kind: AddressKind;
  readonly family: Family;
  /** The hash or key inside. */
  readonly program: Uint8Array;
  /** Of its outputs, in hex. */
  readonly script: string;
}

/** A network of a wallet that is none of Bitcoin's, though its addresses may look the same. */
export const FOREIGN_NETWORK: NetworkId = 'bip122:foreign';
/** What local networks have in common: all begin with the same block. */
export const REGTEST: NetworkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328';
const MAINNET: NetworkId = 'bip122:000000000019d6689c085ae165831e93';

const FAMILIES: ReadonlyMap<string, Family> = new Map([
  ['bc', 'mainnet'],
  ['tb', 'testnet'],
  ['bcrt', 'regtest'],
]);
// Version bytes; the local network's are the test networks'.
const VERSIONS: ReadonlyMap<number, readonly [AddressKind, Family]> = new Map([
  [0x00, ['p2pkh', 'mainnet']],
  [0x05, ['p2sh', 'mainnet']],
  [0x6f, ['p2pkh', 'testnet']],
  [0xc4, ['p2sh', 'testnet']],
]);

/** @returns `undefined` for what is no address: wrong in length, alphabet, checksum, version or case */
export function readAddress(text: unknown): Address | undefined {
  // BIP-173: at most 90 characters.
  if (typeof text !== 'string' || text.length < 14 || text.length > 90) return undefined;
  try {
    return /^(bc|tb|bcrt)1/i.test(text) ? readSegwit(text) : readBase58(text);
  } catch {
    // The coders throw on whatever is wrong.
    return undefined;
  }
}

/** Whether an address may be used on a network. */
export function fits({ family, kind }: Address, network: NetworkId): boolean {
  const wanted = familyOf(network);
  return family === wanted || (wanted === 'regtest' && family === 'testnet' && (kind === 'p2pkh' || kind === 'p2sh'));
}

/** What the addresses of a network look like. */
export function familyOf(network: NetworkId): Family {
  if (network === REGTEST) return 'regtest';
  return network === MAINNET || network === FOREIGN_NETWORK ? 'mainnet' : 'testnet';
}

/** Whether a compressed public key is the one inside the address; `undefined` where the address does not tell. */
export function holdsKey({ kind, program }: Address, publicKey: Uint8Array): boolean | undefined {
  const hash = hash160(publicKey);
  if (kind === 'p2wpkh' || kind === 'p2pkh') return same(program, hash);
  // BIP-49. Of other scripts the address tells nothing.
  if (kind === 'p2sh') return same(program, hash160(Uint8Array.of(0, 20, ...hash))) || undefined;
  return undefined;
}

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

function readSegwit(text: string): Address | undefined {
  const lower = text.toLowerCase();
  // BIP-173 §Decoders: not in mixed case.
  if (text !== lower && text !== text.toUpperCase()) return undefined;
  const prefix = lower.slice(0, lower.lastIndexOf('1'));
  const family = FAMILIES.get(prefix);
  // BIP-350: version 0 stays with bech32, all others have bech32m.
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

function readBase58(text: string): Address | undefined {
  const [version = -1, ...rest] = createBase58check(sha256).decode(text);
  const [kind, family] = VERSIONS.get(version) ?? [];
  if (!kind || !family || rest.length !== 20) return undefined;
  const program = Uint8Array.from(rest);
  const hash = hex.encode(program);
  return { text, kind, family, program, script: kind === 'p2pkh' ? `76a914${hash}88ac` : `a914${hash}87` };
}

const same = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at]);
