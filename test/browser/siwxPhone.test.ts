/** Tests a phone that connects and signs in with one approval, with real clients on both sides of a relay and a real server. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { modal, value, visibleText } from './browser.js';
import { code, usePairing } from './pairing.js';
import { press, useSite, waitUntilClosed, wallets } from './siwx/visitor.js';

const pocket = usePairing();
const { site, loginsOf } = useSite();

/** Opens the page with its code, and a phone. @param signsIn - Whether the phone supports one-click sign-in. */
async function open(mode: string, { signsIn = true, page = '' } = {}) {
  const app = await pocket.visit();
  await app.page.goto(`${site().url}/phone?relay=${pocket.relay().port}${page}`);
  const phone = await pocket.visit({ query: `phone.html?relay=${pocket.relay().port}&mode=${mode}` });
  await phone.page.waitForFunction(() => window.latchkeyPhone !== undefined);
  await value(phone.page, 'signs-in').setChecked(signsIn);
  await app.page.locator('#open').click();
  await modal(app.page).getByRole('button', { name: 'WalletConnect' }).click();
  await code(app.page).waitFor();
  const finish = async () => {
    expect([app.faults, phone.faults]).toEqual([[], []]);
    await Promise.all([app.close(), phone.close()]);
  };
  return { app, phone, finish };
}

/** Pastes the pairing link into the phone. @returns the link */
async function paste(app: Page, phone: Page, notThis = ''): Promise<string> {
  const read = async () => (await app.evaluate(() => window.orchard.modal.state.walletconnect.uri.get())) ?? notThis;
  await expect.poll(read).not.toBe(notThis);
  const uri = await read();
  await value(phone, 'uri').fill(uri);
  await value(phone, 'pair').click();
  return uri;
}

/** The state of the app, and the requests that the phone received. */
const look = async (app: Page, phone: Page) => ({
  ...(await app.evaluate(() => {
    const { connections, siwx } = window.orchard.modal.state;
    return { account: connections.get().get('eip155')?.account.address, signedIn: siwx.signedIn.get() };
  })),
  asked: await phone.evaluate(() => window.latchkeyPhone?.requests.map(({ method }) => method)),
  sessions: await phone.evaluate(() => window.latchkeyPhone?.sessions.length),
});

test('one approval on the phone connects and signs in', async () => {
  const { app, phone, finish } = await open('ask');
  await paste(app.page, phone.page);
  const asks = wallets(phone.page);
  const text = asks.getByRole('region', { name: 'What you approve' });
  const { host } = new URL(site().url);
  await text.waitFor();
  await expect.poll(() => text.textContent()).toContain(`${host} wants you to sign in with your Ethereum account:`);
  await expect.poll(() => text.textContent()).toContain('Sign in to plant and harvest in Meadow. I further authorize');
  await asks.getByRole('button', { name: 'Approve' }).click();
  await waitUntilClosed(app.page);
  await expect.poll(() => look(app.page, phone.page)).toMatchObject({ signedIn: true, sessions: 1 });
  const { account, asked } = await look(app.page, phone.page);
  expect(asked).toEqual(['session_authenticate']);
  const [login, ...others] = await loginsOf(app.context);
  expect([login?.data.accountAddress, others]).toEqual([account, []]);
  // The session is stored like any other.
  await app.page.reload();
  await expect.poll(() => look(app.page, phone.page)).toMatchObject({ account, signedIn: true });
  await waitUntilClosed(app.page);
  await finish();
});

test('a rejection on the phone neither connects nor signs in, and the next code does', async () => {
  const { app, phone, finish } = await open('ask');
  const uri = await paste(app.page, phone.page);
  await wallets(phone.page).getByRole('button', { name: 'Reject' }).click();
  await visibleText(app.page, 'Connection declined').waitFor();
  await expect
    .poll(() => look(app.page, phone.page))
    .toMatchObject({ account: undefined, signedIn: false, sessions: 0 });
  await expect.poll(() => loginsOf(app.context)).toEqual([]);
  await value(phone.page, 'mode').selectOption('approve');
  await press(app.page, 'Try again');
  await code(app.page).waitFor();
  await paste(app.page, phone.page, uri);
  await waitUntilClosed(app.page);
  await expect.poll(() => look(app.page, phone.page)).toMatchObject({ signedIn: true });
  await finish();
});

test.each([
  ['a phone without one-click sign-in', { signsIn: false }],
  ['an app whose page has no Buffer', { page: '&bare' }],
])('%s connects first and is asked to sign afterwards', async (_, how) => {
  const { app, phone, finish } = await open('approve', how);
  await paste(app.page, phone.page);
  await value(phone.page, 'approve').click();
  await visibleText(app.page, 'Valid until').waitFor();
  await expect.poll(() => look(app.page, phone.page)).toMatchObject({ signedIn: false, sessions: 1, asked: [] });
  await press(app.page, 'Sign');
  await waitUntilClosed(app.page);
  await expect.poll(() => look(app.page, phone.page)).toMatchObject({ signedIn: true, asked: ['personal_sign'] });
  await expect.poll(() => loginsOf(app.context)).toHaveLength(1);
  await finish();
});
