import { base58 } from '@scure/base';
import { VersionedTransaction } from '@solana/web3.js';
import { activeNetworkIdAtom } from 'latchkey/plugin';
import { describe, expect, it } from 'vitest';
import { codeOf, connected, MAINNET, solanaContext } from './connected.js';
import { pay, v0 } from './transactions.js';
import { ALICE, testWallet } from './wallet.js';

describe('signAllTransactions', () => {
  it('calls the wallet once and keeps the order', async () => {
    const { features, asked } = await connected();
    const signed = await features['solana:signAllTransactions']({ transactions: [v0(pay(1)), v0(pay(2))] });
    expect(asked('solana:signTransaction')).toHaveLength(1);
    const messages = signed.map(({ message }) => Buffer.from(message.serialize()).toString('hex'));
    expect(messages).toEqual([1, 2].map((n) => Buffer.from(v0(pay(n)).message.serialize()).toString('hex')));
  });

  it('rejects when a transaction is missing or the order differs', async () => {
    const sign = (wire: Uint8Array) => {
      const transaction = VersionedTransaction.deserialize(wire);
      transaction.sign([ALICE]);
      return { signedTransaction: transaction.serialize() };
    };
    const codes = [];
    for (const change of [(all: unknown[]) => all.slice(1), (all: unknown[]) => all.reverse()]) {
      const answer = async (...inputs: { transaction: Uint8Array }[]) =>
        change(inputs.map(({ transaction }) => sign(transaction)));
      const { features } = await connected(testWallet({ script: { 'solana:signTransaction': answer } }));
      codes.push(await codeOf(features['solana:signAllTransactions']({ transactions: [v0(pay(1)), v0(pay(2))] })));
    }
    expect(codes).toEqual(['RESPONSE_MALFORMED', 'SIGNED_OTHER']);
    const { features } = await connected();
    expect(await codeOf(features['solana:signAllTransactions']({ transactions: [] }))).toBe('INPUT_INVALID');
  });
});

describe('signAndSendTransaction', () => {
  it('lets the wallet send and returns the signature', async () => {
    const { features, asked } = await connected();
    const transaction = v0(pay(5));
    const signature = await features['solana:signAndSendTransaction']({
      transaction,
      options: { skipPreflight: true },
    });
    transaction.sign([ALICE]);
    expect(signature).toBe(base58.encode(transaction.signatures[0] as Uint8Array));
    expect(asked('solana:signAndSendTransaction').flat()).toMatchObject([
      { chain: 'solana:mainnet', options: { skipPreflight: true } },
    ]);
  });

  it.each([
    ['nothing', async () => [{}]],
    ['zeros', async () => [{ signature: new Uint8Array(64) }]],
    ['text', async () => [{ signature: 'x' }]],
  ])('rejects when the answer is %s', async (_, answer) => {
    const { features } = await connected(testWallet({ script: { 'solana:signAndSendTransaction': answer } }));
    expect(await codeOf(features['solana:signAndSendTransaction']({ transaction: v0(pay(5)) }))).toBe(
      'RESPONSE_MALFORMED',
    );
  });

  it('rejects without a network when the active one is of another namespace', async () => {
    const fake = solanaContext();
    const { features } = await connected(testWallet(), fake);
    fake.context.store.set(activeNetworkIdAtom, 'eip155:1');
    expect(await codeOf(features['solana:signAndSendTransaction']({ transaction: v0(pay(5)) }))).toBe(
      'NETWORK_UNKNOWN',
    );
    const named = features['solana:signAndSendTransaction']({ transaction: v0(pay(5)), network: MAINNET });
    expect(await codeOf(named)).toBe('settled');
  });
});
