/** Names on the local chains: the embedded wallet registers one, and the whole modal uses it. */

import type { Page } from 'playwright-core';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { connect, dapp, inModal, modal, useBrowser, value, visibleText } from './browser.js';
import { answer, call, insideFrame, logIn } from './embedded.js';
import { openSend } from './sending.js';

const visit = useBrowser({ parts: ['eip155', 'solana', 'frame', 'send', 'backend', 'names'] });
const { backend, chains } = dapp;
const [zone = '', legacyZone = ''] = backend.zones;
const COIN = 0x8000_0000 + Number(chains[0]?.chainId);
/** Each test uses names of its own: the servers are shared by the tests of a worker. */
const nameOf = (test: string) => `${test}-${process.pid}`.toLowerCase();

/** Registers a name for another account, without the page. @returns the account's address */
async function registerElsewhere(name: string, seed = 0x51): Promise<string> {
  const account = privateKeyToAccount(`0x${seed.toString(16).padStart(64, '0')}`);
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) });
  const signature = await account.signMessage({ message });
  const response = await fetch(`${backend.url}/v1/profile/account?projectId=${backend.projectId}`, {
    method: 'POST',
    body: JSON.stringify({ coin_type: COIN, address: account.address, message, signature }),
  });
  expect(response.status).toBe(200);
  return account.address;
}

/** The browser's line for the server's answer to a registration that it rejects. */
const REFUSED = ['console: Failed to load resource: the server responded with a status of 400 (Bad Request)'];

const open = (page: Page, view: string) =>
  page.evaluate((name) => {
    const show = window.latchkeySandbox?.modal.open as unknown as (view: string) => Promise<unknown>;
    // Resolves when the modal closes, so it is not awaited.
    void show(name);
  }, view);
const input = (page: Page) => inModal(page, '.lk-field__input');
const go = (page: Page) => inModal(page, '.lk-field__go');
const isOn = async (page: Page) =>
  (await go(page).count()) === 1 && (await go(page).getAttribute('aria-disabled')) === null;
const address = async (page: Page) => (await value(page, 'account-eip155').textContent()) ?? '';

test('an embedded wallet takes a name by keyboard with both types of account, and Account, the reverse lookup and Send know it', async () => {
  const label = nameOf('keys');
  const { page, faults, close } = await visit();
  await logIn(page, 'names@example.com');
  const own = await address(page);
  await open(page, 'AccountDetails');
  await modal(page).getByRole('button', { name: 'Choose a name' }).press('Enter');
  await expect.poll(() => input(page).evaluate((one) => one.matches(':focus'))).toBe(true);

  // Other characters cannot be typed, and the arrow stays off below four.
  await page.keyboard.type('K_e. y');
  await expect.poll(() => input(page).inputValue()).toBe('key');
  await expect.poll(() => inModal(page, '.lk-stack li').count()).toBe(5);
  expect(await isOn(page)).toBe(false);
  await page.keyboard.press('Enter');
  await visibleText(page, '4 or more letters, digits or hyphens').waitFor();
  await input(page).fill('keys');
  await expect.poll(() => isOn(page)).toBe(true);

  await input(page).fill(label);
  await expect.poll(() => isOn(page)).toBe(true);
  await page.keyboard.press('Enter');
  await insideFrame(page).getByText(label).waitFor();
  await answer(page, 'Approve');
  await visibleText(page, `It’s yours, ${label}`).waitFor();
  await modal(page).getByRole('button', { name: 'Done' }).press('Enter');

  await modal(page)
    .getByRole('button', { name: new RegExp(`${label}.${zone}`) })
    .first()
    .waitFor();
  const query = `projectId=${backend.projectId}&apiVersion=2`;
  const reverse = await fetch(`${backend.url}/v1/profile/reverse/${own}?${query}`);
  expect((await reverse.json()) as unknown).toMatchObject([
    { name: `${label}.${zone}`, addresses: { 60: { address: own }, [COIN]: { address: own } } },
  ]);
  await openSend(page, { to: `${label}.${zone}`.toUpperCase() });
  await expect.poll(() => inModal(page, '.lk-addr').first().textContent()).toBe(own);

  // So far the smart account has signed, by its contract. The account of the key takes a name with the signature of the key.
  await call(page, 'setPreferredAccount', { type: 'eoa', network: `eip155:${chains[0]?.chainId}` });
  await expect.poll(() => address(page)).not.toBe(own);
  const plain = await address(page);
  await open(page, 'RegisterAccountName');
  await input(page).fill(`${label}-eoa`);
  await expect.poll(() => isOn(page)).toBe(true);
  await page.keyboard.press('Enter');
  await insideFrame(page).getByText(`${label}-eoa`).waitFor();
  await answer(page, 'Approve');
  await visibleText(page, `It’s yours, ${label}-eoa`).waitFor();
  const ofKey = await fetch(`${backend.url}/v1/profile/reverse/${plain}?${query}`);
  expect((await ofKey.json()) as unknown).toMatchObject([{ name: `${label}-eoa.${zone}` }]);
  expect(faults).toEqual([]);
  await close();
});

