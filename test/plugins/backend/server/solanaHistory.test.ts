/** The history of a Solana account, read from a local chain by its signatures. */

import { LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { beforeAll, expect, test } from 'vitest';
import { devKey, testNode } from '../../sandbox/solana/node.js';
import { backendOf, failed, startLiar } from './kit.js';

let node: Awaited<ReturnType<typeof testNode>>;
let network: `solana:${string}`;
beforeAll(async () => {
  node = await testNode({ tokens: true });
  network = `solana:${node.genesisHash.slice(0, 32)}`;
});

const open = () => backendOf({ networks: [{ id: network, rpc: node.url }] });

/** Sends SOL, and waits until the network has confirmed it. */
async function pay(to: PublicKey, lamports: number): Promise<string> {
  const payer = devKey(0x11);
  const { blockhash, lastValidBlockHeight } = await node.connection.getLatestBlockhash();
  const transfer = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports });
  const transaction = new Transaction({ blockhash, lastValidBlockHeight, feePayer: payer.publicKey }).add(transfer);
  transaction.sign(payer);
  const signature = await node.connection.sendRawTransaction(transaction.serialize());
  await node.connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight });
  return signature;
}

test('payments appear for both accounts with their amounts, without the fee', async () => {
  const to = new PublicKey(new Uint8Array(32).fill(9));
  const first = await pay(to, LAMPORTS_PER_SOL / 2);
  const second = await pay(to, LAMPORTS_PER_SOL / 4);
  const { get } = open();
  const read = async (address: string) =>
    (await get(`/v1/account/${address}/history?projectId=app&chainId=${network}`)).body;
  const { data, next } = await read(to.toBase58());
  expect(next).toBeNull();
  expect(data.map((one: { id: string; transfers: object[] }) => [one.id, ...one.transfers])).toEqual([
    [second, expect.objectContaining({ direction: 'in', quantity: { numeric: '0.25' } })],
    [first, expect.objectContaining({ direction: 'in', quantity: { numeric: '0.5' } })],
  ]);
  const own = (await read(devKey(0x11).publicKey.toBase58())).data[0];
  expect(own.metadata).toMatchObject({ operationType: 'send', status: 'confirmed', chain: network, nonce: 0 });
  expect(own.metadata.sentTo).toBe(to.toBase58());
  expect(own.transfers).toMatchObject([{ direction: 'out', quantity: { numeric: '0.25' } }]);
});

test('a transaction that the node cannot give is shown as other, and counted if its time is unknown', async () => {
  const to = new PublicKey(new Uint8Array(32).fill(7));
  const [first, second] = [await pay(to, LAMPORTS_PER_SOL), await pay(to, LAMPORTS_PER_SOL)];
  const error = { code: -32015, message: 'Transaction version (2) is not supported by the requesting client.' };
  const read = async (isTimed: boolean, compat = false) => {
    let calls = 0;
    const liar = await startLiar(node.url, (answers) =>
      answers.map(({ result, ...one }) => {
        const isList = Array.isArray(result) && result.length > 0 && 'signature' in result[0];
        if (isList && !isTimed)
          return { ...one, result: result.map((entry: object) => ({ ...entry, blockTime: null })) };
        const isFirst = typeof result === 'object' && result !== null && 'meta' in result && calls++ === 0;
        return isFirst ? { ...one, error } : { ...one, result };
      }),
    );
    const { get } = backendOf({ networks: [{ id: network, rpc: liar.url }], compat });
    const { body } = await get(`/v1/account/${to.toBase58()}/history?projectId=app&chainId=${network}`);
    const rows = body.data.map(({ id, metadata }: { id: string; metadata: { operationType: string } }) => [
      id,
      metadata.operationType,
    ]);
    return [rows, body.missing];
  };
  expect(await read(true)).toEqual([
    [
      [second, 'other'],
      [first, 'receive'],
    ],
    undefined,
  ]);
  expect(await read(false)).toEqual([[[first, 'receive']], 1]);
  expect(await read(false, true)).toEqual([[[first, 'receive']], undefined]);
});

test('an EVM address on Solana is answered with 400', async () => {
  const { status, body } = await open().get(
    `/v1/account/0x${'ab'.repeat(20)}/history?projectId=app&chainId=${network}`,
  );
  expect([status, body]).toEqual([400, failed('address', 'The address provided is invalid')]);
});

test('a node that states a time after all dates gives 503', async () => {
  const to = new PublicKey(new Uint8Array(32).fill(8));
  await pay(to, LAMPORTS_PER_SOL);
  const isTransaction = (result: unknown): result is object =>
    typeof result === 'object' && result !== null && 'blockTime' in result;
  const liar = await startLiar(node.url, (answers) =>
    answers.map((one) => (isTransaction(one.result) ? { ...one, result: { ...one.result, blockTime: 1e15 } } : one)),
  );
  const { get } = backendOf({ networks: [{ id: network, rpc: liar.url }] });
  const { status, body } = await get(`/v1/account/${to.toBase58()}/history?projectId=app&chainId=${network}`);
  expect([status, body]).toEqual([503, failed('chainId', `Requested chain ${network} is temporarily unavailable`)]);
});
