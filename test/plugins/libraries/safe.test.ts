/** An app inside a Safe: the hash that the wallet answers is not the one on the chain. */

import { getSigner } from 'latchkey/plugins/ethers5';
import { getWalletClient } from 'latchkey/plugins/viem';
import { createPublicClient, custom, parseEther } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import { createProvider } from '../../../plugins/eip155/provider.js';
import { testChain } from '../../tools/anvil.js';
import { fakeSafe, SAFE_HASH } from '../eip155/fakeSafe.js';
import { createBench } from './bench.js';

const chain = await testChain();
const SAFE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const RECEIVER = '0x00000000000000000000000000000000000b0b07';

async function open() {
  const safe = fakeSafe(chain, SAFE);
  const bench = createBench([chain], { wallet: safe as never });
  onTestFinished(() => bench.modal.destroy());
  await bench.connect();
  return { ...bench, safe };
}

test('a provider without eth_requestAccounts connects by the accounts that it shares', async () => {
  const { modal } = await open();
  expect(modal.state.connections.get().get('eip155')?.account.address).toBe(SAFE);
});

test('the request wait of ethers settles with the receipt', async () => {
  const { modal, safe } = await open();
  const sent = await getSigner(modal)?.sendTransaction({ to: RECEIVER, value: 1n });
  expect(sent?.hash).toBe(SAFE_HASH);
  await safe.execute();
  expect(await sent?.wait()).toMatchObject({ status: 1, transactionHash: SAFE_HASH });
});

test('viem waits for the receipt over the provider of the modal', async () => {
  const { modal, safe } = await open();
  const hash = await getWalletClient(modal)?.sendTransaction({
    to: RECEIVER,
    value: parseEther('1'),
    chain: null,
  });
  await safe.execute();
  const reader = createPublicClient({ transport: custom(createProvider(modal)), pollingInterval: 20 });
  expect(await reader.waitForTransactionReceipt({ hash: hash ?? '0x' })).toMatchObject({ status: 'success' });
});

test('waitForReceipt answers the receipt of the transaction on the chain', async () => {
  const { modal, safe } = await open();
  const waiting = modal.api.eip155.waitForReceipt(await modal.api.eip155.sendTransaction({ to: RECEIVER, value: 1n }));
  const mined = await safe.execute();
  expect(await modal.test.clock.drive(waiting)).toMatchObject({ status: 'success', hash: mined });
});

test('an entry of the outbox ends with the transaction on the chain', async () => {
  const { modal, safe } = await open();
  const id = await modal.api.eip155.sendTransaction({ to: RECEIVER, value: 1n });
  await modal.api.outbox.add({ id, network: 'eip155:31337', label: 'Mint' });
  const mined = await safe.execute();
  const ended = await modal.test.clock.drive(modal.api.outbox.settled(id));
  expect(ended).toMatchObject({ status: 'confirmed', id, transaction: mined });
});

test('a hash that neither the nodes nor the wallet know stays unknown', async () => {
  const { modal } = await open();
  const hash = `0x${'00'.repeat(32)}`;
  expect(await modal.api.eip155.read({ method: 'eth_getTransactionReceipt', params: [hash] })).toBeNull();
  expect(await modal.api.eip155.read({ method: 'eth_getTransactionByHash', params: [hash] })).toBeNull();
});
