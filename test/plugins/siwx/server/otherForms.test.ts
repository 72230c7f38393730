/** Signatures in the other forms that wallets give them, made by the packages of their chains. */

import { createRequire } from 'node:module';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { getOffchainMessageEncoder } from '@solana/kit';
import { expect, test } from 'vitest';
import { createPolkadotVerifier } from '../../../../plugins/siwx/server/verifiers/polkadot.js';
import { createSolanaVerifier } from '../../../../plugins/siwx/server/verifiers/solana.js';
import { POLKADOT, SOLANA } from '../vectors.js';

const encoder = getOffchainMessageEncoder() as unknown as { encode(message: object): Uint8Array };

const { Keyring } = createRequire(import.meta.url)('@polkadot/keyring') as typeof import('@polkadot/keyring');
const { cryptoWaitReady } = createRequire(import.meta.url)('@polkadot/util-crypto') as {
  readonly cryptoWaitReady: () => Promise<boolean>;
};

const TEXT = 'app.example wants you to sign in with your Solana account:\nnew line';
const seed = new Uint8Array(32).fill(7);
const address = base58.encode(ed25519.getPublicKey(seed));
const SYSTEM = '11111111111111111111111111111111';
const solana = createSolanaVerifier();
const verifySolana = (signed: Uint8Array, message = TEXT, by = seed) =>
  solana.verify({ message, signature: base58.encode(ed25519.sign(signed, by)), address, network: SOLANA });

const requiredSignatories = [{ address }];
const version0 = (text: string, format: number, applicationDomain = SYSTEM) =>
  encoder.encode({ version: 0, applicationDomain, content: { format, text }, requiredSignatories });
const version1 = (content: string) => encoder.encode({ version: 1, content, requiredSignatories });

test.each([
  ['version 0, as UTF-8', version0(TEXT, 1)],
  ['version 0, as long UTF-8', version0(TEXT, 2)],
  ['version 1', version1(TEXT)],
])('the envelope of Solana’s hardware wallets is accepted for its text and signer only: %s', async (_, signed) => {
  expect(await verifySolana(signed)).toBe(true);
  expect(await verifySolana(signed, `${TEXT}!`)).toBe(false);
  expect(await verifySolana(signed, TEXT, new Uint8Array(32).fill(8))).toBe(false);
});

const polkadot = createPolkadotVerifier({});
await cryptoWaitReady();

test.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
  'the kind in front of a signature is accepted: %s',
  async (type) => {
    const pair = new Keyring({ type, ss58Format: 0 }).addFromUri('//Alice');
    const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`;
    const verify = (signature: string, message = 'hello') =>
      polkadot.verify({ message, signature, address: pair.address, network: POLKADOT });
    const withKind = hex(pair.sign('<Bytes>hello</Bytes>', { withType: true }));
    expect(await verify(withKind)).toBe(true);
    expect(await verify(hex(pair.sign('<Bytes>hello</Bytes>')))).toBe(true);
    expect(await verify(withKind, 'hallo')).toBe(false);
  },
);
