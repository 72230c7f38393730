/** Transactions of version 1 (SIMD-0385), compiled by @solana/kit. */

import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import { expect, test } from 'vitest';
import { findSignature } from '../../../plugins/solana/transactions/findSignature.js';
import { insertSignature, parseMessage, parseTransaction } from '../../../plugins/solana/transactions/parse.js';
import { codeOf, connected } from './connected.js';
import { BLOCKHASH } from './transactions.js';
import { ALICE, BOB, testWallet } from './wallet.js';

const alice = ALICE.publicKey.toBase58() as Address;
const bob = BOB.publicKey.toBase58() as Address;
const SYSTEM = '11111111111111111111111111111111' as Address;

/** A transfer whose data has this many bytes. */
function draft(size = 12): Uint8Array {
  const data = new Uint8Array(size).fill(7);
  const accounts = [
    { address: alice, role: AccountRole.WRITABLE_SIGNER },
    { address: bob, role: AccountRole.READONLY },
  ];
  const message = pipe(
    createTransactionMessage({ version: 1 }),
    (one) => setTransactionMessageFeePayer(alice, one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash: BLOCKHASH as Blockhash, lastValidBlockHeight: 9n }, one),
    (one) => appendTransactionMessageInstruction({ programAddress: SYSTEM, accounts, data }, one),
  );
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)));
}

/** Signs as a wallet does: over the message, with the signature at the end. */
function sign(transaction: Uint8Array): Uint8Array {
  const message = parseTransaction(transaction)?.message ?? new Uint8Array();
  return insertSignature(transaction, 0, ed25519.sign(message, ALICE.secretKey.slice(0, 32)));
}

test('is split and parsed', () => {
  const parsed = parseTransaction(draft());
  expect(parsed?.signatures).toHaveLength(1);
  expect(parseMessage(parsed?.message ?? new Uint8Array())).toMatchObject({
    version: 1,
    signers: [alice],
    blockhash: BLOCKHASH,
    instructions: [
      {
        program: SYSTEM,
        data: '07'.repeat(12),
        accounts: [
          { key: alice, signer: true, writable: true },
          { key: bob, signer: false, writable: false },
        ],
      },
    ],
  });
});

test('may have up to 4,096 bytes', () => {
  const head = draft(0).length;
  expect(parseTransaction(draft(4_096 - head))).toBeDefined();
  expect(parseTransaction(draft(4_097 - head))).toBeUndefined();
});

test('with a cut, a further byte or an unknown configuration is not parsed', () => {
  const { message = new Uint8Array() } = parseTransaction(draft()) ?? {};
  expect(parseMessage(message.slice(0, -1))).toBeUndefined();
  expect(parseMessage(Uint8Array.of(...message, 0))).toBeUndefined();
  expect(parseMessage(message.map((byte, at) => (at === 4 ? 0x20 : byte)))).toBeUndefined();
});

test('is recognised with the signature at its end', () => {
  const asked = draft();
  const signed = sign(asked);
  expect(findSignature(asked, signed, alice)?.signature).toEqual(signed.slice(-64));
  expect(findSignature(asked, sign(draft(13)), alice)).toBeUndefined();
});

/** A wallet that signs bytes, and lists these versions. */
function wallet(supportedTransactionVersions: readonly unknown[]) {
  const signTransaction = async ({ transaction }: { readonly transaction: Uint8Array }) => [
    { signedTransaction: sign(transaction) },
  ];
  const test = testWallet({ script: { 'solana:signTransaction': signTransaction as never } });
  const feature = test.wallet.features['solana:signTransaction'] as unknown as Record<string, unknown>;
  feature.supportedTransactionVersions = supportedTransactionVersions;
  return test;
}

test('is passed on to a wallet that supports it', async () => {
  const { features } = await connected(wallet(['legacy', 0, 1]));
  const transaction = draft();
  expect(await features['solana:signTransaction']({ transaction })).toEqual(sign(transaction));
});

test('is refused by name for a wallet that does not support it, which is not asked', async () => {
  const { features, asked } = await connected(wallet(['legacy', 0]));
  const signing = features['solana:signTransaction']({ transaction: draft() });
  expect(await signing.catch(({ code, message }: Error & { code: string }) => [code, message])).toEqual([
    'FEATURE_MISSING',
    'The wallet does not support Solana transactions of version 1.',
  ]);
  expect(asked('solana:signTransaction')).toEqual([]);
});

test('of a later version is refused by name', async () => {
  const { features } = await connected(wallet(['legacy', 0, 1, 2]));
  const transaction = Uint8Array.of(0x82, ...draft().slice(1));
  const signing = features['solana:signTransaction']({ transaction });
  expect(await codeOf(signing)).toBe('INPUT_INVALID');
  await expect(signing).rejects.toThrow('Solana transactions of version 2 are not supported.');
});

test('has the id of its first signature', () => {
  const [first = new Uint8Array()] = parseTransaction(sign(draft()))?.signatures ?? [];
  expect(base58.encode(first)).toBe(base58.encode(sign(draft()).slice(-64)));
});
