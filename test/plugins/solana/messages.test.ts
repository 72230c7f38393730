import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { getOffchainMessageEncoder } from '@solana/kit';
import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { codeOf, connected, solanaContext } from './connected.js';
import { ALICE, BOB, rejectsWith, testWallet, throws } from './wallet.js';

const encoder = getOffchainMessageEncoder() as unknown as { encode(message: object): Uint8Array };

describe('signMessage', () => {
  it('signs text and bytes; the signature is base58', async () => {
    const { features, asked } = await connected();
    const signature = await features.signMessage({ message: 'hello' });
    // Ed25519 is deterministic: this is the signature of "hello" by ALICE.
    expect(signature).toBe('37GedKAoaDKpKKKMomW3JhqqL59f28efft13o2jUmJACX39Zc8XvzT1asCfLvZs3eW3hwDA6ho7AJcyUfi3fyw4h');
    expect(asked('solana:signMessage')).toMatchObject([[{ message: new TextEncoder().encode('hello') }]]);
    expect(await features.signMessage({ message: new TextEncoder().encode('hello') })).toBe(signature);
  });

  it('signs with the given account', async () => {
    const { features } = await connected(testWallet({ keys: [ALICE, BOB] }));
    const account = BOB.publicKey.toBase58();
    const signature = base58.decode(await features.signMessage({ message: 'x', account }));
    expect(ed25519.verify(signature, new TextEncoder().encode('x'), BOB.publicKey.toBytes())).toBe(true);
    expect(await codeOf(features.signMessage({ message: 'x', account: Keypair.generate().publicKey.toBase58() }))).toBe(
      'ACCOUNT_UNKNOWN',
    );
  });

  it('rejects a watch-only account without calling the wallet', async () => {
    const { features, test } = await connected(testWallet({ accountFeatures: ['solana:signTransaction'] }));
    expect(await codeOf(features.signMessage({ message: 'x' }))).toBe('FEATURE_MISSING');
    expect(test.asked).toHaveLength(1);
  });

  const zeros = new Uint8Array(64);
  const answers: [what: string, answer: () => unknown, code: string][] = [
    ['a refusal', rejectsWith({ code: 4001 }), 'USER_REJECTED'],
    ['nothing', async () => undefined, 'RESPONSE_MALFORMED'],
    ['no signature', async () => [{}], 'RESPONSE_MALFORMED'],
    ['half a signature', async () => [{ signature: new Uint8Array(32) }], 'RESPONSE_MALFORMED'],
    ['a signature as text', async () => [{ signature: 'x'.repeat(64) }], 'RESPONSE_MALFORMED'],
    ['an invalid signature', async () => [{ signature: zeros }], 'SIGNED_OTHER'],
    [
      'a signature of another message',
      async () => [{ signature: zeros, signedMessage: new Uint8Array([1]) }],
      'SIGNED_OTHER',
    ],
    ['a list that throws', async () => new Proxy([], { get: throws }), 'WALLET_FAILED'],
  ];

  it.each(answers)('rejects when the answer is %s', async (_, answer, code) => {
    const { features } = await connected(testWallet({ script: { 'solana:signMessage': answer } }));
    expect(await codeOf(features.signMessage({ message: 'hello' }))).toBe(code);
  });

  it('rejects when the wallet changes its input and signs the change', async () => {
    const signMessage = async (input: { message: Uint8Array }) => {
      input.message.fill(1);
      return [{ signedMessage: input.message, signature: ed25519.sign(input.message, ALICE.secretKey.slice(0, 32)) }];
    };
    const { features } = await connected(testWallet({ script: { 'solana:signMessage': signMessage } }));
    expect(await codeOf(features.signMessage({ message: 'hello' }))).toBe('SIGNED_OTHER');
  });

  it('checks only the length of the signature when the browser lacks Ed25519', async () => {
    const answer = async () => [{ signature: new Uint8Array(64).fill(1) }];
    const fake = solanaContext({ window: { crypto: undefined } });
    const { features } = await connected(testWallet({ script: { 'solana:signMessage': answer } }), fake);
    expect(await features.signMessage({ message: 'x' })).toMatch(/^\w{86,88}$/);
  });

  it.each([[''], [new Uint8Array()], [5], [undefined], ['x'.repeat(70_000)]])(
    'rejects the invalid message of case %#',
    async (message) => {
      const { features } = await connected();
      expect(await codeOf(features.signMessage({ message: message as string }))).toBe('INPUT_INVALID');
    },
  );
});

describe('the envelope of hardware wallets', () => {
  const sealed = (version: number, text: string, signer = ALICE) =>
    encoder.encode({
      ...(version === 0 ? { applicationDomain: '1'.repeat(32), content: { format: 1, text } } : { content: text }),
      version,
      requiredSignatories: [{ address: signer.publicKey.toBase58() }],
    });
  /** A wallet that signs these bytes instead of the text. */
  const signing = (signedMessage: Uint8Array) => ({
    'solana:signMessage': async () => [
      { signedMessage, signature: ed25519.sign(signedMessage, ALICE.secretKey.slice(0, 32)) },
    ],
  });

  it.each([0, 1])('is read, and the signature is that of the envelope: version %i', async (version) => {
    const bytes = sealed(version, 'hello');
    const { features } = await connected(testWallet({ script: signing(bytes) }));
    const signature = base58.decode(await features.signMessage({ message: 'hello' }));
    expect(ed25519.verify(signature, bytes, ALICE.publicKey.toBytes())).toBe(true);
  });

  it.each([
    ['of another text', sealed(0, 'hallo')],
    ['for another signer', sealed(1, 'hello', BOB)],
    ['that is cut', sealed(0, 'hello').slice(0, -1)],
    ['of an unknown version', sealed(1, 'hello').map((byte, at) => (at === 16 ? 2 : byte))],
  ])('%s is refused', async (_, bytes) => {
    const { features } = await connected(testWallet({ script: signing(bytes) }));
    expect(await codeOf(features.signMessage({ message: 'hello' }))).toBe('SIGNED_OTHER');
  });
});
