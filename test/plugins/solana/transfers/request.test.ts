import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js';
import fc from 'fast-check';
import type { Intent } from 'latchkey';
import { freezeIntent } from 'latchkey/chain-kit';
import { describe, expect, test } from 'vitest';
import { associatedAddress, TOKEN_PROGRAMS } from '../../../../plugins/solana/transactions/associated.js';
import { encodeTransfer } from '../../../../plugins/solana/transactions/transfer.js';
import { differenceOf, sentDifference } from '../../../../plugins/solana/transfers/request.js';

const runs = process.env.LATCHKEY_FULL === '1' ? 15_000 : 500;
const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes));
const drafts = fc
  .record({
    keys: fc.uniqueArray(keys, { minLength: 4, maxLength: 4 }),
    amount: fc.bigInt({ min: 1n, max: 2n ** 64n - 2n }),
  })
  .map(({ keys: [from = '', to = '', other = '', blockhash = ''], amount }) => ({
    intent: freezeIntent({
      network: 'solana:main',
      from,
      to,
      amount,
      maxFee: 15_000n,
      payload: {},
      token: { symbol: 'SOL', decimals: 9 },
    }),
    other,
    blockhash,
  }));

const encode = ({ from, to, amount }: Pick<Intent, 'from' | 'to' | 'amount'>, blockhash: string) =>
  encodeTransfer({ from, to, lamports: amount, blockhash });

test(`a message with one field changed is caught, over ${runs} transfers`, { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(drafts, ({ intent, other, blockhash }) => {
      expect(differenceOf(intent, encode(intent, blockhash))).toBeUndefined();
      expect(differenceOf(intent, encode({ ...intent, from: other }, blockhash))).toBe('from');
      expect(differenceOf(intent, encode({ ...intent, to: other }, blockhash))).toBe('to');
      expect(differenceOf(intent, encode({ ...intent, amount: intent.amount + 1n }, blockhash))).toBe('amount');
      expect(differenceOf(intent, encode(intent, blockhash).slice(0, -1))).toBe('data');
    }),
    { numRuns: runs },
  );
});

describe('a transaction on the network', () => {
  const [alice, bob, sponsor, blockhash] = [1, 2, 3, 4].map((byte) => {
    return base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(byte)));
  }) as [string, string, string, string];
  const intent: Intent = {
    network: 'solana:main',
    from: alice,
    to: bob,
    amount: 5n,
    maxFee: 15_000n,
    payload: {},
    token: { symbol: 'SOL', decimals: 9 },
  };
  const transfer = (from = alice, to = bob) =>
    SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports: 5 });
  const memo = (program: string) => new TransactionInstruction({ programId: new PublicKey(program), keys: [] });
  const messageOf = (feePayer: string, ...instructions: readonly TransactionInstruction[]) => {
    const transaction = new Transaction({ feePayer: new PublicKey(feePayer), recentBlockhash: blockhash });
    return Uint8Array.from(transaction.add(...instructions).serializeMessage());
  };

  test.each([
    ['whose fee another account pays', messageOf(sponsor, transfer())],
    ['with a memo', messageOf(alice, transfer(), memo('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'))],
    ['of an unknown version', Uint8Array.of(0x81, ...messageOf(alice, transfer(alice, sponsor)))],
  ])('%s is no other transfer', (_, message) => {
    expect(sentDifference(intent, message)).toBeUndefined();
  });

  test('of the members of a vault, which has no key, is no other transfer', () => {
    const vault = associatedAddress(alice, bob, TOKEN_PROGRAMS[0] as string);
    expect(sentDifference({ ...intent, from: vault }, messageOf(alice, transfer()))).toBeUndefined();
  });

  test.each([
    ['from', messageOf(sponsor, transfer(sponsor))],
    ['to', messageOf(alice, transfer(alice, sponsor))],
    ['data', messageOf(alice, transfer(), transfer(alice, sponsor))],
    ['data', messageOf(alice, transfer(), memo(sponsor))],
  ])('that proves another %s is another transfer', (field, message) => {
    expect(sentDifference(intent, message)).toBe(field);
  });

  test('is asked of the wallet with the account as the payer of the fee', () => {
    expect(differenceOf(intent, messageOf(sponsor, transfer()))).toBe('from');
  });
});
