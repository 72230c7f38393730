/** Each kind of wallet that was connected with AppKit, taken over into a modal with a wallet of this kind. */

import { takeOverAppKit } from 'latchkey/plugins/appkit';
import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { eip155 } from 'latchkey/plugins/eip155';
import { announceBurnerWallets, type Bip122BurnerWallet } from 'latchkey/plugins/sandbox';
import { solana, solanaMainnet } from 'latchkey/plugins/solana';
import { createMemoryStorage, createTestModal } from 'latchkey/testing';
import { expect, it, onTestFinished, test } from 'vitest';
import { ALICE as EVM_ALICE, fakeWallet } from '../eip155/fakeWallet.js';
import { NETWORKS } from '../eip155/modal.js';
import { ALICE, testWallet } from '../solana/wallet.js';

const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';
const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96';

/** The storage of a page on which AppKit has left these connectors. */
function left(connectors: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) {
  const storage = createMemoryStorage();
  const texts = {
    '@appkit/connection_status': 'connected',
    '@appkit/connected_namespaces': Object.keys(connectors).join(','),
    ...Object.fromEntries(
      Object.entries(connectors).map(([name, id]) => [`@appkit/${name}:connected_connector_id`, id]),
    ),
    ...more,
  };
  for (const [key, text] of Object.entries(texts)) storage.setItem(key, text);
  return storage;
}

const take = (storage: Storage, connectors?: Readonly<Record<string, string>>) =>
  takeOverAppKit({ storage, from: storage, ...(connectors && { connectors }) })?.connections;

test.each([
  ['a wallet that AppKit stores under its id of the directory', 'Phantom', PHANTOM],
  ['a wallet that AppKit stores under its name', 'Acorn', 'Acorn'],
])('%s reconnects on Solana without a question', async (_, name, stored) => {
  const storage = left({ solana: stored });
  expect(take(storage)).toEqual(new Map([['solana', `solana/${name}`]]));
  const wallet = testWallet({ name });
  const modal = createTestModal({ plugins: [solana({ networks: [solanaMainnet] })], platform: { storage } });
  onTestFinished(() => modal.destroy());
  modal.test.page.addEventListener('wallet-standard:app-ready', (event) =>
    (event as unknown as { detail: { register(one: unknown): void } }).detail.register(wallet.wallet),
  );
  await modal.test.wake();
  await modal.test.until(() => modal.state.connections.get().has('solana'));
  expect(modal.state.connection.get()?.account.address).toBe(ALICE.publicKey.toBase58());
  expect(wallet.asked).toEqual([['standard:connect', { silent: true }]]);
});

it('leaves out wallets that would ask the user at the start', () => {
  expect(take(left({ solana: METAMASK }))).toEqual(new Map());
  expect(take(left({ solana: 'Enkrypt', bip122: 'Enkrypt' }))).toEqual(new Map());
});

it('a Bitcoin wallet reconnects without a question, whatever AppKit has called it', async () => {
  const storage = left({ bip122: 'Harbor Wallet' });
  expect(take(storage)).toEqual(new Map([['bip122', 'bip122/harbor']]));
  const networks = [bitcoin];
  const before = await withBurner(networks, createMemoryStorage());
  await before.modal.connect({ connector: 'bip122/harbor' });
  const after = await withBurner(networks, storage, before.wallets);
  after.modal.start();
  await after.modal.test.until(() => after.modal.state.connections.get().has('bip122'));
  expect(after.burner.pending).toBe(0);
});

/** @param wallets - The storage of the page's wallets, which remember what they have shared. Default: an empty one. */
async function withBurner(networks: readonly (typeof bitcoin)[], storage: Storage, wallets = createMemoryStorage()) {
  const modal = createTestModal({ plugins: [bip122({ networks: [...networks] })], platform: { storage } });
  onTestFinished(() => modal.destroy());
  const { page } = modal.test;
  Object.assign(page, { crypto, reportError: () => {}, setTimeout: () => 0, localStorage: wallets });
  const made = await announceBurnerWallets(
    {
      bip122: {},
      wallets: [
        { name: 'Harbor Wallet', rdns: 'a.b', namespaces: ['bip122' as const], bip122: { standard: 'sats-connect' } },
      ],
      mode: 'approve',
    },
    page as never,
  );
  await modal.test.wake();
  return { modal, wallets, burner: made[0] as Bip122BurnerWallet };
}

it('the extension behind the Coinbase SDK reconnects under its domain; its smart wallet and its phones do not', () => {
  expect(take(left({ eip155: 'coinbaseWalletSDK' }))).toEqual(new Map([['eip155', 'com.coinbase.wallet']]));
  const signer = { '-CBWSDK:SignerConfigurator:SignerType': 'scw' };
  expect(take(left({ eip155: 'coinbaseWalletSDK' }, signer))).toEqual(new Map());
});

it('a connector of the app reconnects under the id that the app names', async () => {
  const storage = left({ eip155: 'coinbaseWalletSDK' }, { '-CBWSDK:SignerConfigurator:SignerType': 'scw' });
  expect(take(storage, { coinbaseWalletSDK: 'coinbase' })).toEqual(new Map([['eip155', 'coinbase']]));
  const { provider, asked } = fakeWallet();
  const modal = createTestModal({
    plugins: [
      eip155({ networks: NETWORKS, connectors: [{ id: 'coinbase', name: 'Coinbase', provider }], legacy: false }),
    ],
    platform: { storage },
  });
  onTestFinished(() => modal.destroy());
  await modal.test.wake();
  await modal.test.until(() => modal.state.connections.get().has('eip155'));
  expect(modal.state.connection.get()?.account.address).toBe(EVM_ALICE);
  expect(asked.map(({ method }) => method)).not.toContain('eth_requestAccounts');
});

it('takes over all namespaces at once, and no name that is not a namespace or not a wallet', () => {
  const all = { eip155: 'io.acorn', solana: PHANTOM, bip122: 'OKX', 'a:b': 'io.acorn', polkadot: 'x' };
  expect(take(left(all))).toEqual(
    new Map([
      ['eip155', 'io.acorn'],
      ['solana', 'solana/Phantom'],
      ['bip122', 'bip122/okx'],
    ]),
  );
  expect(take(left({ eip155: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6' }))).toEqual(new Map());
  expect(take(left({ eip155: 'x'.repeat(300) }))).toEqual(new Map());
});
