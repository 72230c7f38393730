// @vitest-environment jsdom
/** The amount of Send in a language with a decimal comma. The form and the API keep plain decimals. */

import type { SendState } from 'latchkey/plugins/send';
import { expect, test } from 'vitest';
import { reviewAtom } from '../../../plugins/send/state.js';
import { enterText } from '../../dom/enterText.js';
import { BOB } from '../eip155/fakeWallet.js';
import { onEthereum, rejection } from './chains.js';
import { drawn, place } from './drawn.js';

/** Time after the last key before the receiver is read. */
const DEBOUNCE_MS = 500;
const QUARTER = 250_000_000_000_000_000n;

/** Send in a German interface, with English texts. */
async function openGerman() {
  const embed = place();
  const { modal } = await onEthereum({}, { embed });
  modal.setLocale('de');
  const view = drawn(embed);
  void (modal.open as (view: string, params: unknown) => Promise<unknown>)('Send', { to: BOB });
  await modal.test.until(() => view.primary() !== undefined, 'form');
  await modal.test.clock.pass(DEBOUNCE_MS);
  const field = () => view.all('.lk-panel input')[0] as HTMLInputElement;
  const form = () =>
    (modal.state as unknown as { readonly send: { readonly form: { get(): SendState } } }).send.form.get();
  return { ...view, modal, field, form, until: modal.test.until };
}

test('in a German interface "0,25" is 0.25 of the token, in the form and in the review', async () => {
  const { all, modal, field, form, primary, text, until } = await openGerman();
  enterText(field(), '0,25');
  await until(() => primary()?.textContent === 'Review transfer', text());
  expect(form().sendTokenAmount).toBe('0.25');
  primary()?.click();
  await until(() => modal.test.context.store.get(reviewAtom) !== undefined, 'review');
  expect(modal.test.context.store.get(reviewAtom)?.intent.amount).toBe(QUARTER);
  await until(() => all('output.lk-amount').length > 0, text());
  expect(all('output.lk-amount')[0]?.textContent).toBe('0,25 ETH');
});

test('in a German interface "1.000" is refused with both readings', async () => {
  const { field, primary, text, until } = await openGerman();
  enterText(field(), '1.000');
  await until(() => text().includes('Enter 1 or 1000: “1.000” can mean both'), text());
  expect(primary()?.textContent).toBe('Invalid amount');
  expect(primary()?.getAttribute('aria-disabled')).toBe('true');
});

test('in a German interface Max enters the most with a decimal comma', async () => {
  const { control, field, form, until } = await openGerman();
  await until(() => control('Max') !== undefined, 'Max');
  control('Max')?.click();
  await until(() => form().sendTokenAmount !== '', 'amount');
  expect(form().sendTokenAmount).toMatch(/^99\.\d+$/);
  expect(field().value).toBe(form().sendTokenAmount.replace('.', ','));
});

test('the field keeps a refused text while another view is open', async () => {
  const { all, modal, field, form, until, text } = await openGerman();
  enterText(field(), '1.000');
  await until(() => form().sendTokenAmount === '1,000', 'value');
  all('.lk-token-select')[0]?.click();
  await until(() => modal.state.modal.get().view === 'SendToken', 'list');
  void modal.open('Send');
  await until(() => modal.state.modal.get().view === 'Send' && field()?.value === '1.000', text());
});

test('the API takes plain decimals only, whatever the language is', async () => {
  const { modal } = await openGerman();
  expect(await rejection(modal.api.send.prepare({ to: BOB, amount: '0,25' }))).toMatchObject({
    code: 'AMOUNT_MALFORMED',
  });
});
