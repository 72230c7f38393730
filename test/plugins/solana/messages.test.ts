import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { codeOf, connected, solanaContext } from './connected.js';
import { ALICE, BOB, fails, refuses, testWallet } from './wallet.js';

describe('a message', () => {
  it('is signed as it is; the signature is base58', async () => {
    const { features, asked } = await connected();
    const signature = await features.signMessage({ message: 'hello' });
    // Reference §7.
    expect(signature).toBe('37GedKAoaDKpKKKMomW3JhqqL59f28efft13o2jUmJACX39Zc8XvzT1asCfLvZs3eW3hwDA6ho7AJcyUfi3fyw4h');
    expect(asked('solana:signMessage')).toMatchObject([[{ message: new TextEncoder().encode('hello') }]]);
    expect(await features.signMessage({ message: new TextEncoder().encode('hello') })).toBe(signature);
  });

  it('is signed by the account that is named', async () => {
    const { features } = await connected(testWallet({ keys: [ALICE, BOB] }));
    const account = BOB.publicKey.toBase58();
    const signature = base58.decode(await features.signMessage({ message: 'x', account }));
    expect(ed25519.verify(signature, new TextEncoder().encode('x'), BOB.publicKey.toBytes())).toBe(true);
    expect(await codeOf(features.signMessage({ message: 'x', account: Keypair.generate().publicKey.toBase58() }))).toBe(
      'ACCOUNT_UNKNOWN',
    );
  });

  it('is not asked to be signed by an account that can only be watched', async () => {
    const { features, test } = await connected(testWallet({ accountFeatures: ['solana:signTransaction'] }));
    expect(await codeOf(features.signMessage({ message: 'x' }))).toBe('FEATURE_MISSING');
    expect(test.asked).toHaveLength(1);
  });

  const zeros = new Uint8Array(64);
  const answers: [what: string, answer: () => unknown, code: string][] = [
    ['a refusal', refuses({ code: 4001 }), 'USER_REJECTED'],
    ['nothing', async () => undefined, 'RESPONSE_MALFORMED'],
    ['no signature', async () => [{}], 'RESPONSE_MALFORMED'],
    ['half a signature', async () => [{ signature: new Uint8Array(32) }], 'RESPONSE_MALFORMED'],
    ['a signature as text', async () => [{ signature: 'x'.repeat(64) }], 'RESPONSE_MALFORMED'],
    ['a signature that is none', async () => [{ signature: zeros }], 'SIGNED_OTHER'],
    ['one of another message', async () => [{ signature: zeros, signedMessage: new Uint8Array([1]) }], 'SIGNED_OTHER'],
    ['a list that throws', async () => new Proxy([], { get: fails }), 'WALLET_FAILED'],
  ];

  it.each(answers)('answered with %s is an error', async (_, answer, code) => {
    const { features } = await connected(testWallet({ script: { 'solana:signMessage': answer } }));
    expect(await codeOf(features.signMessage({ message: 'hello' }))).toBe(code);
  });

  it('cannot be swapped by a wallet that changes its input and signs that', async () => {
    const signMessage = async (input: { message: Uint8Array }) => {
      input.message.fill(1);
      return [{ signedMessage: input.message, signature: ed25519.sign(input.message, ALICE.secretKey.slice(0, 32)) }];
    };
    const { features } = await connected(testWallet({ script: { 'solana:signMessage': signMessage } }));
    expect(await codeOf(features.signMessage({ message: 'hello' }))).toBe('SIGNED_OTHER');
  });

  it('is checked as far as lengths where the browser knows no Ed25519', async () => {
    const answer = async () => [{ signature: new Uint8Array(64).fill(1) }];
    const fake = solanaContext({ window: { crypto: undefined } });
    const { features } = await connected(testWallet({ script: { 'solana:signMessage': answer } }), fake);
    expect(await features.signMessage({ message: 'x' })).toMatch(/^\w{86,88}$/);
  });

  it.each([[''], [new Uint8Array()], [5], [undefined], ['x'.repeat(70_000)]])(
    'that is none is refused: %#',
    async (message) => {
      const { features } = await connected();
      expect(await codeOf(features.signMessage({ message: message as string }))).toBe('INPUT_INVALID');
    },
  );
});
