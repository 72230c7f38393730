/** Several connections of the modal in wagmi's list. */

import { followConnections } from 'latchkey/plugins/wagmi';
import { recoverMessageAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { DEV_KEYS } from '../../../plugins/sandbox/eip155/keys.js';
import { testChain } from '../../tools/anvil.js';
import { openPage, walletOn } from '../sandbox/page.js';
import { openWagmi, versions, type Wagmi } from './wagmiBench.js';

const chains = [await testChain(31337), await testChain(31338)];

/** Two connected wallets: `acorn`, and `birch`, which is current. */
async function connectBoth(wagmi: Wagmi) {
  const known = chains.map(({ chainId, url }) => ({ chainId, name: `Local ${chainId}`, rpcUrl: url }));
  const second = walletOn(openPage(), {
    name: 'Birch',
    rdns: 'example.birch',
    chains: known,
    keys: DEV_KEYS.slice(4, 5),
  });
  const bench = openWagmi(chains, wagmi, { second });
  followConnections(bench.config, bench.modal);
  await bench.connect();
  await bench.modal.connect({ connector: 'birch' });
  await bench.modal.test.settle();
  const list = () => wagmi.getConnections(bench.config).map(({ accounts: [first] }) => first);
  const current = () => wagmi.getAccount(bench.config).address;
  const entryOf = (address: string | undefined) => {
    const found = wagmi.getConnections(bench.config).find(({ accounts: [first] }) => first === address);
    if (!found) throw new Error(`no connection of ${address}`);
    return found;
  };
  const settle = () => bench.modal.test.settle();
  return { ...bench, list, current, entryOf, settle, acorn: bench.wallet.accounts[0], birch: second.accounts[0] };
}

/** wagmi 3 has another name for it. */
const switchTo = (wagmi: Wagmi) =>
  wagmi.switchConnection ?? (wagmi as unknown as { switchAccount: Wagmi['switchConnection'] }).switchAccount;

describe.each(versions)('wagmi %s', (_, wagmi) => {
  it('lists all connections, and has the current one of the modal', async () => {
    const { list, current, acorn, birch } = await connectBoth(wagmi);
    expect(list()).toEqual([birch, acorn]);
    expect(current()).toBe(birch);
  });

  it('follows the modal to another connection', async () => {
    const { list, current, acorn, birch, modal, settle } = await connectBoth(wagmi);
    const one = modal.state.allConnections.get().find(({ account }) => account.address === acorn);
    await modal.use(one as never);
    await settle();
    expect(current()).toBe(acorn);
    expect(list()).toEqual([acorn, birch]);
  });

  it('makes a connection current in the modal', async () => {
    const { list, current, entryOf, acorn, birch, modal, settle, config } = await connectBoth(wagmi);
    const { connector } = entryOf(acorn);
    await switchTo(wagmi)(config, { connector });
    await settle();
    expect(modal.state.connections.get().get('eip155')?.account.address).toBe(acorn);
    expect(current()).toBe(acorn);
    expect(list()).toEqual([acorn, birch]);
  });

  it('signs with the connector of a further connection', async () => {
    const { config, entryOf, acorn, birch, current } = await connectBoth(wagmi);
    const { connector } = entryOf(acorn);
    const signature = await wagmi.signMessage(config, { connector, message: 'Hello' });
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(acorn);
    expect(current()).toBe(birch);
  });

  it('ends a further connection, and then the current one', async () => {
    const { config, list, entryOf, acorn, birch, modal, settle } = await connectBoth(wagmi);
    const { connector } = entryOf(acorn);
    await wagmi.disconnect(config, { connector });
    await settle();
    expect(list()).toEqual([birch]);
    expect(modal.state.allConnections.get()).toHaveLength(1);
    await wagmi.disconnect(config);
    await settle();
    expect(list()).toEqual([]);
    expect(wagmi.getAccount(config).status).toBe('disconnected');
  });

  it('has the connection that was used before when the current one ends', async () => {
    const { config, list, current, acorn, settle } = await connectBoth(wagmi);
    await wagmi.disconnect(config);
    await settle();
    expect(list()).toEqual([acorn]);
    expect(current()).toBe(acorn);
    expect(wagmi.getAccount(config).status).toBe('connected');
  });

  it('lists all connections again after wagmi reconnects', async () => {
    const { config, list, acorn, birch, settle } = await connectBoth(wagmi);
    await wagmi.reconnect(config);
    await settle();
    expect(list()).toEqual([birch, acorn]);
  });
});
