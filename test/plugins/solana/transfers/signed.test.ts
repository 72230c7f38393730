/** Random transfers of SOL from the review to the end: what is shown is what the wallet is asked for and what is signed. */

import { base58, base64 } from '@scure/base';
import {
  ComputeBudgetInstruction,
  ComputeBudgetProgram,
  Keypair,
  SystemInstruction,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import fc from 'fast-check';
import { solanaMainnet } from 'latchkey/plugins/solana';
import { expect, test } from 'vitest';
import { onSolana } from '../../send/chains.js';
import { ALICE } from '../wallet.js';

const isFull = process.env.LATCHKEY_FULL === '1';
const honest = isFull ? 5_000 : 50;
const lying = isFull ? 7_500 : 150;
const timeout = 1_800_000;
const LOOK_MS = 1_500;
const MOST_LOOKS = 20;

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((seed) => Keypair.fromSeed(seed));
const wishes = fc
  .record({
    people: fc.uniqueArray(keys, { minLength: 2, maxLength: 2, selector: ({ publicKey }) => publicKey.toBase58() }),
    // More than the rent minimum of a new account, and at most half of what the account has.
    lamports: fc.bigInt({ min: 1_000_000n, max: 50_000_000_000n }),
  })
  .map(({ people: [receiver = ALICE, other = ALICE], lamports }) => ({ receiver, other, lamports }));
type Wish = typeof wishes extends fc.Arbitrary<infer T> ? T : never;

const instructionsOf = (wire: Uint8Array) =>
  TransactionMessage.decompile(VersionedTransaction.deserialize(wire).message).instructions;

/** The transfer that a transaction makes. */
function read(wire: Uint8Array) {
  const own = instructionsOf(wire).filter(({ programId }) => programId.equals(SystemProgram.programId));
  const [{ fromPubkey, toPubkey, lamports }, ...more] = own.map((one) => SystemInstruction.decodeTransfer(one)) as [
    ReturnType<typeof SystemInstruction.decodeTransfer>,
  ];
  expect(more).toEqual([]);
  return { from: fromPubkey.toBase58(), to: toPubkey.toBase58(), amount: BigInt(lamports) };
}

/** The fee of a transaction with one signature: the price for computing times its limit, of which 200,000 units are the usual one. */
function feeOf(wire: Uint8Array): number {
  const budget = instructionsOf(wire).filter(({ programId }) => programId.equals(ComputeBudgetProgram.programId));
  const find = (kind: string) => budget.find((one) => ComputeBudgetInstruction.decodeInstructionType(one) === kind);
  const [limit, price] = [find('SetComputeUnitLimit'), find('SetComputeUnitPrice')];
  const units = limit ? ComputeBudgetInstruction.decodeSetComputeUnitLimit(limit).units : 200_000;
  const each = price ? ComputeBudgetInstruction.decodeSetComputeUnitPrice(price).microLamports : 0;
  return 5_000 + Number((BigInt(each) * BigInt(units)) / 1_000_000n);
}

type Lie = (wish: Wish) => { readonly signer?: Keypair; readonly instructions: readonly TransactionInstruction[] };
const transfer = (from: Keypair, to: Keypair, lamports: bigint) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports });

