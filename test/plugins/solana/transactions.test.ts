import { ed25519 } from '@noble/curves/ed25519.js';
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  Transaction,
  type TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js';
import { activeNetworkIdAtom } from 'latchkey/plugin';
import { describe, expect, it } from 'vitest';
import { codeOf, connected, DEVNET, solanaContext } from './connected.js';
import { legacy, pay, signsInstead, v0 } from './transactions.js';
import { ALICE, BOB, rejectsWith, testWallet } from './wallet.js';

const GUARD = new PublicKey('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95');

describe('signTransaction', () => {
  it('returns a signed object of the caller’s own library', async () => {
    const { features, asked } = await connected();
    const old = await features['solana:signTransaction']({ transaction: legacy(pay(5)) });
    expect(old).toBeInstanceOf(Transaction);
    expect(old.verifySignatures()).toBe(true);
    const current = v0(pay(5));
    const signed = await features['solana:signTransaction']({ transaction: current });
    expect(signed).toBeInstanceOf(VersionedTransaction);
    expect(
      ed25519.verify(signed.signatures[0] as Uint8Array, current.message.serialize(), ALICE.publicKey.toBytes()),
    ).toBe(true);
    const bytes = await features['solana:signTransaction']({ transaction: v0(pay(5)).serialize() });
    expect(bytes).toEqual(signed.serialize());
    expect(asked('solana:signTransaction').flat()).toMatchObject([1, 2, 3].map(() => ({ chain: 'solana:mainnet' })));
  });

  it('returns the expected bytes', async () => {
    const { features } = await connected();
    const signed = await features['solana:signTransaction']({ transaction: v0(pay(1_000_000)).serialize() });
    expect(Buffer.from(signed).toString('base64')).toBe(
      'ATRYwewlpjLVwobX1QjH2SM4bmsYGPd+dV7/Qw376E673xJYI9lCSZGjvaPB3xLnt+DTCjnbTV440xC9NOjrqgCAAQABA3m1Vi6P5lT5QHixEuipi6eQH4U65pW+1+DjkQutBJZkgTl3Dqh9F19Wo1Rmw0x+zMuNipG07jeiXfYPW4/Js5QAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAMSa53YDeCBU8Xqd7OpDtETroO2xLG8dMcbg5KhL8FLrAQICAAEMAgAAAEBCDwAAAAAAAA==',
    );
  });

  it('signs for the active or the given network', async () => {
    const { features, asked } = await connected();
    await features['solana:signTransaction']({ transaction: v0(pay(1)), network: DEVNET });
    expect(asked('solana:signTransaction').flat()).toMatchObject([{ chain: 'solana:devnet' }]);
    expect(await codeOf(features['solana:signTransaction']({ transaction: v0(pay(1)), network: 'solana:x' }))).toBe(
      'NETWORK_UNKNOWN',
    );
  });

  it('signs nothing while the wallet does not support the active network', async () => {
    const fake = solanaContext();
    fake.context.store.set(activeNetworkIdAtom, DEVNET);
    const { features, asked } = await connected(testWallet({ chains: ['solana:mainnet'] }), fake);
    const transaction = v0(pay(1));
    expect(await codeOf(features['solana:signTransaction']({ transaction }))).toBe('NETWORK_MISMATCH');
    expect(await codeOf(features['solana:signAndSendTransaction']({ transaction }))).toBe('NETWORK_MISMATCH');
    expect(asked('solana:signTransaction').concat(asked('solana:signAndSendTransaction'))).toEqual([]);
  });

  it('rejects when the wallet drops another signer’s signature', async () => {
    const transaction = v0({
      ...pay(1),
      keys: [...pay(1).keys, { pubkey: BOB.publicKey, isSigner: true, isWritable: true }],
    } as never);
    transaction.sign([BOB]);
    const { features } = await connected();
    const signed = await features['solana:signTransaction']({ transaction });
    expect(signed.signatures[1]).toEqual(transaction.signatures[1]);
    const forgetful = async (input: { transaction: Uint8Array }) => {
      const own = VersionedTransaction.deserialize(input.transaction);
      own.signatures[1] = new Uint8Array(64);
      own.sign([ALICE]);
      return [{ signedTransaction: own.serialize() }];
    };
    const other = await connected(testWallet({ script: { 'solana:signTransaction': forgetful } }));
    expect(await codeOf(other.features['solana:signTransaction']({ transaction }))).toBe('SIGNED_OTHER');
  });

  it('allows the wallet to add fee and assertion instructions', async () => {
    const guard = { ...pay(1), programId: GUARD };
    const wallet = signsInstead(() =>
      v0(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 9 }), pay(5), guard as TransactionInstruction),
    );
    const { features } = await connected(wallet);
    const signed = await features['solana:signTransaction']({ transaction: v0(pay(5)) });
    expect(signed.message.compiledInstructions).toHaveLength(3);
  });

  const swapped: [what: string, make: () => VersionedTransaction][] = [
    ['pays more', () => v0(pay(6))],
    ['pays another receiver', () => v0(pay(5, Keypair.generate().publicKey))],
    ['pays twice', () => v0(pay(5), pay(5))],
    ['does nothing', () => v0(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 9 }))],
    ['has another version', () => new VersionedTransaction(legacy(pay(5)).compileMessage())],
    [
      'has another blockhash',
      () => {
        const other = v0(pay(5));
        other.message.recentBlockhash = ALICE.publicKey.toBase58();
        return other;
      },
    ],
  ];

  it.each(swapped)('rejects a returned transaction that %s', async (_, make) => {
    const { features } = await connected(signsInstead(make));
    expect(await codeOf(features['solana:signTransaction']({ transaction: v0(pay(5)) }))).toBe('SIGNED_OTHER');
  });

  const tricks: [what: string, answer: (input: { transaction: Uint8Array }) => unknown, code: string][] = [
    ['unsigned', async ({ transaction }) => [{ signedTransaction: transaction }], 'SIGNED_OTHER'],
    [
      'with an invalid signature',
      async ({ transaction }) => [{ signedTransaction: transaction.map((byte, at) => (at > 0 && at < 65 ? 7 : byte)) }],
      'SIGNED_OTHER',
    ],
    ['truncated', async ({ transaction }) => [{ signedTransaction: transaction.slice(0, -1) }], 'SIGNED_OTHER'],
    ['as a list', async ({ transaction }) => [{ signedTransaction: [...transaction] }], 'RESPONSE_MALFORMED'],
    ['twice', async ({ transaction }) => [{ signedTransaction: transaction }, {}], 'RESPONSE_MALFORMED'],
    ['not at all', async () => [], 'RESPONSE_MALFORMED'],
    ['refused', rejectsWith(new Error('User rejected the request.')), 'USER_REJECTED'],
  ];

  it.each(tricks)('rejects when the signed transaction comes back %s', async (_, answer, code) => {
    const { features } = await connected(testWallet({ script: { 'solana:signTransaction': answer } }));
    expect(await codeOf(features['solana:signTransaction']({ transaction: v0(pay(5)) }))).toBe(code);
  });

  it.each([
    ['undefined', undefined],
    ['text', 'transaction'],
    ['invalid bytes', new Uint8Array(200)],
    ['more bytes than a packet holds', new Uint8Array(1_233)],
    ['a transaction without a blockhash', new Transaction().add(pay(1))],
  ])('rejects %s without calling the wallet', async (_, transaction) => {
    const { features, test } = await connected();
    expect(await codeOf(features['solana:signTransaction']({ transaction: transaction as Transaction }))).toBe(
      'INPUT_INVALID',
    );
    expect(test.asked).toHaveLength(1);
  });
});
