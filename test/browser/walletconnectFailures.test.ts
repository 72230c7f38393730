/** Tests failures of a pairing: lost relay, offline phone, reload, two tabs, expiry. */

import { expect, test } from 'vitest';
import { modal, value, visibleText } from './browser.js';
import { account } from './fourNamespaces.js';
import { code, type Pairing, pairAll, pairingUri, showCode, signIn, usePairing } from './pairing.js';

const pocket = usePairing();
const EVM = { namespace: 'eip155' } as const;

/** Closes both pages. Ignores errors of sockets that could not be opened, which the browser reports as faults. */
async function finishDisturbed({ dapp, phone }: Pairing): Promise<void> {
  const own = [...dapp.faults, ...phone.faults].filter((one) => !/WebSocket connection to 'ws:\/\/127/.test(one));
  expect(own).toEqual([]);
  await Promise.all([dapp.close(), phone.close()]);
}

test('a session survives a restart of the relay, and signs', { timeout: 120_000 }, async () => {
  const both = await pocket.open();
  const { dapp } = both;
  await pairAll(both, ['eip155', 'solana']);
  const health = () => dapp.page.evaluate(() => window.latchkeySandbox?.modal.state.walletconnect?.health.get());
  await expect.poll(health).toBe('connected');
  await pocket.relay().kill();
  await expect.poll(health).toBe('reconnecting');
  await expect.poll(() => value(dapp.page, 'status').textContent()).toBe('connected');

  await value(dapp.page, 'message').fill('while the relay was down');
  await value(dapp.page, 'sign').click();
  await dapp.page.getByText('Reconnecting to your wallet').waitFor();
  await pocket.relay().restart();
  await expect.poll(health).toBe('connected');
  await value(dapp.page, 'signature').waitFor();
  await signIn(dapp.page, 'solana', 'after it came back');
  await finishDisturbed(both);
});

test('a lost relay shows a notice after a while, which disappears when the relay is back', async () => {
  const both = await pocket.open();
  const { dapp } = both;
  await pairAll(both, ['eip155']);
  const notice = dapp.page.getByText('Reconnecting to your wallet');
  await pocket.relay().kill();
  await notice.waitFor();
  await expect.poll(() => value(dapp.page, 'status').textContent()).toBe('connected');
  await pocket.relay().restart();
  await notice.waitFor({ state: 'hidden' });
  // A page that starts without the relay has no connection to lose, so it shows no notice.
  await pocket.relay().kill();
  await dapp.page.reload();
  await expect.poll(() => value(dapp.page, 'status').textContent()).toBe('connected');
  await notice.waitFor({ state: 'detached' });
  await pocket.relay().restart();
  await finishDisturbed(both);
});

test('a phone that is offline answers once it is back', async () => {
  const both = await pocket.open();
  const { dapp, phone } = both;
  await pairAll(both, ['eip155']);
  await phone.page.evaluate(() => window.latchkeyPhone?.goOffline());
  await value(dapp.page, 'sign').click();
  await dapp.page.getByText('Check your phone').waitFor();
  expect(await phone.page.evaluate(() => window.latchkeyPhone?.requests.length)).toBe(0);
  await phone.page.evaluate(() => window.latchkeyPhone?.goOnline());
  await value(dapp.page, 'signature').waitFor();
  await dapp.page.getByText('Check your phone').waitFor({ state: 'hidden' });
  await both.finish();
});

test('without a relay the pairing view shows an error, and another wallet connects', async () => {
  const visit = pocket.visit;
  const dapp = await visit({ query: '?relay=9&mode=approve' });
  await dapp.page.clock.install();
  await value(dapp.page, 'open').click();
  // The SDK calls the relay once its storage is open. Moving the clock before that would let the storage miss its deadline.
  const called = dapp.page.waitForEvent('websocket');
  await modal(dapp.page).getByRole('button', { name: 'Phone wallet' }).click();
  await called;
  const failed = visibleText(dapp.page, 'The link didn’t load');
  await expect.poll(() => dapp.page.clock.runFor(2_000).then(() => failed.count())).toBe(1);
  await dapp.page.clock.resume();
  await modal(dapp.page).getByRole('button', { name: 'Back' }).click();
  await modal(dapp.page).getByRole('button', { name: 'Acorn' }).click();
  await expect.poll(() => value(dapp.page, 'status').textContent()).toBe('connected');
  expect(dapp.faults.filter((one) => !one.includes('WebSocket'))).toEqual([]);
  await dapp.close();
});

test('a reload restores the session without a request, and the session signs', async () => {
  const both = await pocket.open();
  const { dapp, phone } = both;
  await pairAll(both, ['eip155', 'solana']);
  const before = await account(dapp.page, EVM);
  await dapp.page.reload();
  await expect.poll(() => account(dapp.page, EVM)).toBe(before);
  await signIn(dapp.page, 'solana', 'after a reload');
  await expect.poll(() => phone.page.evaluate(() => window.latchkeyPhone?.sessions.length)).toBe(1);
  await both.finish();
});

test('two tabs share the session, and a disconnect in one ends it in both and on the phone', async () => {
  const both = await pocket.open();
  const { dapp, phone } = both;
  await pairAll(both, ['eip155']);
  const other = await dapp.context.newPage();
  await other.goto(dapp.page.url());
  await expect.poll(() => account(other, EVM)).toBe(await account(dapp.page, EVM));
  await value(other, 'disconnect').click();
  for (const page of [other, dapp.page]) {
    await expect.poll(() => value(page, 'status').textContent()).toBe('disconnected');
  }
  await expect.poll(() => phone.page.evaluate(() => window.latchkeyPhone?.sessions.length)).toBe(0);
  await both.finish();
});

test('an expired session ends with a message and sends the wallet nothing', async () => {
  const both = await pocket.open();
  const { dapp, phone } = both;
  await dapp.page.clock.install();
  await pairAll(both, ['eip155', 'solana']);
  await dapp.page.clock.fastForward(8 * 24 * 3_600_000);
  // The SDK checks expiry at its next heartbeats.
  await dapp.page.clock.runFor(15_000);
  await dapp.page.getByText('Session Expired').waitFor();
  await dapp.page.getByText('Invalid session. Check the time settings of this device and reconnect.').waitFor();
  await expect.poll(() => value(dapp.page, 'status').textContent()).toBe('disconnected');
  expect(await phone.page.evaluate(() => window.latchkeyPhone?.requests.length)).toBe(0);
  await dapp.page.reload();
  await expect.poll(() => value(dapp.page, 'status').textContent()).toBe('disconnected');
  await finishDisturbed(both);
});

test('a code is renewed after four minutes and when it expires', async () => {
  const dapp = await pocket.openDapp();
  const { page } = dapp;
  await page.clock.install();
  const first = await showCode(page);
  const drawn = () => code(page).locator('.lk-qr__code path').getAttribute('d');
  const before = await drawn();
  await page.clock.fastForward('04:01');
  const second = await pairingUri(page, first);
  await expect.poll(drawn).not.toBe(before);
  await page.clock.fastForward('01:00');
  const third = await pairingUri(page, second);
  expect(new Set([first, second, third]).size).toBe(3);
  await code(page).waitFor();
  expect(dapp.faults).toEqual([]);
  await dapp.close();
});
