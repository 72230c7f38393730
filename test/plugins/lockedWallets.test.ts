/** Locked wallets of each namespace: they share no accounts until the user unlocks them. */

import { lockedWalletsAtom, statusesAtom } from 'latchkey/plugin';
import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { polkadot } from 'latchkey/plugins/polkadot';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { solana, solanaDevnet } from 'latchkey/plugins/solana';
import { createTestModal, type TestPage } from 'latchkey/testing';
import { describe, expect, it } from 'vitest';
// Imported in advance: the fake clock does not wait for code.
import '../../kernel/connect/stored.js';
import '../../plugins/bip122/adapters/unisat.js';
import '../../plugins/bip122/wallets/connect.js';
import '../../plugins/polkadot/wallets/connect.js';
import '../../plugins/solana/wallets/connect.js';
import { ALICE, testWallet } from './solana/wallet.js';

/** A wallet with one account, which can be locked and unlocked. It records whether the user was asked. */
interface LockableWallet {
  /** Adds the wallet to a page. */
  install(page: TestPage): void;
  setLocked(locked: boolean): void;
  /** Number of requests that show the wallet's window. */
  readonly prompts: number;
  readonly listeners: number;
}

const PLUGINS = {
  solana: solana({ networks: [solanaDevnet] }),
  bip122: bip122({ networks: [bitcoin] }),
  polkadot: polkadot({ networks: [polkadotAssetHub] }),
};

function solanaWallet(): LockableWallet {
  const wallet = testWallet({ keys: [ALICE] });
  return {
    install: (page) =>
      page.addEventListener('wallet-standard:app-ready', (event) =>
        (event as unknown as { detail: { register(wallet: unknown): void } }).detail.register(wallet.wallet),
      ),
    setLocked: (locked) => (locked ? wallet.share() : wallet.share(ALICE)),
    get prompts() {
      return wallet.asked.filter(([feature, input]) => feature === 'standard:connect' && !input).length;
    },
    get listeners() {
      return wallet.listeners;
    },
  };
}

type Listener = (accounts: readonly unknown[]) => void;

/** Listeners of an event, and the accounts that the wallet shares at the moment. */
function createSharing<T>(account: T) {
  const listeners = new Set<Listener>();
  let accounts: readonly T[] = [account];
  return {
    listeners,
    accounts: () => accounts,
    setLocked(locked: boolean) {
      accounts = locked ? [] : [account];
      for (const listener of [...listeners]) listener(accounts);
    },
  };
}

/** UniSat's interface. @see https://docs.unisat.io/dev/unisat-developer-center/unisat-wallet */
function unisatWallet(): LockableWallet {
  const { listeners, accounts, setLocked } = createSharing('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  let prompts = 0;
  const provider = {
    requestAccounts: async () => {
      prompts++;
      return accounts();
    },
    getAccounts: async () => accounts(),
    getChain: async () => ({ enum: 'BITCOIN_MAINNET' }),
    on: (event: string, listener: Listener) => void (event === 'accountsChanged' && listeners.add(listener)),
    removeListener: (_: string, listener: Listener) => void listeners.delete(listener),
    disconnect: async () => undefined,
  };
  return {
    install: (page) => void Object.assign(page, { unisat: provider }),
    setLocked,
    get prompts() {
      return prompts;
    },
    get listeners() {
      return listeners.size;
    },
  };
}

/** An extension of `window.injectedWeb3`. */
function polkadotWallet(): LockableWallet {
  const { listeners, accounts, setLocked } = createSharing({
    address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    name: 'Everyday',
  });
  let prompts = 0;
  const injected = {
    accounts: {
      get: async () => accounts(),
      subscribe(listener: Listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    signer: {},
  };
  const enable = async () => {
    prompts++;
    return injected;
  };
  return {
    install: (page) => void Object.assign(page, { injectedWeb3: { fern: { version: '1', enable } } }),
    setLocked,
    get prompts() {
      return prompts;
    },
    get listeners() {
      return listeners.size;
    },
  };
}

const WALLETS = { solana: solanaWallet, bip122: unisatWallet, polkadot: polkadotWallet };

describe.each(['solana', 'bip122', 'polkadot'] as const)('a wallet of %s', (namespace) => {
  async function start(wallet: LockableWallet, storage?: Storage) {
    const modal = createTestModal({ plugins: [PLUGINS[namespace]], ...(storage && { platform: { storage } }) });
    wallet.install(modal.test.page);
    await modal.test.wake();
    await modal.test.until(() => modal.state.connectors.get().length > 0);
    return modal;
  }
  async function connected(wallet: LockableWallet) {
    const modal = await start(wallet);
    const connector = modal.state.connectors.get()[0]?.id ?? '';
    expect(await modal.test.clock.drive(modal.connect({ connector }))).toMatchObject({ status: 'connected' });
    return modal;
  }
  type Page = Awaited<ReturnType<typeof start>>;
  const statusOf = ({ test }: Page) => test.context.store.get(statusesAtom).get(namespace);
  const isConnected = ({ state }: Page) => state.connections.get().has(namespace);

  it('comes back without a prompt when it is locked and unlocked while the page is open', async () => {
    const wallet = WALLETS[namespace]();
    const modal = await connected(wallet);
    const { prompts } = wallet;
    wallet.setLocked(true);
    await modal.test.until(() => statusOf(modal) === 'locked');
    expect(isConnected(modal)).toBe(false);
    expect(modal.state.accounts.get().get(namespace)?.connectedWalletInfo?.name).toBeDefined();
    expect(wallet.prompts).toBe(prompts);
    wallet.setLocked(false);
    await modal.test.until(() => statusOf(modal) === 'connected');
    expect(isConnected(modal)).toBe(true);
    expect(modal.test.context.store.get(lockedWalletsAtom).size).toBe(0);
    modal.destroy();
    expect(wallet.listeners).toBe(0);
  });

  it('comes back when it was locked at load, also after a further load', async () => {
    const wallet = WALLETS[namespace]();
    const first = await connected(wallet);
    const { storage } = first.test;
    first.destroy();
    wallet.setLocked(true);
    const second = await start(wallet, storage);
    await second.test.until(() => statusOf(second) === 'locked');
    second.destroy();
    const third = await start(wallet, storage);
    await third.test.until(() => statusOf(third) === 'locked');
    wallet.setLocked(false);
    await third.test.until(() => statusOf(third) === 'connected');
    third.destroy();
    expect(wallet.listeners).toBe(0);
  });

  it('is forgotten by a disconnect while it is locked', async () => {
    const wallet = WALLETS[namespace]();
    const modal = await connected(wallet);
    wallet.setLocked(true);
    await modal.test.until(() => statusOf(modal) === 'locked');
    await modal.test.clock.drive(modal.disconnect());
    expect(statusOf(modal)).toBe('disconnected');
    expect(modal.state.accounts.get().get(namespace)?.connectedWalletInfo).toBeUndefined();
    wallet.setLocked(false);
    await modal.test.settle();
    expect(isConnected(modal)).toBe(false);
    expect(wallet.listeners).toBe(0);
    modal.destroy();
  });
});
