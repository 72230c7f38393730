/** The connector as wagmi's own tests look at a connector. */

import { latchkey } from 'latchkey/plugins/wagmi';
import { http } from 'viem';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testChain } from '../../tools/anvil.js';
import { createBench } from './bench.js';
import { openWagmi, versions, type Wagmi } from './wagmiBench.js';

const chains = [await testChain(31337), await testChain(31338)];
const open = (wagmi: Wagmi) => openWagmi(chains, wagmi);

describe.each(versions)('wagmi %s', (_, wagmi) => {
  it('has what wagmi expects of a connector', async () => {
    const { config, connector, connect, wallet } = open(wagmi);
    expect(connector).toMatchObject({ id: 'latchkey', name: 'Latchkey', type: 'latchkey' });
    expect(connector.uid).toMatch(/^\w+$/);
    expect(await connector.isAuthorized()).toBe(false);
    await expect(connector.getAccounts()).rejects.toThrow('No EVM wallet is connected');
    await expect(connector.getChainId()).rejects.toThrow('No EVM wallet is connected');
    await expect(wagmi.getConnectorClient(config)).rejects.toThrow('Connector not connected');
    await connect();
    expect(await connector.isAuthorized()).toBe(true);
    expect(await connector.getAccounts()).toEqual(wallet.accounts);
    expect(await connector.getChainId()).toBe(31337);
    expect(await connector.getProvider()).toBe(await connector.getProvider());
    const client = await wagmi.getConnectorClient(config);
    expect(client).toMatchObject({ account: { address: wallet.accounts[0] }, chain: { id: 31337 } });
    expect(wagmi.getConnections(config)).toMatchObject([{ accounts: wallet.accounts, chainId: 31337 }]);
  });

  it('waits at connect for a wallet that is slow to tell its chain', async () => {
    const { wallet } = open(wagmi);
    let fails = true;
    const request = async (input: { readonly method: string }) => {
      if (input.method === 'eth_chainId' && fails) throw new Error('not ready');
      return wallet.provider.request(input);
    };
    const slow = { ...wallet, provider: { ...wallet.provider, request } };
    const { connectByWagmi, modal } = openWagmi(chains, wagmi, { wallet: slow });
    const connecting = connectByWagmi();
    await modal.test.until(() => modal.state.connections.get().has('eip155'));
    fails = false;
    expect(await modal.test.clock.drive(connecting)).toMatchObject({ chainId: 31337, accounts: wallet.accounts });
  });

  it('emits connect, change and disconnect once each', async () => {
    const { connector, connect, wallet, modal } = open(wagmi);
    const events: unknown[] = [];
    for (const name of ['connect', 'change', 'disconnect'] as const)
      connector.emitter.on(name, ({ uid, ...data }: { readonly uid: string }) => events.push([name, data]));
    await connect();
    await modal.switchNetwork('eip155:31338');
    await modal.disconnect();
    const { accounts } = wallet;
    expect(events).toEqual([
      ['connect', { accounts, chainId: 31337 }],
      ['change', { accounts, chainId: 31338 }],
      ['disconnect', {}],
    ]);
  });

  it('a chain of the config that the modal does not have is reported when the config is created', async () => {
    const { modal } = createBench(chains.slice(0, 1));
    onTestFinished(() => modal.destroy());
    vi.stubGlobal('window', new EventTarget());
    const [one, two] = open(wagmi).config.chains;
    const transports = { [one.id]: http(), [two.id]: http() };
    wagmi.createConfig({ chains: [one, two], connectors: [latchkey(modal)], transports, storage: null } as never);
    expect(modal.test.errors).toMatchObject([
      { code: 'NETWORK_UNKNOWN', message: expect.stringContaining('does not have: 31338 (Local 31338). The networks') },
    ]);
    wagmi.createConfig({ chains: [one], connectors: [latchkey(modal)], transports, storage: null } as never);
    expect(modal.test.errors).toHaveLength(1);
  });
});