/** A connected modal, with a wallet that signs with its key, and a node that reads the signed bytes. */
async function start() {
  const known = new Map<string, Uint8Array>();
  const asked: Uint8Array[] = [];
  const state: { change: (() => ReturnType<Lie>) | undefined } = { change: undefined };
  const sign = (wire: Uint8Array) => {
    const changed = state.change?.();
    const transaction = VersionedTransaction.deserialize(wire);
    if (!changed) {
      transaction.sign([ALICE]);
      return transaction.serialize();
    }
    const { signer = ALICE, instructions } = changed;
    const fields = { feePayer: signer.publicKey, recentBlockhash: transaction.message.recentBlockhash };
    const other = new Transaction(fields).add(...instructions);
    other.sign(signer);
    return Uint8Array.from(other.serialize());
  };
  const context = { slot: 1 };
  const { modal } = await onSolana(
    {
      getSignatureStatuses: ([ids]: readonly [readonly string[]]) => ({
        context,
        value: ids.map((id) => (known.has(id) ? { err: null, confirmationStatus: 'finalized' } : null)),
      }),
      getTransaction([id]: readonly [string]) {
        const wire = known.get(id);
        return wire ? { transaction: [base64.encode(wire), 'base64'], meta: { fee: feeOf(wire) } } : null;
      },
    },
    {
      script: {
        'solana:signAndSendTransaction': async ({ transaction }: { readonly transaction: Uint8Array }) => {
          asked.push(transaction);
          const wire = sign(transaction);
          const signature = VersionedTransaction.deserialize(wire).signatures[0] ?? new Uint8Array();
          known.set(base58.encode(signature), wire);
          return [{ signature }];
        },
      },
    },
  );
  const { send, outbox } = modal.api;
  const amountOf = (lamports: bigint) =>
    `${lamports / 1_000_000_000n}.${`${lamports % 1_000_000_000n}`.padStart(9, '0')}`;
  return {
    state,
    asked,
    signed: (id: string) => known.get(id),
    review: ({ receiver, lamports }: Wish) =>
      send.prepare({ to: receiver.publicKey.toBase58(), amount: amountOf(lamports) }),
    submit: (review: Awaited<ReturnType<typeof send.prepare>>) => send.submit(review, { confirmed: review.warnings }),
    async ended(id: string) {
      let end: Awaited<ReturnType<typeof outbox.settled>> | undefined;
      void outbox.settled(id).then((entry) => {
        end = entry;
      });
      for (let looks = 0; end === undefined && looks < MOST_LOOKS; looks++) await modal.test.clock.pass(LOOK_MS);
      if (!end) throw new Error(`The transfer ${id} has no end after ${MOST_LOOKS} looks.`);
      return end;
    },
  };
}

test(`${honest} random transfers of SOL are shown, asked for and signed as the same`, { timeout }, async () => {
  const { review, submit, ended, asked, signed } = await start();
  await fc.assert(
    fc.asyncProperty(wishes, async (wish) => {
      const shown = await review(wish);
      const { id } = await submit(shown);
      const { intent } = shown;
      const wanted = {
        from: ALICE.publicKey.toBase58(),
        to: wish.receiver.publicKey.toBase58(),
        amount: wish.lamports,
      };
      expect(intent).toMatchObject({ ...wanted, network: solanaMainnet.id, token: { symbol: 'SOL', decimals: 9 } });
      const [request, transaction] = [asked.at(-1), signed(id)] as [Uint8Array, Uint8Array];
      expect([read(request), read(transaction)]).toEqual([wanted, wanted]);
      const end = await ended(id);
      expect(end).toMatchObject({ status: 'confirmed', id, data: { intent } });
      expect(end.note).toBeUndefined();
    }),
    { numRuns: honest },
  );
});

/** The changes that the wallet makes before it signs. */
const lies: Readonly<Record<string, Lie>> = {
  from: ({ receiver, other, lamports }) => ({ signer: other, instructions: [transfer(other, receiver, lamports)] }),
  to: ({ other, lamports }) => ({ instructions: [transfer(ALICE, other, lamports)] }),
  more: ({ receiver, lamports }) => ({ instructions: [transfer(ALICE, receiver, lamports + 1n)] }),
  less: ({ receiver, lamports }) => ({ instructions: [transfer(ALICE, receiver, lamports - 1n)] }),
  second: ({ receiver, other, lamports }) => ({
    instructions: [transfer(ALICE, receiver, lamports), transfer(ALICE, other, 1n)],
  }),
  fee: ({ receiver, lamports }) => ({
    instructions: [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 }),
      transfer(ALICE, receiver, lamports),
    ],
  }),
};

test(`${lying} random transfers of SOL of which the wallet changes one field are found`, { timeout }, async () => {
  const { review, submit, ended, state } = await start();
  await fc.assert(
    fc.asyncProperty(wishes, fc.constantFrom(...Object.keys(lies)), async (wish, lie) => {
      state.change = () => lies[lie]?.(wish) ?? { instructions: [] };
      const { id } = await submit(await review(wish));
      const { status, note } = await ended(id);
      // Wallets may set the fee, and a raised one is told.
      expect([lie, status, note?.kind]).toEqual(
        lie === 'fee' ? [lie, 'confirmed', 'fee'] : [lie, 'mismatch', undefined],
      );
    }),
    { numRuns: lying },
  );
});