test('a taken name is marked, an idea is registered by a click, and a name that is lost meanwhile says so', async () => {
  const label = nameOf('taken');
  await registerElsewhere(`${label}.${zone}`);
  const { page, faults, close } = await visit();
  await logIn(page, 'taken@example.com');
  await open(page, 'RegisterAccountName');
  await input(page).fill(label);
  const [first, second] = [0, 1].map((at) => inModal(page, '.lk-stack li .lk-row').nth(at));
  await expect.poll(() => first?.textContent()).toBe(`${label}.${zone}Taken`);
  expect([await isOn(page), await first?.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await expect.poll(() => second?.textContent()).toBe(`${label}1.${zone}Available`);

  // Somebody else is faster.
  await second?.click();
  await insideFrame(page).getByText(`${label}1`).waitFor();
  await registerElsewhere(`${label}1.${zone}`);
  await answer(page, 'Approve');
  await modal(page)
    .getByRole('alert')
    .filter({ hasText: `Name is already registered: ${label}1.${zone}` })
    .waitFor();
  await expect.poll(() => input(page).inputValue()).toBe(`${label}1`);

  // A rejected signature has the text of the specification.
  await input(page).fill(`${label}9`);
  await expect.poll(() => isOn(page)).toBe(true);
  await go(page).click();
  await insideFrame(page).getByText(`${label}9`).waitFor();
  await answer(page, 'Reject');
  await modal(page)
    .getByRole('alert')
    .filter({ hasText: `Error registering name ${label}9` })
    .waitFor();
  expect(faults).toEqual(REFUSED);
  await close();
});

test('a page whose clock is wrong shows the server’s reason', async () => {
  const label = nameOf('clock');
  const { page, faults, close } = await visit();
  await logIn(page, 'clock@example.com');
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() - 60_000;
  });
  await open(page, 'RegisterAccountName');
  await input(page).fill(label);
  await expect.poll(() => isOn(page)).toBe(true);
  await go(page).click();
  await insideFrame(page).getByText(label).waitFor();
  await answer(page, 'Approve');
  await modal(page).getByRole('alert').filter({ hasText: 'Signature UNIXTIME timestamp is too old' }).waitFor();
  expect(faults).toEqual(REFUSED);
  await close();
});

test('another wallet sees why it cannot take a name, and sends to names of both zones', async () => {
  const legacy = `${nameOf('legacy')}.${legacyZone}`;
  const owner = await registerElsewhere(legacy);
  const { page, faults, close } = await visit();
  await connect(page);
  await open(page, 'RegisterAccountName');
  await visibleText(page, 'Names need an embedded wallet').waitFor();
  expect(await input(page).count()).toBe(0);
  await page.keyboard.press('Escape');
  await openSend(page, { to: legacy });
  await expect.poll(() => inModal(page, '.lk-addr').first().textContent()).toBe(owner);
  await inModal(page, '.lk-send__to').fill(`nobody-${legacy}`);
  await visibleText(page, 'Error resolving name').waitFor();
  expect(faults).toEqual([]);
  await close();
});
