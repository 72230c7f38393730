import { ed25519 } from '@noble/curves/ed25519.js';
import {
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { solana } from 'latchkey/plugins/solana';
import { getSigner } from 'latchkey/plugins/solana-kit';
import { getWallet } from 'latchkey/plugins/solana-web3';
import { createTestModal } from 'latchkey/testing';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { SolanaNode } from '../../../plugins/sandbox/node/solana/server.js';
import { askNode, startLocal } from '../solana/local.js';
import { ALICE, type Script, testWallet } from '../solana/wallet.js';

let node: SolanaNode;
const alice = ALICE.publicKey.toBase58();
beforeAll(async () => {
  node = await startLocal();
  await askNode(node.url, 'requestAirdrop', [alice, 10_000_000_000]);
});
afterAll(() => node.stop());

/** A modal with a wallet that signs but does not send. */
async function open(script: Script = { 'solana:signAndSendTransaction': undefined }) {
  const { genesisHash, url } = node;
  const asked: string[] = [];
  const { wallet } = testWallet({ script });
  const modal = createTestModal({
    plugins: [
      solana({
        networks: [{ genesisHash, name: 'Local', rpcUrls: [url], testnet: true }],
        connectors: [{ id: 'acorn', wallet }],
      }),
    ],
    platform: {
      fetch({ url: to, method, headers, body = '' }) {
        asked.push(body);
        return fetch(to, { method, headers: { ...headers }, body });
      },
    },
  });
  onTestFinished(() => modal.destroy());
  const connect = async () => {
    const result = await modal.connect({ connector: 'acorn' });
    if (result.status !== 'connected') throw new Error(`not connected: ${JSON.stringify(result)}`);
  };
  return { modal, connect, asked: asked as readonly string[] };
}

const balanceOf = async (address: string) =>
  ((await askNode(node.url, 'getBalance', [address])) as { value: number }).value;
const latest = async () =>
  ((await askNode(node.url, 'getLatestBlockhash')) as { value: { blockhash: string; lastValidBlockHeight: number } })
    .value;

/** The instruction of the system program that moves lamports: index 2, then the amount, both little-endian. */
function transfer(from: string, to: string, amount: bigint) {
  const data = new Uint8Array(12);
  new DataView(data.buffer).setUint32(0, 2, true);
  new DataView(data.buffer).setBigUint64(4, amount, true);
  const accounts = [
    { address: from, role: 3 },
    { address: to, role: 1 },
  ];
  return { programAddress: SystemProgram.programId.toBase58(), accounts, data } as never;
}

async function message(signer: NonNullable<ReturnType<typeof getSigner>>, to: string, amount: bigint) {
  const { blockhash: hash, lastValidBlockHeight } = await latest();
  return pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(signer, one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash(hash), lastValidBlockHeight: BigInt(lastValidBlockHeight) },
        one,
      ),
    (one) => appendTransactionMessageInstruction(transfer(signer.address, to, amount), one),
  );
}
const stranger = () => Keypair.generate().publicKey.toBase58();

it('the signer of @solana/kit signs and sends a transaction that arrives', async () => {
  const { modal, connect } = await open();
  expect(getSigner(modal)).toBeUndefined();
  await connect();
  const signer = getSigner(modal);
  if (!signer) throw new Error('no signer');
  expect(signer.address).toBe(alice);
  const to = stranger();
  const signature = await signAndSendTransactionMessageWithSigners(await message(signer, to, 5_000_000n));
  expect(signature).toHaveLength(64);
  expect(await balanceOf(to)).toBe(5_000_000);
  expect(await askNode(node.url, 'getSignatureStatuses', [[getBase58Decoder().decode(signature)]])).toMatchObject({
    value: [{ err: null }],
  });
});

it('the signer of @solana/kit passes on the slot that the node must have reached', async () => {
  const { modal, connect, asked } = await open();
  await connect();
  const signer = getSigner(modal);
  if (!signer) throw new Error('no signer');
  const unsigned = compileTransaction(await message(signer, stranger(), 1_000_000n));
  await signer.signAndSendTransactions([unsigned as never], { minContextSlot: 1n });
  const sent = asked.find((body) => body.includes('"sendTransaction"')) ?? '{}';
  expect(JSON.parse(sent).params[1]).toMatchObject({ minContextSlot: 1 });
});

it('the signer of @solana/kit signs a transaction and keeps its lifetime', async () => {
  const { modal, connect } = await open();
  await connect();
  const signer = getSigner(modal);
  if (!signer) throw new Error('no signer');
  const given = await message(signer, stranger(), 1n);
  const signed = await signTransactionMessageWithSigners(given);
  expect(signed.lifetimeConstraint).toEqual(given.lifetimeConstraint);
  const signature = signed.signatures[signer.address];
  expect(ed25519.verify(signature as Uint8Array, Uint8Array.from(signed.messageBytes), ALICE.publicKey.toBytes())).toBe(
    true,
  );
});

it('the signer of @solana/kit signs messages', async () => {
  const { modal, connect } = await open();
  await connect();
  const content = new TextEncoder().encode('hello');
  const [signed] = (await getSigner(modal)?.signMessages([{ content, signatures: {} }])) ?? [];
  const signature = signed?.[alice as never] as unknown as Uint8Array;
  expect(ed25519.verify(signature, content, ALICE.publicKey.toBytes())).toBe(true);
});

it('the signer is for an account of the connection only', async () => {
  const { modal, connect } = await open();
  await connect();
  expect(getSigner(modal, { account: stranger() })).toBeUndefined();
  expect(getWallet(modal, { account: stranger() })).toBeUndefined();
});

it('the wallet of @solana/web3.js signs, sends, and signs messages', async () => {
  const { modal, connect } = await open();
  expect(getWallet(modal)).toBeUndefined();
  await connect();
  const wallet = getWallet(modal);
  if (!wallet) throw new Error('no wallet');
  expect(wallet.publicKey.toBase58()).toBe(alice);
  const to = Keypair.generate().publicKey;
  const build = async () =>
    new Transaction({ feePayer: wallet.publicKey, ...(await latest()) }).add(
      SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: to, lamports: 4_000_000 }),
    );
  await wallet.sendTransaction(await build());
  expect(await balanceOf(to.toBase58())).toBe(4_000_000);
  expect((await wallet.signTransaction(await build())).verifySignatures()).toBe(true);
  const text = new TextEncoder().encode('hello');
  expect(ed25519.verify(await wallet.signMessage(text), text, ALICE.publicKey.toBytes())).toBe(true);
});
