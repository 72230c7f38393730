/** A shop whose views are drawn, and functions that use them as a user does. Needs jsdom. */

import { onTestFinished, vi } from 'vitest';
import { enterText } from '../../dom/enterText.js';
import { openShop, type ShopInput } from './kit.js';

export async function drawn(given?: ShopInput) {
  const embed = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => embed.remove());
  const popups = vi.spyOn(window, 'open').mockReturnValue(null);
  const shop = await openShop(embed, given);
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
    /** The titles and second lines of the rows. */
    rows: () => all('.lk-row').map((one) => one.textContent ?? ''),
    /** The texts beside the big amount and its value, in their order. */
    amount: () =>
      all('.lk-onramp__amount :is(input, [aria-hidden])').map((one) =>
        one instanceof HTMLInputElement ? one.value : one.textContent,
      ),
    view: () => shop.modal.state.modal.get().view,
    async press(name: string) {
      await until(() => isEnabled(name), `“${name}”`);
      button(name)?.click();
      await settle();
    },
    async type(words: string) {
      await until(() => all('input').length > 0, 'an input');
      enterText(all('input')[0], words);
      await settle();
    },
  };
}
