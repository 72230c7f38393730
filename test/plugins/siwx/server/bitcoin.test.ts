import { createRequire } from 'node:module';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64 } from '@scure/base';
import { Address, OutScript, RawWitness, Transaction } from '@scure/btc-signer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBip122Verifier } from '../../../../plugins/siwx/server/verifiers/bip122.js';
import { BIP122 } from '../vectors.js';

const { Verifier, Signer } = createRequire(import.meta.url)('bip322-js') as {
  Verifier: { verifySignature(address: string, message: string, signature: string): boolean };
  Signer: { sign(wif: string, address: string, message: string): string };
};
const verifier = createBip122Verifier();
const verify = (address: string, message: string, signature: string) =>
  verifier.verify({ address, message, signature, network: BIP122 });

const WIF = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k';
const P2WPKH = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
const P2TR = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3';
const P2PKH = '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc';
const NESTED = '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb';

/** Signatures of `Hello World`: BIP-322 §Test vectors, and others that bip322-js verifies. */
const VECTORS = [
  [
    P2WPKH,
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    P2WPKH,
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [P2TR, 'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ=='],
  [P2TR, 'AUGbeEkx0Xw7W5ewdzJMEWonhQ0w/GVQhfQw2NQdmT/LaSNK7mIUjNhJhoehnAGZkYRh8ZY2y5SfQvXI1+wv4yG5AQ=='],
  [P2PKH, 'IOW2xi+ebJLeBtr674l4QH76dqDoVjLV80R9EFKFQX5rBrlCXPIZaYs8Yuayg0ZqjyiCbLy9pzZIS7JWT65/nsU='],
  [P2WPKH, 'KOW2xi+ebJLeBtr674l4QH76dqDoVjLV80R9EFKFQX5rBrlCXPIZaYs8Yuayg0ZqjyiCbLy9pzZIS7JWT65/nsU='],
  [NESTED, 'JOW2xi+ebJLeBtr674l4QH76dqDoVjLV80R9EFKFQX5rBrlCXPIZaYs8Yuayg0ZqjyiCbLy9pzZIS7JWT65/nsU='],
] as const;

test.each(VECTORS)('the vector of %s is accepted for its text only: %s', async (address, signature) => {
  expect(await verify(address, 'Hello World', signature)).toBe(true);
  expect(await verify(address, 'Hello World!', signature)).toBe(false);
  expect(await verify(address, '', signature)).toBe(false);
});

test('the first byte of p2pkh is accepted for p2wpkh and nested addresses', async () => {
  const [, old] = VECTORS[4];
  expect(await verify(P2WPKH, 'Hello World', old)).toBe(true);
  expect(await verify(NESTED, 'Hello World', old)).toBe(true);
});

test('a first byte of another address kind is rejected, and so is BIP-137 for a Taproot key', async () => {
  const bytes = base64.decode(VECTORS[4][1]);
  const withHeader = (header: number) => base64.encode(Uint8Array.from([header, ...bytes.subarray(1)]));
  for (const [address, header] of [
    [P2PKH, 36],
    [P2PKH, 40],
    [P2PKH, 28],
    [NESTED, 40],
    [P2WPKH, 36],
    [P2TR, 32],
    [P2TR, 40],
  ] as const) {
    expect([address, header, await verify(address, 'Hello World', withHeader(header))]).toEqual([
      address,
      header,
      false,
    ]);
  }
});

/** The signed transaction of a "simple" signature (BIP-322 §Full), built without the verifier's code. */
function fullOf(
  signature: string,
  script: Uint8Array,
  { version = 0, text = 'Hello World', sequence = 0 } = {},
): string {
  const options = { version: 0, allowUnknownOutputs: true, disableScriptCheck: true, allowLegacyWitnessUtxo: true };
  const tag = sha256(new TextEncoder().encode('BIP0322-signed-message'));
  const hash = sha256(Uint8Array.from([...tag, ...tag, ...new TextEncoder().encode(text)]));
  const spent = new Transaction(options);
  spent.addOutput({ script, amount: 0n });
  const finalScriptSig = Uint8Array.from([0, 32, ...hash]);
  spent.addInput({ txid: '00'.repeat(32), index: 0xffffffff, sequence: 0, finalScriptSig });
  const full = new Transaction({ ...options, version });
  full.addInput({ txid: spent.id, index: 0, sequence });
  full.addOutput({ script: Uint8Array.of(0x6a), amount: 0n });
  full.updateInput(0, { finalScriptWitness: witnessOf(signature) }, true);
  return base64.encode(full.toBytes(true, true));
}

test.each([VECTORS[0], VECTORS[2]])(
  'the whole transaction of %s is accepted for its text only',
  async (address, simple) => {
    const script = OutScript.encode(Address().decode(address));
    const full = fullOf(simple, script);
    expect(await verify(address, 'Hello World', full)).toBe(true);
    expect(await verify(address, 'Hello World', `ful${full}`)).toBe(true);
    expect(await verify(address, 'Hello World!', full)).toBe(false);
    expect(await verify(address, 'Hello World', fullOf(simple, script, { sequence: 1 }))).toBe(false);
    expect(await verify(address, 'Hello World', fullOf(simple, script, { text: 'Hello World!' }))).toBe(false);
    // The signature covers the version.
    expect(await verify(address, 'Hello World', fullOf(simple, script, { version: 2 }))).toBe(false);
  },
);

const witnessOf = (signature: string) => RawWitness.decode(base64.decode(signature));
const spell = (witness: Uint8Array[]) => base64.encode(RawWitness.encode(witness));
const [, ECDSA] = VECTORS[0];
const [, SCHNORR] = VECTORS[2];

test.each([
  ['no items', P2WPKH, spell([])],
  ['a further item', P2WPKH, spell([...witnessOf(ECDSA), new Uint8Array(1)])],
  ['no key', P2WPKH, spell(witnessOf(ECDSA).slice(0, 1))],
  ['a key that is not compressed', P2WPKH, spell([witnessOf(ECDSA)[0]!, new Uint8Array(65).fill(4)])],
  [
    'a signature of a part of the transaction',
    P2WPKH,
    spell([witnessOf(ECDSA)[0]!.with(-1, 0x81), witnessOf(ECDSA)[1]!]),
  ],
  ['a signature without its type', P2WPKH, spell([witnessOf(ECDSA)[0]!.slice(0, -1), witnessOf(ECDSA)[1]!])],
  ['an annex', P2TR, spell([...witnessOf(SCHNORR), Uint8Array.of(0x50)])],
  ['the default type written out', P2TR, spell([witnessOf(SCHNORR)[0]!.with(-1, 0)])],
  ['a Schnorr signature of a part of the transaction', P2TR, spell([witnessOf(SCHNORR)[0]!.with(-1, 0x83)])],
  ['trailing bytes', P2WPKH, base64.encode(Uint8Array.from([...base64.decode(ECDSA), 0]))],
  [
    'a length in three bytes',
    P2WPKH,
    base64.encode(Uint8Array.from([0xfd, 2, 0, ...base64.decode(ECDSA).subarray(1)])),
  ],
  ['Base64 without padding', P2WPKH, ECDSA.replace(/=$/, '')],
  ['Base64 with a space', P2WPKH, `${ECDSA} `],
  ['a whole transaction', P2WPKH, base64.encode(new Transaction({ allowUnknownOutputs: true }).unsignedTx)],
])('a witness of %s is rejected', async (_, address, signature) => {
  expect(await verify(address, 'Hello World', signature)).toBe(false);
});

test('a simple signature is accepted with the prefix smp, and rejected with the prefix ful', async () => {
  expect(await verify(P2WPKH, 'Hello World', `smp${ECDSA}`)).toBe(true);
  expect(await verify(P2WPKH, 'Hello World', `ful${ECDSA}`)).toBe(false);
});

test('signatures of another library are accepted for any text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ maxLength: 300, unit: 'grapheme' }),
      fc.constantFrom(P2WPKH, P2TR, P2PKH, NESTED),
      async (text, address) => {
        const signed: unknown = Signer.sign(WIF, address, text);
        const signature = typeof signed === 'string' ? signed : Buffer.from(signed as Uint8Array).toString('base64');
        expect(await verify(address, text, signature)).toBe(true);
        expect(Verifier.verifySignature(address, text, signature)).toBe(true);
        expect(await verify(address, `${text}.`, signature)).toBe(false);
      },
    ),
    { numRuns: 30 },
  );
}, 30_000);
