import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { devKey, disableReconnect, testNode, transferOf } from './node.js';

const { connection, url, wsUrl, genesisHash, advance } = await testNode();
const from = devKey(0x11);
const to = devKey(0x22);

const budgeted = async (units: number, microLamports: number) => {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  return new Transaction({ feePayer: from.publicKey, blockhash, lastValidBlockHeight }).add(
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
    ComputeBudgetProgram.setComputeUnitLimit({ units }),
    SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports: 1 }),
  );
};

describe('the local Solana network with web3.js', () => {
  it('funds the development accounts', async () => {
    expect(await connection.getBalance(devKey(0x44).publicKey)).toBe(1000 * LAMPORTS_PER_SOL);
  });

  it('sends and confirms a transfer over the WebSocket port that web3.js derives', async () => {
    const before = await connection.getBalance(to.publicKey);
    const transaction = new Transaction().add(
      SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports: 1_000_000 }),
    );
    const signature = await sendAndConfirmTransaction(connection, transaction, [from]);
    expect(await connection.getBalance(to.publicKey)).toBe(before + 1_000_000);
    const { value } = await connection.getSignatureStatus(signature);
    expect(value).toMatchObject({ err: null, confirmationStatus: 'confirmed', confirmations: 1 });
  });

  it('sends and confirms over the WebSocket at the HTTP port', async () => {
    const own = new Connection(url, { commitment: 'confirmed', wsEndpoint: url.replace('http', 'ws') });
    onTestFinished(() => disableReconnect(own));
    const transaction = await transferOf(own, from, to, 5);
    expect(await sendAndConfirmTransaction(own, transaction, [from])).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/);
  });

  it('accepts a versioned transaction, and returns it to clients that support its version', async () => {
    const { blockhash } = await connection.getLatestBlockhash();
    const message = new TransactionMessage({
      payerKey: from.publicKey,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports: 2 })],
    }).compileToV0Message();
    const transaction = new VersionedTransaction(message);
    transaction.sign([from]);
    const signature = await connection.sendRawTransaction(transaction.serialize());
    await expect(connection.getTransaction(signature)).rejects.toMatchObject({ code: -32015 });
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(found?.version).toBe(0);
    expect(found?.transaction.message.staticAccountKeys.map(String)).toEqual(message.staticAccountKeys.map(String));
  });

  it.each([
    ['without a fee setting', 0, 0],
    ['as Solana wallets send', 500, 20_000_000],
  ])('quotes the fee that is then charged, %s', async (_, units, microLamports) => {
    const transaction = units === 0 ? await transferOf(connection, from, to, 3) : await budgeted(units, microLamports);
    const quoted = await transaction.getEstimatedFee(connection);
    const before = await connection.getBalance(from.publicKey);
    const signature = await connection.sendTransaction(transaction, [from]);
    const paid = before - (await connection.getBalance(from.publicKey)) - (units === 0 ? 3 : 1);
    expect(quoted).toBe(units === 0 ? 5_000 : 15_000);
    expect(paid).toBe(quoted);
    expect((await connection.getTransaction(signature))?.meta?.fee).toBe(quoted);
  });

  it('quotes the priority fee without a unit limit that is then charged', async () => {
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: from.publicKey, blockhash, lastValidBlockHeight }).add(
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 }),
      SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports: 1 }),
    );
    const quoted = await transaction.getEstimatedFee(connection);
    const before = await connection.getBalance(from.publicKey);
    await connection.sendTransaction(transaction, [from]);
    expect(before - (await connection.getBalance(from.publicKey)) - 1).toBe(quoted);
  });

  it('returns recent prices of a compute unit', async () => {
    const account = Keypair.generate().publicKey;
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: from.publicKey, blockhash, lastValidBlockHeight }).add(
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1234 }),
      SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: account, lamports: 1_000_000 }),
    );
    await connection.sendTransaction(transaction, [from]);
    const fees = await connection.getRecentPrioritizationFees({ lockedWritableAccounts: [account] });
    expect(fees.map(({ prioritizationFee }) => prioritizationFee)).toEqual([1234]);
  });

  it('quotes no fee for an unknown blockhash', async () => {
    const transaction = await transferOf(connection, from, to, 3);
    transaction.recentBlockhash = Keypair.generate().publicKey.toBase58();
    expect(await transaction.getEstimatedFee(connection)).toBeNull();
  });

  it('lists the transactions of an account, the newest first', async () => {
    const account = Keypair.generate();
    const signatures: string[] = [];
    for (const lamports of [1_000_000, 2_000_000]) {
      signatures.unshift(
        await connection.sendTransaction(await transferOf(connection, from, account, lamports), [from]),
      );
    }
    const listed = await connection.getSignaturesForAddress(account.publicKey);
    expect(listed.map(({ signature }) => signature)).toEqual(signatures);
    const before = await connection.getSignaturesForAddress(account.publicKey, { before: signatures[0] ?? '' });
    expect(before.map(({ signature }) => signature)).toEqual([signatures[1]]);
  });

  it('returns the balance changes of a transaction', async () => {
    const account = Keypair.generate();
    const signature = await connection.sendTransaction(await transferOf(connection, from, account, 3_000_000), [from]);
    const found = await connection.getParsedTransaction(signature);
    const { preBalances = [], postBalances = [] } = found?.meta ?? {};
    expect(preBalances.map((lamports, index) => (postBalances[index] ?? 0) - lamports)).toEqual([
      -3_005_000, 3_000_000, 0,
    ]);
    expect(found?.transaction.message.accountKeys.map(({ signer, writable }) => [signer, writable])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  it('airdrops lamports by a regular transaction', async () => {
    const account = Keypair.generate();
    const signature = await connection.requestAirdrop(account.publicKey, LAMPORTS_PER_SOL);
    await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) });
    expect(await connection.getBalance(account.publicKey)).toBe(LAMPORTS_PER_SOL);
    expect((await connection.getTransaction(signature))?.transaction.signatures).toEqual([signature]);
  });

  it('raises the commitment of a transaction with each slot', async () => {
    const signature = await connection.sendTransaction(await transferOf(connection, from, to, 9), [from]);
    const received = new Promise((resolve) => connection.onSignature(signature, resolve, 'finalized'));
    const before = await connection.getSignatureStatus(signature);
    expect(before.value?.confirmationStatus).toBe('confirmed');
    advance(32);
    expect((await connection.getSignatureStatus(signature)).value).toMatchObject({
      confirmationStatus: 'finalized',
      confirmations: null,
    });
    expect(await received).toEqual({ err: null });
  });

  it('has a genesis hash of its own', async () => {
    expect(await connection.getGenesisHash()).toBe(genesisHash);
    expect(genesisHash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/);
    expect(new URL(wsUrl).port).toBe(String(Number(new URL(url).port) + 1));
  });
});
