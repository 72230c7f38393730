/** Wallets lose events: what never asks the user is read again when the user looks at the page. */

import { statusesAtom } from 'latchkey/plugin';
import { expect, it } from 'vitest';
import { openAtom } from '../../../kernel/contract/state.js';
import { ALICE, BOB, fakeWallet, hangs, rejectsWith } from './fakeWallet.js';
import { connectedModal } from './modal.js';

type Page = Awaited<ReturnType<typeof connectedModal>>;
const addressOf = ({ state }: Page) => state.connections.get().get('eip155')?.account.address;
const look = ({ test }: Page) => test.page.dispatchEvent(new Event('focus'));

it.each([
  ['the window gets the focus', look],
  ['the modal opens', ({ test }: Page) => test.context.store.set(openAtom, true)],
])('accounts and network are read again when %s', async (_, act) => {
  const wallet = fakeWallet();
  const modal = await connectedModal(wallet.provider);
  wallet.answer({ eth_accounts: [BOB], eth_chainId: '0xa' });
  act(modal);
  await modal.test.until(() => addressOf(modal) === BOB);
  await modal.test.until(() => modal.state.connections.get().get('eip155')?.network === 'eip155:10');
  modal.destroy();
});

it('a wallet that has taken its accounts away without an event is not shown as connected any more', async () => {
  const wallet = fakeWallet({ wallet_getPermissions: rejectsWith(4001, 'Method not found') });
  const modal = await connectedModal(wallet.provider);
  wallet.answer({ eth_accounts: [] });
  look(modal);
  await modal.test.until(() => addressOf(modal) === undefined);
  expect(modal.state.accounts.get().get('eip155')?.connectedWalletInfo).toMatchObject({ absence: 'empty' });
  modal.destroy();
});

it('a wallet that is unlocked without an event is connected again', async () => {
  const wallet = fakeWallet({ wallet_getPermissions: [{ parentCapability: 'eth_accounts' }] });
  const modal = await connectedModal(wallet.provider);
  wallet.answer({ eth_accounts: [] });
  wallet.emit('accountsChanged', []);
  const { store } = modal.test.context;
  await modal.test.until(() => modal.state.accounts.get().get('eip155')?.status === 'locked');
  wallet.answer({ eth_accounts: [ALICE] });
  look(modal);
  await modal.test.until(() => store.get(statusesAtom).get('eip155') === 'connected');
  expect(addressOf(modal)).toBe(ALICE);
  modal.destroy();
});

it.each([
  ['does not answer', hangs],
  ['fails', rejectsWith(-32603)],
  ['answers with a list of invalid entries', ['0x12', null]],
])('a wallet that %s stays connected', async (_, answer) => {
  const wallet = fakeWallet();
  const modal = await connectedModal(wallet.provider);
  wallet.answer({ eth_accounts: answer });
  look(modal);
  await modal.test.clock.pass(10_000);
  expect(addressOf(modal)).toBe(ALICE);
  modal.destroy();
});

it('nothing is read while the first reading is pending', async () => {
  const wallet = fakeWallet();
  const modal = await connectedModal(wallet.provider);
  wallet.answer({ eth_accounts: hangs });
  const before = wallet.asked.length;
  for (let n = 0; n < 5; n++) look(modal);
  await modal.test.settle();
  expect(wallet.asked.slice(before).map(({ method }) => method)).toEqual(['eth_accounts']);
  modal.destroy();
});

it('a signature is not requested of a wallet that answers nothing, as after an update of its extension', async () => {
  const wallet = fakeWallet();
  const modal = await connectedModal(wallet.provider);
  wallet.answer({ eth_chainId: hangs, eth_accounts: hangs, personal_sign: hangs });
  const signing = modal.api.eip155.signMessage('hello').catch((error: { code: string }) => error.code);
  await modal.test.until(() => wallet.asked.filter(({ method }) => method === 'eth_chainId').length === 2);
  await modal.test.clock.pass(5_000);
  expect(await signing).toBe('WALLET_SILENT');
  expect(wallet.asked.map(({ method }) => method)).not.toContain('personal_sign');
  modal.destroy();
});
