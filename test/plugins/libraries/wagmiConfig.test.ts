/** Configs of wagmi: those that are created after the modal has connected, and `wagmiConfig`. */

import * as wagmi3 from '@wagmi/core';
import { eip155 } from 'latchkey/plugins/eip155';
import { wagmiConfig } from 'latchkey/plugins/wagmi/config';
import { createTestModal } from 'latchkey/testing';
import type { Chain } from 'viem';
import { mainnet } from 'viem/chains';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testChain } from '../../tools/anvil.js';
import { createBench } from './bench.js';
import { openWagmi, versions, type Wagmi } from './wagmiBench.js';

const chains = [await testChain(31337), await testChain(31338)] as const;
const MULTICALL = '0x00000000000000000000000000000000000b0b03';
const open = (wagmi: Wagmi) => openWagmi(chains, wagmi);

describe.each(versions)('wagmi %s', (_, wagmi) => {
  const account = (config: ReturnType<typeof open>['config']) => wagmi.getAccount(config);

  it('a config that is created after the modal has connected is connected', async () => {
    const before = open(wagmi);
    await before.connect();
    const config = before.createConfig();
    expect(account(config).status).toBe('disconnected');
    await before.modal.test.settle();
    expect(account(config)).toMatchObject({ status: 'connected', address: before.wallet.accounts[0], chainId: 31337 });
    await before.modal.switchNetwork('eip155:31338');
    expect(account(config).chainId).toBe(31338);
    expect(before.prompts()).toBe(1);
  });

  it('a config whose stored state is damaged is connected too', async () => {
    const before = open(wagmi);
    await before.connect();
    before.memory.setItem('wagmi.store', '{');
    const config = before.createConfig();
    await before.modal.test.settle();
    expect(account(config)).toMatchObject({ status: 'connected', address: before.wallet.accounts[0] });
  });

  it('a config that reconnects after the modal has connected is connected once', async () => {
    const before = open(wagmi);
    await before.connect();
    const config = before.createConfig();
    const changes: unknown[] = [];
    onTestFinished(wagmi.watchAccount(config, { onChange: ({ status }) => changes.push(status) }));
    expect(await wagmi.reconnect(config)).toHaveLength(1);
    expect(changes.at(-1)).toBe('connected');
    expect(changes.filter((status) => status === 'connected')).toHaveLength(1);
    expect(wagmi.getConnections(config)).toHaveLength(1);
    await wagmi.disconnect(config);
    expect(account(config).status).toBe('disconnected');
    expect(before.prompts()).toBe(1);
  });

  it('a config that is created after the modal has connected can reconnect later', async () => {
    const before = open(wagmi);
    await before.connect();
    const config = before.createConfig();
    await before.modal.test.settle();
    expect(await wagmi.reconnect(config)).toHaveLength(1);
    expect(wagmi.getConnections(config)).toHaveLength(1);
    const changes: unknown[] = [];
    onTestFinished(wagmi.watchAccount(config, { onChange: ({ chainId }) => changes.push(chainId) }));
    await before.modal.switchNetwork('eip155:31338');
    expect(changes).toEqual([31338]);
    await before.modal.disconnect();
    expect(wagmi.getConnections(config)).toEqual([]);
  });
});

describe('wagmiConfig', () => {
  it('uses the given chains of viem for the networks with their ids', () => {
    const { modal } = createBench(chains);
    onTestFinished(() => modal.destroy());
    const contracts = { multicall3: { address: MULTICALL } } as const;
    const given = { ...wagmiConfig(modal, { storage: null }).chains[1], contracts } as Chain;
    const config = wagmiConfig(modal, { storage: null, chains: [mainnet, given] });
    expect(config.chains.map(({ id }) => id)).toEqual([31337, 31338]);
    expect(config.chains.map((chain) => chain.contracts)).toEqual([undefined, contracts]);
    expect(config.getClient({ chainId: 31338 }).chain).toBe(given);
  });

  it('is made for a network without a node too, whose reads say what is missing', async () => {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
    const [own] = chains;
    const networks = [
      { id: own.chainId, name: 'Local', nativeCurrency, rpcUrls: [own.url] },
      { id: 5, name: 'Goerli', nativeCurrency, rpcUrls: [] },
    ];
    const modal = createTestModal({ plugins: [eip155({ networks })] });
    onTestFinished(modal.destroy);
    const config = wagmiConfig(modal, { storage: null });
    expect(await wagmi3.getBlockNumber(config, { chainId: own.chainId })).toBeTypeOf('bigint');
    await expect(wagmi3.getBlockNumber(config, { chainId: 5 })).rejects.toThrow('No URL was provided to the Transport');
  });

  it('has the networks and nodes of the modal, and does not search for wallets a second time', async () => {
    vi.stubGlobal('window', new EventTarget());
    const asked: string[] = [];
    window.addEventListener('eip6963:requestProvider', () => asked.push('asked'));
    const { modal, connect, wallet } = createBench(chains);
    onTestFinished(() => modal.destroy());
    const config = wagmiConfig(modal, { storage: null });
    expect(config.chains.map(({ id }) => id)).toEqual([31337, 31338]);
    expect(config.connectors.map(({ id }) => id)).toEqual(['latchkey']);
    expect(asked).toEqual([]);
    expect(await wagmi3.getBlockNumber(config)).toBeTypeOf('bigint');
    await connect();
    expect(wagmi3.getAccount(config)).toMatchObject({ status: 'connected', address: wallet.accounts[0] });
  });
});
