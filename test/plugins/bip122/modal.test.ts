import { bip122, bitcoin, bitcoinTestnet4 } from 'latchkey/plugins/bip122';
import { announceBurnerWallets, type Bip122BurnerWallet } from 'latchkey/plugins/sandbox';
import { createTestModal } from 'latchkey/testing';
import { describe, expect, it } from 'vitest';
import { codeOf } from './page.js';

/** A modal with one burner wallet on its page. */
async function start(standard: Bip122BurnerWallet['standard'] = 'sats-connect', storage?: Storage) {
  const plugins = [bip122({ networks: [bitcoin, bitcoinTestnet4] })] as const;
  const modal = createTestModal({ plugins, ...(storage && { platform: { storage } }) });
  const { page } = modal.test;
  Object.assign(page, { crypto, reportError: () => {}, setTimeout: () => 0, localStorage: modal.test.storage });
  const wallets = [{ name: 'Harbor', rdns: 'a.b', namespaces: ['bip122' as const], bip122: { standard } }];
  const made = await announceBurnerWallets({ bip122: {}, wallets, mode: 'approve' }, page as never);
  const burner = made[0] as Bip122BurnerWallet;
  await modal.test.wake();
  return { modal, burner };
}

describe.each(['sats-connect', 'wallet-standard', 'unisat'] as const)('a modal with a wallet of %s', (standard) => {
  it('connects, signs, is restored after a reload, and disconnects', async () => {
    const { modal, burner } = await start(standard);
    const [connector] = modal.state.connectors.get();
    expect(connector?.namespaces).toEqual(['bip122']);
    const result = await modal.connect({ connector: connector?.id ?? '' });
    expect(result.status).toBe('connected');
    expect(modal.api.bip122.getProvider()).toBeDefined();
    const [account] = await modal.api.bip122.getAddresses(['payment']);
    expect(account?.address).toBe(burner.accounts[0]);
    const { protocol, address } = await modal.api.bip122.signMessage('Hello');
    expect([protocol, address]).toEqual(['bip322', account?.address]);
    const { storage } = modal.test;
    modal.destroy();

    const again = await start(standard, storage);
    again.modal.start();
    await again.modal.test.until(() => again.modal.state.connections.get().has('bip122'));
    expect(again.burner.pending).toBe(0);
    expect((await again.modal.disconnect()).status).toBe('disconnected');
    expect(again.burner.connected).toBe(false);
    expect(await codeOf(again.modal.api.bip122.signMessage('x'))).toBe('NOT_CONNECTED');
    again.modal.destroy();
  });
});

it.each(['sats-connect', 'unisat'] as const)(
  'a switch changes the network and the accounts in one step: %s',
  async (standard) => {
    const { modal, burner } = await start(standard);
    const [connector] = modal.state.connectors.get();
    await modal.connect({ connector: connector?.id ?? '' });
    const seen: string[] = [];
    const record = () => {
      const { network, account } = modal.state.connections.get().get('bip122') ?? {};
      seen.push(`${network === bitcoinTestnet4.id ? 'test' : 'main'} ${account?.address.slice(0, 2)}`);
    };
    modal.state.connections.subscribe(record);
    // Changes are delivered at most every 100 ms, so a change right before must not delay the switch.
    burner.switchAccount(1);
    await modal.test.until(() => seen.length > 0);
    expect((await modal.switchNetwork(bitcoinTestnet4.id)).status).toBe('switched');
    record();
    expect([...new Set(seen)]).toEqual(['main bc', 'test tb']);
    modal.destroy();
  },
);

it('a request that the wallet does not support rejects with FEATURE_MISSING', async () => {
  const { modal } = await start('wallet-standard');
  const [connector] = modal.state.connectors.get();
  await modal.connect({ connector: connector?.id ?? '' });
  const paying = modal.api.bip122.sendTransfer({ to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', satoshis: 1n });
  expect(await codeOf(paying)).toBe('FEATURE_MISSING');
  expect((await modal.switchNetwork(bitcoinTestnet4.id)).status).toBe('failed');
  modal.destroy();
});
