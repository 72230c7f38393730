import { isModalError } from 'latchkey';
import { eip155 } from 'latchkey/plugins/eip155';
import { getPublicClient, getWalletClient, toViemChain } from 'latchkey/plugins/viem';
import { createTestModal } from 'latchkey/testing';
import { parseEther, verifyMessage } from 'viem';
import { expect, it, onTestFinished } from 'vitest';
import { testChain } from '../../tools/anvil.js';
import { createBench } from './bench.js';

const chains = [await testChain(31337), await testChain(31338)];
const RECEIVER = '0x00000000000000000000000000000000000b0b02';

function open() {
  const bench = createBench(chains);
  onTestFinished(() => bench.modal.destroy());
  return bench;
}

it('a wallet client signs, and sends a transaction that the public client sees mined', async () => {
  const { modal, connect, wallet } = open();
  expect(getWalletClient(modal)).toBeUndefined();
  await connect();
  const client = getWalletClient(modal);
  if (!client) throw new Error('no client');
  expect(client.account.address).toBe(wallet.accounts[0]);
  expect(client.chain?.id).toBe(31337);
  const signature = await client.signMessage({ message: 'hello' });
  expect(await verifyMessage({ address: client.account.address, message: 'hello', signature })).toBe(true);
  const hash = await client.sendTransaction({ to: RECEIVER, value: parseEther('1.5'), chain: client.chain });
  const reader = getPublicClient(modal);
  expect(await reader.waitForTransactionReceipt({ hash, pollingInterval: 20 })).toMatchObject({ status: 'success' });
  expect(await reader.getBalance({ address: RECEIVER })).toBe(parseEther('1.5'));
});

it('a client for another network than the wallet does not send', async () => {
  const { modal, connect, wallet } = open();
  await connect();
  const client = getWalletClient(modal, { network: 'eip155:31338' });
  await expect(client?.sendTransaction({ to: RECEIVER, value: 1n, chain: client.chain })).rejects.toThrow(/chain/i);
  expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction');
  await client?.switchChain({ id: 31338 });
  expect(await client?.sendTransaction({ to: RECEIVER, value: 1n, chain: client.chain })).toMatch(/^0x/);
});

it('a rejection is a UserRejectedRequestError of viem, and the wallet is asked once', async () => {
  const { modal, connect, wallet } = open();
  await connect();
  wallet.mode = 'reject';
  const before = wallet.requests.length;
  await expect(getWalletClient(modal)?.signMessage({ message: 'x' })).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
  });
  expect(wallet.requests.length - before).toBe(1);
});

it('a public client reads another network of the app, and refuses an unknown one', async () => {
  const { modal } = open();
  expect(await getPublicClient(modal, { network: 'eip155:31338' }).getChainId()).toBe(31338);
  expect(() => getPublicClient(modal, { network: 'eip155:5' })).toThrow('eip155:31337, eip155:31338');
});

it('a client for a network without a node is made, and its requests say what is missing', async () => {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const plugins = [eip155({ networks: [{ id: 5, name: 'Goerli', nativeCurrency, rpcUrls: [] }] })];
  const modal = createTestModal({ plugins });
  onTestFinished(modal.destroy);
  const failure = await getPublicClient(modal)
    .getBlockNumber()
    .catch((error) => error.walk((one: unknown) => isModalError(one)));
  expect(failure).toMatchObject({ code: 'RPC_URL_MISSING', hints: [expect.stringContaining('"Goerli" (eip155:5)')] });
});

it('a chain of viem has the public URLs of the network, not those of the app', () => {
  const chain = toViemChain({
    id: 'eip155:10',
    namespace: 'eip155',
    name: 'OP Mainnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://rpc.example/secret-key'],
    publicRpcUrls: ['https://public.example'],
    explorerUrl: 'https://explorer.example',
  });
  expect(chain.rpcUrls.default.http).toEqual(['https://public.example']);
  expect(chain.blockExplorers?.default).toEqual({ name: 'explorer.example', url: 'https://explorer.example' });
});
