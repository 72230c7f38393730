/** Transactions for tests, created by web3.js. */

import {
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { ALICE, BOB, testWallet } from './wallet.js';

export const BLOCKHASH = 'EETubP5AKHgjPAhzPAFcb8BAY1hMH639CWCFTqi3hq1k';

export const pay = (lamports: number, to = BOB.publicKey) =>
  SystemProgram.transfer({ fromPubkey: ALICE.publicKey, toPubkey: to, lamports });
export const legacy = (...instructions: TransactionInstruction[]) =>
  new Transaction({ feePayer: ALICE.publicKey, blockhash: BLOCKHASH, lastValidBlockHeight: 1 }).add(...instructions);
export const v0 = (...instructions: TransactionInstruction[]) =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: ALICE.publicKey,
      recentBlockhash: BLOCKHASH,
      instructions,
    }).compileToV0Message(),
  );

/** A wallet that signs this transaction instead of the requested one. */
export const signsInstead = (make: () => VersionedTransaction) => {
  const signTransaction = async (...inputs: unknown[]) =>
    inputs.map(() => {
      const transaction = make();
      transaction.sign([ALICE]);
      return { signedTransaction: transaction.serialize() };
    });
  return testWallet({ script: { 'solana:signTransaction': signTransaction } });
};
