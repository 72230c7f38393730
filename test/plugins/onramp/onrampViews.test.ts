// @vitest-environment jsdom
/** The views of Buy: for which account is bought, and how an amount of the asset is converted. */

import { expect, onTestFinished, test, vi } from 'vitest';
import { BOB, openShop } from './kit.js';

async function drawn() {
  const embed = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => embed.remove());
  const popups = vi.spyOn(window, 'open').mockReturnValue(null);
  const shop = await openShop(embed);
  const { until, clock, settle } = shop.modal.test;
  const all = (selector: string) =>
    [...(embed.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
      (one) => !one.closest('.lk-ghosts'),
    );
  const text = () => all('.lk-view')[0]?.textContent ?? '';
  const button = (name: string) => all('button').find((one) => one.textContent?.includes(name));
  const isEnabled = (name: string) => {
    const found = button(name);
    return found !== undefined && found.getAttribute('aria-disabled') !== 'true';
  };
  return {
    ...shop,
    popups,
    until,
    clock,
    text,
    isEnabled,
    view: () => shop.modal.state.modal.get().view,
    async press(name: string) {
      await until(() => isEnabled(name), `“${name}”`);
      button(name)?.click();
      await settle();
    },
    async type(words: string) {
      await until(() => all('input').length > 0, 'an input');
      const [input] = all('input') as HTMLInputElement[];
      // React replaces the setter of the element; the setter of the prototype triggers its change detection.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      await settle();
    },
  };
}

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
