/** A locked wallet: it shares no accounts until the user unlocks it. */

import { statusesAtom } from 'latchkey/plugin';
import { expect, it } from 'vitest';
import '../../../kernel/connect/stored.js';
import { ALICE, BOB, fakeWallet, type Script } from './fakeWallet.js';
import { connectedModal, startModal } from './modal.js';

const LOCKED = { eth_accounts: [], eth_requestAccounts: [] };
const PERMITTED = [{ parentCapability: 'eth_accounts' }];

/** A connected wallet, in a page that is loaded again. */
async function reload(script: Script) {
  const wallet = fakeWallet({ wallet_getPermissions: PERMITTED, wallet_revokePermissions: null });
  const first = await connectedModal(wallet.provider);
  const { storage } = first.test;
  first.destroy();
  wallet.answer(script);
  return { wallet, modal: await startModal(wallet.provider, { storage }) };
}

type Page = Awaited<ReturnType<typeof startModal>>;
const statusOf = ({ test }: Page) => test.context.store.get(statusesAtom).get('eip155');
const addressOf = ({ state }: Page) => state.connections.get().get('eip155')?.account.address;
const isStored = ({ test }: Page) => JSON.stringify({ ...test.storage }).includes('wallet');

it('a wallet that is locked while it is connected comes back when it is unlocked', async () => {
  const wallet = fakeWallet({ wallet_getPermissions: PERMITTED });
  const modal = await connectedModal(wallet.provider);
  wallet.answer(LOCKED);
  wallet.emit('accountsChanged', []);
  expect(addressOf(modal)).toBeUndefined();
  await modal.test.until(() => statusOf(modal) === 'locked');
  wallet.answer({ eth_accounts: [BOB] });
  wallet.emit('accountsChanged', [BOB]);
  await modal.test.until(() => statusOf(modal) === 'connected');
  expect(addressOf(modal)).toBe(BOB);
  modal.destroy();
  expect(wallet.listeners).toBe(0);
});

it('after an unlock the status is reconnecting until the connection is back', async () => {
  const wallet = fakeWallet({ wallet_getPermissions: PERMITTED });
  const modal = await connectedModal(wallet.provider);
  const seen: (string | undefined)[] = [];
  wallet.answer(LOCKED);
  wallet.emit('accountsChanged', []);
  await modal.test.until(() => statusOf(modal) === 'locked');
  modal.test.context.store.sub(statusesAtom, () => void seen.push(statusOf(modal)));
  wallet.answer({ eth_accounts: [BOB] });
  wallet.emit('accountsChanged', [BOB]);
  await modal.test.until(() => statusOf(modal) === 'connected');
  expect([...new Set(seen)]).toEqual(['reconnecting', 'connected']);
  modal.destroy();
});

it('a wallet that is locked at load comes back when it is unlocked, also after a further load', async () => {
  const { wallet, modal } = await reload(LOCKED);
  await modal.test.until(() => statusOf(modal) === 'locked');
  expect(addressOf(modal)).toBeUndefined();
  modal.destroy();
  const again = await startModal(wallet.provider, { storage: modal.test.storage });
  await again.test.until(() => statusOf(again) === 'locked');
  wallet.answer({ eth_accounts: [ALICE] });
  wallet.emit('accountsChanged', [ALICE]);
  await again.test.until(() => statusOf(again) === 'connected');
  expect(addressOf(again)).toBe(ALICE);
  again.destroy();
});

it('a wallet that has revoked its permission is forgotten', async () => {
  const { modal } = await reload({ ...LOCKED, wallet_getPermissions: [] });
  await modal.test.until(() => statusOf(modal) === 'disconnected');
  expect(isStored(modal)).toBe(false);
  modal.destroy();
});

it('a wallet that revokes its permission while it is connected is forgotten', async () => {
  const wallet = fakeWallet({ wallet_getPermissions: PERMITTED });
  const modal = await connectedModal(wallet.provider);
  wallet.answer({ ...LOCKED, wallet_getPermissions: [] });
  wallet.emit('accountsChanged', []);
  await modal.test.until(() => statusOf(modal) === 'disconnected');
  expect(isStored(modal)).toBe(false);
  modal.destroy();
  expect(wallet.listeners).toBe(0);
});

it('a disconnect forgets a locked wallet', async () => {
  const { wallet, modal } = await reload(LOCKED);
  await modal.test.until(() => statusOf(modal) === 'locked');
  await modal.test.clock.drive(modal.disconnect());
  wallet.answer({ eth_accounts: [ALICE] });
  wallet.emit('accountsChanged', [ALICE]);
  await modal.test.settle();
  expect(addressOf(modal)).toBeUndefined();
  expect(statusOf(modal)).toBe('disconnected');
  expect(wallet.listeners).toBe(0);
  modal.destroy();
});
