// @vitest-environment jsdom
/** The form of Send, drawn. */

import { expect, test } from 'vitest';
import { BOB } from '../eip155/fakeWallet.js';
import { onEthereum } from './chains.js';
import { drawn, place } from './drawn.js';

/** Time after the last key before the receiver is read. */
const DEBOUNCE_MS = 500;

/** Opens Send, and waits until the receiver and the balances are read. */
async function openForm(params: Readonly<Record<string, unknown>>, answers = {}) {
  const embed = place();
  const { modal, node } = await onEthereum(answers, embed);
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
  expect(primary()?.textContent).toBe('Select Token');
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
  await modal.test.until(() => primary()?.textContent === 'Preview Send', text());
});
