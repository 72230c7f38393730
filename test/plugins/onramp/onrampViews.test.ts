// @vitest-environment jsdom
/** The views of Buy: for which account is bought, and how an amount of the asset is converted. */

import { expect, test } from 'vitest';
import { formAtom } from '../../../plugins/onramp/state.js';
import { drawn } from './drawn.js';
import { BOB } from './kit.js';

test('after a switch of the account nothing is bought for the former one; the form is shown for the new one', async () => {
  const { modal, wallet, press, view, until, started, popups } = await drawn();
  void modal.open('Onramp', { amount: '50' });
  await press('See quote');
  await until(() => view() === 'OnrampQuote');
  wallet.changeAccounts([BOB]);
  await press('Continue to Pay');
  await until(() => view() === 'Onramp');
  expect([started, popups.mock.calls]).toEqual([[], []]);
  await press('See quote');
  await press('Continue to Pay');
  await until(() => started.length > 0);
  expect(started).toEqual([BOB]);
});

test('an amount that a later quote converts has no error left', async () => {
  const { modal, state, press, type, clock, text, until, isEnabled } = await drawn();
  void modal.open('Onramp');
  await press('Enter');
  state.quote = async () => {
    throw new Error('down');
  };
  await type('20');
  await clock.pass(1_000);
  await until(() => text().includes('gave no quote'));
  state.quote = async (amount) => amount;
  await type('30');
  await type('20');
  await clock.pass(1_000);
  await until(() => isEnabled('See quote'));
  expect(text()).not.toContain('gave no quote');
});

test('the waiting view says what to enter at a payment page that does not know the amount', async () => {
  const { modal, press, view, until, text } = await drawn({ options: {} });
  void modal.open('Onramp', { asset: 'ETH', amount: '49.99' });
  await press('See quote');
  await press('Continue to Coinbase');
  await until(() => view() === 'OnrampWaiting');
  await until(() => text().includes('Enter 49.99 USD at the payment page'), text());
});

test('in a German interface "50,25" is a payment of 50.25, and "1.000" has two readings', async () => {
  const { modal, context, type, until, text, isEnabled } = await drawn();
  modal.setLocale('de');
  void modal.open('Onramp');
  await until(() => text().includes('Enter an amount'), text());
  await type('50,25');
  await until(() => isEnabled('See quote'), text());
  expect(context.store.get(formAtom).amount).toBe('50.25');
  await type('1.000');
  expect(text()).toContain('Enter 1 or 1000: “1.000” can mean both');
  expect(isEnabled('See quote')).toBe(false);
});

test.each([
  ['en', ['$', '100'], '$100'],
  ['de', ['100', '\u00a0$'], '100\u00a0$'],
  ['pt', ['$\u00a0', '100'], '$\u00a0100'],
  ['ar', ['100', '\u00a0US$'], '\u200f100\u00a0US$'],
])('in the language %s the sign of the amount is where the presets have it', async (locale, shown, preset) => {
  const { modal, type, until, text, amount } = await drawn();
  modal.setLocale(locale);
  void modal.open('Onramp');
  await until(() => text().includes('Enter an amount'), text());
  await type('100');
  await until(() => text().includes(preset), text());
  expect(amount()).toEqual(shown);
});

test('an amount of the asset that is being typed is no error before its first digit after 0', async () => {
  const { modal, press, type, text } = await drawn();
  void modal.open('Onramp');
  await press('Enter');
  await type('0.');
  expect(text()).not.toContain('Enter an amount such as');
});
