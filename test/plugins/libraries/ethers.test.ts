import { parseEther, verifyMessage } from 'ethers';
import { getSigner } from 'latchkey/plugins/ethers';
import { getSigner as getSigner5 } from 'latchkey/plugins/ethers5';
import { expect, it, onTestFinished } from 'vitest';
import { testChain } from '../../tools/anvil.js';
import { createBench } from './bench.js';

const chains = [await testChain(31337), await testChain(31338)];

function open() {
  const bench = createBench(chains);
  onTestFinished(() => bench.modal.destroy());
  return bench;
}

/** The parts that both versions have. Amounts are strings, because version 5 has its own type for them. */
interface AnySigner {
  getAddress(): Promise<string>;
  signMessage(message: string): Promise<string>;
  sendTransaction(transaction: { to: string; value: string }): Promise<{ hash: string; wait(): Promise<unknown> }>;
}
const versions = [
  ['6', getSigner, `0x${'00'.repeat(19)}e6`],
  ['5', getSigner5, `0x${'00'.repeat(19)}e5`],
] as const;

it.each(versions)('ethers %s signs, and sends a transaction that is mined', async (_, get, receiver) => {
  const { modal, connect, wallet } = open();
  expect(get(modal)).toBeUndefined();
  await connect();
  const signer = get(modal) as unknown as AnySigner;
  expect(await signer.getAddress()).toBe(wallet.accounts[0]);
  expect(verifyMessage('hello', await signer.signMessage('hello'))).toBe(wallet.accounts[0]);
  const sent = await signer.sendTransaction({ to: receiver, value: `0x${parseEther('0.25').toString(16)}` });
  expect(await sent.wait()).toMatchObject({ status: 1 });
  expect(BigInt((await chains[0]?.ask('eth_getBalance', receiver, 'latest')) as string)).toBe(parseEther('0.25'));
});

/** The parts of the providers that both versions have. */
interface AnyProvider {
  pollingInterval: number;
  on(filter: { readonly address: string }, listener: () => void): unknown;
  removeAllListeners(): unknown;
}

it.each(versions)('an event of a contract reaches ethers %s by the nodes of the app', async (_, get, receiver) => {
  const { modal, connect, wallet } = open();
  await connect();
  const address = `${receiver.slice(0, -4)}ee${receiver.slice(-2)}`;
  // Logs without topics and data, then stops.
  await chains[0]?.ask('anvil_setCode', address, '0x60006000a000');
  const signer = get(modal) as unknown as AnySigner & { readonly provider: AnyProvider };
  const { provider } = signer;
  provider.pollingInterval = 20;
  let heard = 0;
  provider.on({ address }, () => heard++);
  onTestFinished(() => void provider.removeAllListeners());
  for (let sent = 1; sent <= 3; sent++) {
    await (await signer.sendTransaction({ to: address, value: '0x0' })).wait();
    await expect.poll(() => heard).toBe(sent);
  }
  const asked = wallet.requests.map(({ method }) => method);
  expect(asked.filter((method) => /filter|getLogs/i.test(method))).toEqual([]);
});

it.each(versions)('the signer of ethers %s is for an account of the connection only', async (_, get) => {
  const { modal, connect, wallet } = open();
  await connect();
  expect(get(modal, { account: wallet.accounts[0]?.toLowerCase() })).toBeDefined();
  expect(get(modal, { account: '0x00000000000000000000000000000000000b0b01' })).toBeUndefined();
});

it.each(versions)('a rejection in ethers %s has its code for a rejection', async (version, get) => {
  const { modal, connect, wallet } = open();
  await connect();
  wallet.mode = 'reject';
  const signer = get(modal) as unknown as AnySigner;
  await expect(signer.signMessage('x')).rejects.toMatchObject({ code: version === '6' ? 'ACTION_REJECTED' : 4001 });
});

it.each(versions)('after a network switch, a new signer of ethers %s sends on the new network', async (_, get) => {
  const { modal, connect, wallet } = open();
  await connect();
  expect(await modal.switchNetwork('eip155:31338')).toMatchObject({ status: 'switched' });
  const signer = get(modal) as unknown as AnySigner;
  const sent = await signer.sendTransaction({ to: wallet.accounts[0] ?? '', value: '0x1' });
  await sent.wait();
  expect(await chains[1]?.receipt(sent.hash)).toMatchObject({ status: '0x1' });
});
