/** Tests what a screen reader says while a transfer and a swap are made by keyboard alone. */

import { shortAddress } from 'latchkey/data';
import type { Page } from 'playwright-core';
import { privateKeyToAddress } from 'viem/accounts';
import { expect, test } from 'vitest';
import { DEV_KEYS } from '../../plugins/sandbox/eip155/keys.js';
import { connect, modal, useBrowser } from './browser.js';
import { pressByKeys, reachByKeys } from './pressing.js';

const visit = useBrowser({ parts: ['eip155', 'backend', 'send', 'swaps'] });

/** Records each text that a live region gets from now on, in order. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  const texts = await page.evaluateHandle(() => {
    const said: string[] = [];
    const regions = '[role=status],[role=alert],[aria-live=polite],[aria-live=assertive]';
    const shown = new WeakMap<Element, string>();
    const look = (root: ShadowRoot) => {
      for (const region of root.querySelectorAll(regions)) {
        const text = region.textContent?.trim() ?? '';
        if (text && text !== shown.get(region)) said.push(text);
        shown.set(region, text);
      }
    };
    for (const { shadowRoot } of document.querySelectorAll('[data-latchkey]')) {
      if (!shadowRoot) continue;
      look(shadowRoot);
      const observer = new MutationObserver(() => look(shadowRoot));
      observer.observe(shadowRoot, { subtree: true, childList: true, characterData: true });
    }
    return said;
  });
  const read = () => texts.jsonValue();
  return read;
}

/** Opens the account by keyboard, and listens from then on. */
async function openAccount(page: Page) {
  await connect(page);
  await page.getByTestId('open').focus();
  await page.keyboard.press('Enter');
  return listen(page);
}

const named = (page: Page, name: string | RegExp) => modal(page).getByRole('textbox', { name }).first();

test('a transfer by keyboard alone says its errors, the resolved name, the question to the wallet and the end', async () => {
  const { page, faults, close } = await visit();
  const receiver = `bob.eth, ${shortAddress(privateKeyToAddress(DEV_KEYS[1]))}`;
  const said = await openAccount(page);
  await pressByKeys(page, 'Send');
  await reachByKeys(page, named(page, /^Amount/));
  await page.keyboard.type('99999999');
  await expect.poll(said).toContain('Not enough ETH');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0.25');
  await reachByKeys(page, named(page, 'To'));
  await page.keyboard.type('bob.eth');
  await expect.poll(said).toContain(receiver);
  await pressByKeys(page, 'Review transfer');
  await modal(page).getByRole('checkbox').first().waitFor();
  for (const box of await modal(page).getByRole('checkbox').all()) {
    await reachByKeys(page, box);
    await page.keyboard.press(' ');
  }
  await pressByKeys(page, 'Send');
  await expect.poll(said).toContain('Sent 0.25 ETH');
  const wanted = ['Not enough ETH', receiver, 'Check Acorn', 'Sent 0.25 ETH'];
  expect((await said()).filter((text) => wanted.includes(text))).toEqual(wanted);
  expect(faults).toEqual([]);
  await close();
});

test('a swap by keyboard alone says the arrived price, the question to the wallet and the end', async () => {
  const { page, faults, close } = await visit();
  const said = await openAccount(page);
  await pressByKeys(page, 'Swap');
  await pressByKeys(page, /^Select a token|^You get/);
  await pressByKeys(page, /Test Dollar/);
  await reachByKeys(page, named(page, /^You pay/));
  await page.keyboard.type('0.5');
  await pressByKeys(page, 'Review swap');
  await pressByKeys(page, 'Swap');
  const withoutAmounts = async () => (await said()).map((text) => text.replace(/[\d,.]+/, '#'));
  await expect.poll(withoutAmounts).toContain('Swapped ETH to # TUSD');
  const wanted = ['You get: # TUSD', 'Check Acorn', 'Swapped ETH to # TUSD'];
  expect((await withoutAmounts()).filter((text) => wanted.includes(text))).toEqual(wanted);
  expect(faults).toEqual([]);
  await close();
});
