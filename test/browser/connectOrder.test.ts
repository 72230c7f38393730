/** The order of the connect methods when the modal opens for the first time: right in the first frame, on any line. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { modal, useBrowser, type Watched } from './browser.js';
import { LOGINS } from './logins.js';
import { NAMESPACES } from './parts.js';

const visit = useBrowser({ query: LOGINS, parts: [...NAMESPACES, 'frame', 'email', 'socials'] });

/** Sets the latency of each request, and empties the cache. */
async function slowDown({ page, context }: Watched, latency: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Clicks the button without a pointer, and returns the orders of the methods in all frames until all three are shown. */
async function ordersAfterClick(page: Page): Promise<readonly string[]> {
  const watching = page.evaluate(async () => {
    const names = { 'lk-shelf': 'wallet', 'lk-empty': 'wallet', 'lk-tile': 'social' } as const;
    const orders = new Set<string>();
    let shown: readonly string[] = [];
    while (shown.length < 3) {
      await new Promise(requestAnimationFrame);
      const shadow = document.querySelector('[data-latchkey]')?.shadowRoot;
      const found = [
        ...(shadow?.querySelectorAll('dialog[open] :is(.lk-shelf, .lk-empty, .lk-tile, input[type=email])') ?? []),
      ];
      const nameOf = (one: Element) =>
        Object.entries(names).find(([className]) => one.classList.contains(className))?.[1] ?? 'email';
      shown = [...new Set(found.map(nameOf))];
      if (shown.length > 0) orders.add(shown.join(', '));
    }
    return [...orders];
  });
  await page.getByTestId('open').dispatchEvent('click');
  return watching;
}

/** Whether one order shows the methods of the other, some of them possibly missing. */
const agrees = (part: string, whole: readonly string[]) => {
  const places = part.split(', ').map((name) => whole.indexOf(name));
  return places.every((place, at) => place > (places[at - 1] ?? -1));
};

test.each([0, 80, 200])(
  'with an installed wallet, the first opening shows wallet, email, social at %i ms',
  async (ms) => {
    const watched = await visit();
    await slowDown(watched, ms);
    const orders = await ordersAfterClick(watched.page);
    const whole = ['wallet', 'email', 'social'];
    expect(orders.at(-1)).toBe(whole.join(', '));
    expect(orders.filter((one) => !agrees(one, whole))).toEqual([]);
    await modal(watched.page).getByRole('button', { name: 'Acorn' }).waitFor();
    expect(watched.faults).toEqual([]);
    await watched.close();
  },
);

test('without an installed wallet, the first opening shows email, social, wallet', async () => {
  const watched = await visit({ parts: ['eip155', 'frame', 'email', 'socials'] });
  // This listener is the first, so no announcement reaches the modal.
  await watched.context.addInitScript(() => {
    window.addEventListener('eip6963:announceProvider', (event) => event.stopImmediatePropagation());
  });
  await watched.page.reload();
  await watched.page.getByTestId('open').waitFor();
  const orders = await ordersAfterClick(watched.page);
  const whole = ['email', 'social', 'wallet'];
  expect(orders.at(-1)).toBe(whole.join(', '));
  expect(orders.filter((one) => !agrees(one, whole))).toEqual([]);
  expect(watched.faults).toEqual([]);
  await watched.close();
});
