import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  Message,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSignature } from '../../../plugins/solana/transactions/findSignature.js';
import { parseMessage, parseTransaction } from '../../../plugins/solana/transactions/parse.js';
import { encodeTransfer, toUnsignedTransaction } from '../../../plugins/solana/transactions/transfer.js';
import { BLOCKHASH } from './transactions.js';
import { ALICE, BOB } from './wallet.js';

const alice = ALICE.publicKey.toBase58();
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const key = fc
  .oneof(bytes32, fc.constantFrom(...[1, 2, 3, 4].map((n) => new Uint8Array(32).fill(n))))
  .map((b) => new PublicKey(b));
const instruction = fc
  .record({
    programId: key,
    keys: fc.array(fc.record({ pubkey: key, isSigner: fc.boolean(), isWritable: fc.boolean() }), { maxLength: 4 }),
    data: fc.uint8Array({ maxLength: 40 }).map((data) => Buffer.from(data)),
  })
  .map((fields) => new TransactionInstruction(fields));
const instructions = fc.array(instruction, { minLength: 1, maxLength: 3 });

/** The instructions as web3.js parses them. */
function independent(message: Message) {
  return message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
    program: message.accountKeys[programIdIndex]?.toBase58(),
    accounts: accountKeyIndexes.map((at) => ({
      key: message.accountKeys[at]?.toBase58(),
      signer: message.isAccountSigner(at),
      writable: message.isAccountWritable(at),
    })),
    data: Buffer.from(data).toString('hex'),
  }));
}

test('parses a legacy message as web3.js does', () => {
  fc.assert(
    fc.property(instructions, (list) => {
      const transaction = new Transaction({ feePayer: ALICE.publicKey, blockhash: BLOCKHASH, lastValidBlockHeight: 1 });
      const bytes = transaction
        .add(...list)
        .compileMessage()
        .serialize();
      const message = Message.from(bytes);
      expect(parseMessage(bytes)).toEqual({
        version: 'legacy',
        signers: message.accountKeys.slice(0, message.header.numRequiredSignatures).map((one) => one.toBase58()),
        blockhash: BLOCKHASH,
        instructions: independent(message),
      });
    }),
    { numRuns: 200 },
  );
});

test('parses a message with lookup tables as web3.js resolves it', () => {
  const tableKey = new PublicKey(new Uint8Array(32).fill(9));
  fc.assert(
    fc.property(instructions, (list) => {
      const addresses = [1, 2, 3, 4].map((n) => new PublicKey(new Uint8Array(32).fill(n)));
      const state = { deactivationSlot: 0n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0, addresses };
      const table = new AddressLookupTableAccount({ key: tableKey, state });
      const message = new TransactionMessage({
        payerKey: ALICE.publicKey,
        recentBlockhash: BLOCKHASH,
        instructions: list,
      }).compileToV0Message([table]);
      const read = parseMessage(message.serialize());
      const keys = message.getAccountKeys({ addressLookupTableAccounts: [table] });
      const name = (at: number) => keys.get(at)?.toBase58();
      // Our key of an account from a lookup table is `<table>/<index>`.
      const resolve = (text: string) => (text.includes('/') ? addresses[Number(text.split('/')[1])]?.toBase58() : text);
      expect(read?.version).toBe(0);
      expect(
        read?.instructions.map(({ program, accounts }) => [program, ...accounts.map((one) => resolve(one.key))]),
      ).toEqual(message.compiledInstructions.map((one) => [one.programIdIndex, ...one.accountKeyIndexes].map(name)));
      expect(read?.instructions.flatMap(({ accounts }) => accounts.map(({ writable }) => writable))).toEqual(
        message.compiledInstructions.flatMap((one) => one.accountKeyIndexes.map((at) => message.isAccountWritable(at))),
      );
    }),
    { numRuns: 200 },
  );
});

test('the parsers never throw, and return undefined for truncated or trailing bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1_300 }), (bytes) => {
      parseMessage(bytes);
      parseTransaction(bytes);
      findSignature(bytes, bytes, alice);
    }),
  );
  fc.assert(
    fc.property(instructions, fc.nat(), (list, cut) => {
      const transaction = new Transaction({ feePayer: ALICE.publicKey, blockhash: BLOCKHASH, lastValidBlockHeight: 1 });
      const bytes = transaction
        .add(...list)
        .compileMessage()
        .serialize();
      expect(parseMessage(bytes.subarray(0, cut % bytes.length))).toBeUndefined();
      expect(parseMessage(Uint8Array.from([...bytes, 0]))).toBeUndefined();
    }),
  );
});

test('findSignature rejects any other instruction, account or byte', () => {
  const legacy = (list: readonly TransactionInstruction[]) => {
    const transaction = new Transaction({ feePayer: ALICE.publicKey, blockhash: BLOCKHASH, lastValidBlockHeight: 1 });
    transaction.add(...list);
    return VersionedTransaction.deserialize(
      transaction.serialize({ requireAllSignatures: false, verifySignatures: false }),
    );
  };
  const fits = (list: readonly TransactionInstruction[]) => legacy(list).serialize().length <= 1_232;
  fc.assert(
    fc.property(instructions.filter(fits), instructions.filter(fits), (asked, answered) => {
      const signed = legacy(answered);
      signed.signatures[0] = new Uint8Array(64).fill(1);
      const same = Buffer.from(legacy(asked).message.serialize()).equals(Buffer.from(signed.message.serialize()));
      expect(findSignature(legacy(asked).serialize(), signed.serialize(), alice) !== undefined).toBe(same);
    }),
  );
});

test('encodeTransfer returns the same bytes as web3.js', () => {
  fc.assert(
    fc.property(bytes32, bytes32, fc.bigInt({ min: 1n, max: (1n << 64n) - 1n }), (from, to, lamports) => {
      const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(to)];
      const transaction = new Transaction({ feePayer: fromPubkey, blockhash: BLOCKHASH, lastValidBlockHeight: 1 }).add(
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 500_000 }),
        ComputeBudgetProgram.setComputeUnitLimit({ units: 20_000 }),
        SystemProgram.transfer({ fromPubkey, toPubkey, lamports }),
      );
      const ours = encodeTransfer({
        from: fromPubkey.toBase58(),
        to: toPubkey.toBase58(),
        lamports,
        blockhash: BLOCKHASH,
      });
      expect(Buffer.from(ours).toString('hex')).toBe(transaction.compileMessage().serialize().toString('hex'));
      expect(VersionedTransaction.deserialize(toUnsignedTransaction(ours)).signatures).toEqual([new Uint8Array(64)]);
    }),
  );
});

test('encodeTransfer lists the sender once when it is also the receiver', () => {
  const ours = encodeTransfer({ from: alice, to: alice, lamports: 1n, blockhash: BLOCKHASH });
  expect(Message.from(ours).accountKeys.map((one) => one.toBase58())).toHaveLength(3);
});

test.each([
  ['zero', { lamports: 0n }],
  ['a negative amount', { lamports: -1n }],
  ['an amount of 2^64', { lamports: 1n << 64n }],
  ['a number', { lamports: 1 as unknown as bigint }],
  ['an invalid receiver', { to: Keypair.generate().publicKey.toBase58().slice(5) }],
])('encodeTransfer rejects %s', (_, over) => {
  const input = { from: alice, to: BOB.publicKey.toBase58(), lamports: 1n, blockhash: BLOCKHASH, ...over };
  expect(() => encodeTransfer(input)).toThrow(expect.objectContaining({ code: 'INPUT_INVALID' }));
});
