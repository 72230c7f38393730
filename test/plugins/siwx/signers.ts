/** Signers: five in each namespace. They use other libraries than the verifiers, if there are others. */

import { createRequire } from 'node:module';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, bech32 } from '@scure/base';
import { getPublicKey, secretFromSeed, sign as signSr25519 } from '@scure/sr25519';
import { privateKeyToAccount } from 'viem/accounts';
import { encodeAddress } from '../../../plugins/polkadot/ss58.js';
import { formatMessage, type SIWXMessageData, type SIWXSession } from '../../../plugins/siwx/message/message.js';
import { BIP122, dataOf, EIP155, nameOf, POLKADOT, SOLANA } from './vectors.js';

/** An account with its key. */
export interface Signer {
  readonly network: string;
  readonly address: string;
  sign(message: string): Promise<string> | string;
}

/** Loaded on demand, because this package throws when it is loaded in jsdom. */
const bip322 = () =>
  createRequire(import.meta.url)('bip322-js') as {
    readonly Signer: { sign(wif: string, address: string, message: string): string | Uint8Array };
  };
const seedOf = (n: number) => new Uint8Array(32).fill(n);
const utf8 = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}` as const;
const wrap = (text: string) => utf8(`<Bytes>${text}</Bytes>`);
const WIF = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k';

export function evmSigner(n: number, network = EIP155): Signer {
  const account = privateKeyToAccount(hex(seedOf(n)));
  return { network, address: account.address, sign: (message) => account.signMessage({ message }) };
}

export function solanaSigner(n: number, network = SOLANA): Signer {
  const seed = seedOf(n);
  const address = base58.encode(ed25519.getPublicKey(seed));
  return { network, address, sign: (message) => base58.encode(ed25519.sign(utf8(message), seed)) };
}

export function bitcoinSignerOf(address: string, network = BIP122): Signer {
  const text = (signed: string | Uint8Array) =>
    typeof signed === 'string' ? signed : Buffer.from(signed).toString('base64');
  return { network, address, sign: (message) => text(bip322().Signer.sign(WIF, address, message)) };
}

/** BIP-137 signatures of a p2wpkh key, created with secp256k1 alone. */
export function bitcoinKeySigner(n: number): Signer {
  const hash = ripemd160(sha256(secp256k1.getPublicKey(seedOf(n))));
  return {
    network: BIP122,
    address: bech32.encode('bc', [0, ...bech32.toWords(hash)]),
    sign(message) {
      const text = utf8(message);
      const length = text.length < 253 ? [text.length] : [253, text.length & 255, text.length >> 8];
      const framed = Uint8Array.from([24, ...utf8('Bitcoin Signed Message:\n'), ...length, ...text]);
      const digest = sha256(sha256(framed));
      const [recovery = 0, ...rest] = secp256k1.sign(digest, seedOf(n), { prehash: false, format: 'recovered' });
      return Buffer.from([39 + recovery, ...rest]).toString('base64');
    },
  };
}

export function sr25519Signer(n: number, plain = false): Signer {
  const secret = secretFromSeed(seedOf(n));
  const address = encodeAddress(getPublicKey(secret), 0);
  return { network: POLKADOT, address, sign: (text) => hex(signSr25519(secret, plain ? utf8(text) : wrap(text))) };
}

export function substrateEd25519Signer(n: number, plain = false): Signer {
  const address = encodeAddress(ed25519.getPublicKey(seedOf(n)), 0);
  return { network: POLKADOT, address, sign: (text) => hex(ed25519.sign(plain ? utf8(text) : wrap(text), seedOf(n))) };
}

export function substrateEcdsaSigner(n: number): Signer {
  const key = seedOf(n);
  const address = encodeAddress(blake2b(secp256k1.getPublicKey(key), { dkLen: 32 }), 0);
  return {
    network: POLKADOT,
    address,
    sign(text) {
      const digest = blake2b(wrap(text), { dkLen: 32 });
      const [recovery = 0, ...rest] = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' });
      return hex(Uint8Array.from([...rest, recovery]));
    },
  };
}

/** Five signers of each namespace. */
export const SIGNERS: readonly Signer[] = [
  ...[1, 2, 3, 4, 5].map((n) => evmSigner(n)),
  ...[1, 2, 3, 4, 5].map((n) => solanaSigner(n)),
  bitcoinSignerOf('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'),
  bitcoinSignerOf('bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'),
  bitcoinSignerOf('37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'),
  bitcoinSignerOf('14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'),
  bitcoinSignerOf('tb1q9vza2e8x573nczrlzms0wvx3gsqjx7vaxwd45v', 'bip122:000000000933ea01ad0ee984209779ba'),
  sr25519Signer(1),
  sr25519Signer(2, true),
  substrateEd25519Signer(3),
  substrateEd25519Signer(4, true),
  substrateEcdsaSigner(5),
];

/** A sign-in with the message of the vectors, changed by `change`. */
export async function signIn(signer: Signer, change: Partial<SIWXMessageData> = {}): Promise<SIWXSession> {
  const data = { ...dataOf(signer.network, signer.address), ...change };
  const message = formatMessage(data, nameOf(data.chainId));
  return { data, message, signature: await signer.sign(message) };
}
