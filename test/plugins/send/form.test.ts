// @vitest-environment jsdom
/** The form of Send, drawn. */

import { base58, base64 } from '@scure/base';
import type { AnyPlugin } from 'latchkey';
import { definePlugin, names } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { associatedAddress, TOKEN_PROGRAMS } from '../../../plugins/solana/transactions/associated.js';
import { BOB } from '../eip155/fakeWallet.js';
import { BOB as BOB_OF_SOLANA } from '../solana/wallet.js';
import { onEthereum, onSolana } from './chains.js';
import { drawn, place } from './drawn.js';

/** Time after the last key before the receiver is read. */
const DEBOUNCE_MS = 500;

const openers = { ethereum: onEthereum, solana: onSolana };

/** Opens Send, and waits until the receiver and the balances are read. */
async function openForm(
  params: Readonly<Record<string, unknown>>,
  chain: keyof typeof openers = 'ethereum',
  answers = {},
  plugins: readonly AnyPlugin[] = [],
) {
  const embed = place();
  const { modal, node } = await openers[chain](answers, { embed, plugins });
  const view = drawn(embed);
  void (modal.open as (view: string, params: unknown) => Promise<unknown>)('Send', params);
  await modal.test.until(() => view.primary() !== undefined, 'form');
  await modal.test.clock.pass(DEBOUNCE_MS);
  await modal.test.settle();
  return { modal, node, ...view };
}

test('a token of the app without an address leads to no review, and is reported', async () => {
  const token = { symbol: 'SHIB', decimals: 18 };
  const { modal, primary, text } = await openForm({ token, amount: '1', to: BOB });
  await modal.test.until(() => text().includes(BOB), 'receiver');
  expect(primary()?.textContent).toBe('Select a token');
  expect(primary()?.getAttribute('aria-disabled')).toBe('true');
  expect(modal.test.errors).toMatchObject([{ code: 'INPUT_INVALID', plugin: 'send' }]);
});

test('another token is selected in its place, and its balance is read', async () => {
  const token = { symbol: 'SHIB', decimals: 18 };
  const { modal, all, primary, control, text } = await openForm({ token, amount: '1', to: BOB });
  all('.lk-token-select')[0]?.click();
  await modal.test.until(() => control('Ether') !== undefined, 'tokens');
  expect(control('Ether')?.getAttribute('aria-current')).toBeNull();
  control('Ether')?.click();
  await modal.test.until(() => primary() !== undefined, 'form');
  await modal.test.clock.pass(DEBOUNCE_MS);
  await modal.test.until(() => primary()?.textContent === 'Review transfer', text());
});

test('a token account leads to no review, and its owner is shown', async () => {
  const owner = BOB_OF_SOLANA.publicKey.toBase58();
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
  const [program = ''] = TOKEN_PROGRAMS;
  const bytes = new Uint8Array(165);
  bytes.set([...base58.decode(mint), ...base58.decode(owner)]);
  const getAccountInfo = { context: { slot: 1 }, value: { owner: program, data: [base64.encode(bytes), 'base64'] } };
  const to = associatedAddress(owner, mint, program);
  const { modal, primary, text } = await openForm({ to, amount: '1' }, 'solana', { getAccountInfo });
  await modal.test.until(() => text().includes('This is the account of a token, not a wallet.'), 'reason');
  expect(text()).toContain(owner);
  expect(primary()?.textContent).toBe('Invalid address');
});

test('an address without a key leads to no review, and the reason is shown', async () => {
  const [program = ''] = TOKEN_PROGRAMS;
  const to = associatedAddress(BOB_OF_SOLANA.publicKey.toBase58(), program, program);
  const { modal, primary, text } = await openForm({ to, amount: '1' }, 'solana');
  await modal.test.until(() => text().includes('Nobody has a key for this address.'), 'reason');
  expect(primary()?.textContent).toBe('Invalid address');
});

test('a balance that cannot be read is named, and is not called too low', async () => {
  const eth_getBalance = () => {
    throw new Error('down');
  };
  const { modal, primary, text } = await openForm({ to: BOB, amount: '1' }, 'ethereum', { eth_getBalance });
  await modal.test.until(() => text().includes('Your balance couldn’t be read'), text());
  expect(primary()?.textContent).toBe('Balance unknown');
  expect(text()).not.toContain('Insufficient');
});

test.each([
  ['a capital X', BOB.replace('0x', '0X'), 'This address must begin with “0x”, not with “0X”'],
  ['a space', `${BOB.slice(0, 10)} ${BOB.slice(10)}`, 'There is a space in the address. Remove it.'],
  ['the form of Solana', BOB_OF_SOLANA.publicKey.toBase58(), 'This address is not for Ethereum'],
  ['the form of Sui', `0x${'5e'.repeat(32)}`, 'This address is not for Ethereum'],
  ['the form of Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'This address is not for Ethereum'],
])('an address with %s is refused with exactly this reason', async (_, to, reason) => {
  const { modal, primary, text } = await openForm({ to, amount: '1' });
  await modal.test.until(() => text().includes(reason), text());
  await modal.test.until(() => primary()?.textContent === 'Invalid address', text());
});

test.each([
  ['a name that no source knows', 'zoe'],
  ['a name on a chain without names', 'zoe.sol'],
  ['the beginning of an address', '0x1234'],
  ['an address with a character less', BOB.slice(0, -1)],
])('%s is an invalid address, and not one of another network', async (_, to) => {
  const book = definePlugin({
    id: 'book',
    contributes: [names.of('eip155', () => ({ resolve: async () => undefined }))],
  });
  const chain = to.includes('.') ? 'solana' : 'ethereum';
  const { all, modal, text } = await openForm({ to, amount: '1' }, chain, {}, [book]);
  const reasons = () => all('[role=alert]').flatMap((one) => one.textContent?.trim() || []);
  await modal.test.until(() => reasons().length > 0, text());
  expect(reasons()).toEqual(['Invalid address']);
});
