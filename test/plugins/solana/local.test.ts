import { base58 } from '@scure/base';
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SolanaNode } from '../../../plugins/sandbox/node/solana/server.js';
import { createBalances, createFees } from '../../../plugins/solana/rpc/reads.js';
import { codeOf, solanaContext } from './connected.js';
import { askNode, localNetworks, onLocal, startLocal } from './local.js';
import { ALICE, BOB } from './wallet.js';

const alice = ALICE.publicKey.toBase58();
const FUNDS = 10_000_000_000;

let node: SolanaNode;
beforeAll(async () => {
  node = await startLocal();
  await askNode(node.url, 'requestAirdrop', [alice, FUNDS]);
});
beforeEach(() => node.fault(null));
afterAll(() => node.stop());

const balanceOf = async (address: string) =>
  ((await askNode(node.url, 'getBalance', [address])) as { value: number }).value;
const stranger = () => Keypair.generate().publicKey.toBase58();

/** An unsigned transaction with a recent blockhash. */
async function payment(api: Awaited<ReturnType<typeof onLocal>>['api'], lamports: number) {
  const times = await api.getLatestBlockhash();
  return new Transaction({ feePayer: ALICE.publicKey, ...times }).add(
    SystemProgram.transfer({ fromPubkey: ALICE.publicKey, toPubkey: BOB.publicKey, lamports }),
  );
}

describe('on a local Solana node', () => {
  it('a transfer arrives, costs the estimated fee and is confirmed', async () => {
    const { api, fake } = await onLocal(node);
    const to = stranger();
    const network = fake.context.networks.all()[0]?.id ?? '';
    const fee = await createFees(fake.context).transfer({ network });
    const balances = createBalances(fake.context);
    const before = await balances.native({ network, address: alice });
    const signature = await api.transfer({ to, lamports: 1_000_000n });
    expect(await api.confirm(signature)).toMatchObject({ status: 'confirmed', signature });
    expect(await balances.native({ network, address: to })).toBe(1_000_000n);
    expect(await balances.native({ network, address: alice })).toBe(before - 1_000_000n - fee);
    expect(await balances.native({ network, address: stranger() })).toBe(0n);
  });

  it('a transaction of web3.js is signed, sent and confirmed', async () => {
    const { api } = await onLocal(node);
    const before = await balanceOf(BOB.publicKey.toBase58());
    const signature = await api.sendTransaction(await payment(api, 2_000_000));
    expect(await api.confirm(signature, { commitment: 'processed' })).toMatchObject({ status: 'confirmed' });
    expect(await balanceOf(BOB.publicKey.toBase58())).toBe(before + 2_000_000);
  });

  it('a rejection by the node is an error and changes no balance', async () => {
    const { api } = await onLocal(node);
    const before = await balanceOf(alice);
    expect(await codeOf(api.transfer({ to: stranger(), lamports: BigInt(FUNDS) * 2n }))).toBe('SEND_REFUSED');
    expect(await balanceOf(alice)).toBe(before);
  });

  it('confirm reports a transaction that failed on the network', async () => {
    const { api } = await onLocal(node);
    const transaction = await payment(api, FUNDS * 2);
    const signature = await api.sendTransaction(transaction, { skipPreflight: true });
    expect(await api.confirm(signature)).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/InstructionError/),
    });
  });

  it('a transaction sent again does not pay twice', async () => {
    const { api } = await onLocal(node);
    const signed = await api.signTransaction(await payment(api, 3_000_000));
    const bytes = Uint8Array.from(signed.serialize());
    const first = await api.sendTransaction(bytes);
    const before = await balanceOf(BOB.publicKey.toBase58());
    expect(await api.sendTransaction(bytes)).toBe(first);
    expect(await balanceOf(BOB.publicKey.toBase58())).toBe(before);
  });

  it('a lost answer is resolved by asking the node for the transaction', async () => {
    const { api } = await onLocal(node);
    const transaction = await payment(api, 4_000_000);
    node.fault({ kind: 'drop', method: 'sendTransaction' });
    const signature = await api.sendTransaction(transaction);
    expect(await api.confirm(signature)).toMatchObject({ status: 'confirmed' });
  });

  it('confirm reports a transaction whose blockhash has expired', async () => {
    const { api, fake } = await onLocal(node);
    const { after } = fake.context.env;
    // The pause between two polls takes no time.
    vi.spyOn(fake.context.env, 'after').mockImplementation((ms, run) => after(ms === 1_000 ? 0 : ms, run));
    const { lastValidBlockHeight } = await api.getLatestBlockhash();
    const transaction = await api.signTransaction(await payment(api, 1));
    const { signature } = transaction;
    node.advance(200);
    const lost = base58.encode(Uint8Array.from(signature ?? []));
    expect(await api.confirm(lost, { lastValidBlockHeight })).toEqual({ status: 'expired', signature: lost });
  });

  it('a node of another network is rejected', async () => {
    const networks = localNetworks({ ...node, genesisHash: alice });
    const fake = solanaContext({ networks, real: true });
    const asking = createBalances(fake.context).native({ network: networks[0]?.id ?? '', address: alice });
    expect(await codeOf(asking)).toBe('RPC_WRONG_CHAIN');
  });
});
