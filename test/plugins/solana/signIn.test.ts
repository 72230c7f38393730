import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { getOffchainMessageEncoder } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { codeOf, connected } from './connected.js';
import { ALICE, BOB, rejectsWith, signInText, testWallet } from './wallet.js';

const encoder = getOffchainMessageEncoder() as unknown as { encode(message: object): Uint8Array };

const alice = ALICE.publicKey.toBase58();
const FULL = {
  statement: 'Please sign with your account',
  uri: 'https://app.example.com/login',
  version: '1',
  chainId: 'solana:mainnet',
  nonce: '32891756abcdefgh',
  issuedAt: '2025-01-01T00:00:00.000Z',
  resources: ['https://example.com/a'],
};

/** A wallet that signs this text for every request. */
const signs = (text: string | Uint8Array, key = ALICE) =>
  testWallet({
    script: {
      'solana:signIn': async () => {
        const signedMessage = typeof text === 'string' ? new TextEncoder().encode(text) : text;
        return [{ signedMessage, signature: ed25519.sign(signedMessage, key.secretKey.slice(0, 32)) }];
      },
    },
  });
const text = (over: Parameters<typeof signInText>[0] = {}) =>
  signInText({ domain: 'app.example.com', address: alice, ...FULL, ...over });

describe('signing in', () => {
  it('returns the signed text and its signature', async () => {
    const { features, asked } = await connected();
    const full = await features['solana:signIn'](FULL);
    expect(full).toMatchObject({
      address: alice,
      message: text(),
      signature: '2xR2akutefS4FXnMRcdMc7QrMDfi1Ve9sA3k2vFZMUSTtBhGVNysG2gX8VfDNdCc4toFHx9Q534DdKpwVJUiA1XZ',
    });
    const least = await features['solana:signIn']();
    expect(least.signature).toBe(
      '3dvVAU5Lm8qSE4mEq9G9iY5yJSYA51BrCqN8G78pXKrgSKUZH8KCJh7FuNzoA6xtb6UUat4rEZRbnJay7WPpWTkr',
    );
    expect(ed25519.verify(base58.decode(least.signature), least.signedMessage, ALICE.publicKey.toBytes())).toBe(true);
    expect(asked('solana:signIn')).toEqual([[{ ...FULL, address: alice }], [{ address: alice }]]);
  });

  it('reads the text in the envelope of a hardware wallet', async () => {
    const content = { format: 1, text: text() };
    const requiredSignatories = [{ address: alice }];
    const envelope = encoder.encode({
      version: 0,
      applicationDomain: '1'.repeat(32),
      content,
      requiredSignatories,
    });
    const { features } = await connected(signs(envelope));
    expect(await features['solana:signIn'](FULL)).toMatchObject({ message: text(), signedMessage: envelope });
  });

  it('lets the wallet add fields that were not requested', async () => {
    const { features } = await connected(signs(text()));
    const { message } = await features['solana:signIn']({ nonce: FULL.nonce, statement: FULL.statement });
    expect(message).toBe(text());
  });

  const lies: [what: string, wallet: ReturnType<typeof testWallet>][] = [
    ['of another site', signs(text({ domain: 'evil.example.com' }))],
    ['of another account', signs(text({ address: BOB.publicKey.toBase58() }))],
    ['of another nonce', signs(text({ nonce: 'anotheranother' }))],
    ['without the nonce', signs(text({ nonce: '' }))],
    ['of another statement', signs(text({ statement: 'Give me all' }))],
    ['with the nonce in the statement only', signs(text({ nonce: '', statement: `Nonce: ${FULL.nonce}` }))],
    ['with two nonces', signs(text({ nonce: `${FULL.nonce}\nNonce: other` }))],
    ['without the resources', signs(signInText({ domain: 'app.example.com', address: alice, ...FULL, resources: [] }))],
    ['by another key', signs(text(), BOB)],
  ];

  it.each(lies)('rejects a signed text %s', async (_, wallet) => {
    const { features } = await connected(wallet);
    expect(await codeOf(features['solana:signIn'](FULL))).toBe('SIGNED_OTHER');
  });

  it.each([
    ['nothing', async () => [], 'RESPONSE_MALFORMED'],
    ['text', async () => [{ signedMessage: text(), signature: 'x' }], 'RESPONSE_MALFORMED'],
    ['a refusal', rejectsWith({ code: 4001 }), 'USER_REJECTED'],
  ])('rejects when the answer is %s', async (_, answer, code) => {
    const { features } = await connected(testWallet({ script: { 'solana:signIn': answer } }));
    expect(await codeOf(features['solana:signIn'](FULL))).toBe(code);
  });

  it.each([{ statement: 'a\nb' }, { nonce: '' }, { uri: 5 as never }, { resources: ['a\nNonce: b'] }])(
    'rejects fields that are not single lines: %j',
    async (input) => {
      const { features, test } = await connected();
      expect(await codeOf(features['solana:signIn'](input))).toBe('INPUT_INVALID');
      expect(test.asked).toHaveLength(1);
    },
  );

  it('rejects an account that is not connected', async () => {
    const { features } = await connected();
    const address = BOB.publicKey.toBase58();
    expect(await codeOf(features['solana:signIn']({ address }))).toBe('ACCOUNT_UNKNOWN');
  });
});
