import * as wagmi from '@wagmi/core';
import { WagmiAdapter } from 'latchkey/appkit/adapter-wagmi';
import { solana } from 'latchkey/appkit/networks';
import { parseEther, verifyMessage } from 'viem';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testChain } from '../../tools/anvil.js';
import { memory } from '../../tools/memory.js';
import { createBench } from '../libraries/bench.js';

const chains = [await testChain(31337), await testChain(31338)];
const RECEIVER = '0x00000000000000000000000000000000000b0b04';

/** An adapter and a modal on the same chains, as `createAppKit` joins them. */
function open(
  options: Partial<ConstructorParameters<typeof WagmiAdapter>[0]> = {},
  bench: Parameters<typeof createBench>[1] = {},
) {
  // The connector follows the modal in a browser only.
  vi.stubGlobal('window', new EventTarget());
  const { modal, wallet, connect, networks } = createBench(chains, bench);
  onTestFinished(() => modal.destroy());
  const own = networks.map((one) => ({ ...one, rpcUrls: { default: { http: one.rpcUrls } } }));
  const storage = wagmi.createStorage({ storage: memory() });
  const adapter = new WagmiAdapter({ networks: [...own, solana], projectId: 'p', storage, ...options });
  return { modal, wallet, connect, adapter, config: adapter.wagmiConfig };
}

it('the config is there before the modal, with the EVM chains of the list', async () => {
  const { adapter, config } = open();
  expect(config.chains.map(({ id }) => id)).toEqual([31337, 31338]);
  expect(adapter.wagmiChains.map(({ id }) => id)).toEqual([31337, 31338]);
  expect(await wagmi.getBlockNumber(config)).toBeGreaterThanOrEqual(0n);
  const [connector] = config.connectors;
  if (!connector) throw new Error('no connector');
  await expect(wagmi.connect(config, { connector })).rejects.toThrow(
    'The adapter has no modal. Pass it to createAppKit',
  );
  expect(await wagmi.reconnect(config)).toEqual([]);
});

it('a wallet that the modal connects is connected in wagmi, which signs, sends, switches and disconnects', async () => {
  const { modal, wallet, connect, adapter, config } = open();
  adapter.attach(modal);
  const told: unknown[] = [];
  adapter.on('switchNetwork', ({ chainId }) => told.push(chainId));
  adapter.on('disconnect', () => told.push('disconnect'));
  await connect();
  await expect.poll(() => wagmi.getAccount(config)).toMatchObject({ address: wallet.accounts[0], chainId: 31337 });
  const [address] = wallet.accounts as [`0x${string}`];
  const signature = await wagmi.signMessage(config, { message: 'Hello' });
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true);
  const hash = await wagmi.sendTransaction(config, { to: RECEIVER, value: parseEther('1') });
  expect((await wagmi.waitForTransactionReceipt(config, { hash })).status).toBe('success');
  await wagmi.switchChain(config, { chainId: 31338 });
  expect([wagmi.getAccount(config).chainId, modal.state.network.get()?.id]).toEqual([31338, 'eip155:31338']);
  await wagmi.disconnect(config);
  expect([modal.state.connections.get().size, told]).toEqual([0, [31338, 'disconnect']]);
});

it('the app’s own connectors and transports come first', async () => {
  const urls: string[] = [];
  const transports = { 31337: wagmi.http(chains[0]?.url, { onFetchRequest: ({ url }) => void urls.push(url) }) };
  const { config } = open({ transports, connectors: [wagmi.mock({ accounts: [RECEIVER] })] });
  expect(config.connectors.map(({ id }) => id)).toEqual(['mock', 'latchkey']);
  await wagmi.getBlockNumber(config, { chainId: 31337 });
  expect(urls).toHaveLength(1);
});

it('a list without a network of EVM is refused with a sentence', () => {
  expect(() => new WagmiAdapter({ networks: [solana] })).toThrow('WagmiAdapter has no network of EVM.');
});
