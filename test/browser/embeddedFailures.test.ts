/** Tests frames that are late, missing, wrong or hostile: only the embedded wallet fails. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connect, dapp, modal, useBrowser, value, visibleText } from './browser.js';
import { call, FRAME_ORIGIN, insideFrame, logIn, setFault } from './embedded.js';
import { LOGINS as PARTS } from './parts.js';

const visit = useBrowser({ parts: PARTS });
afterEach(() => setFault(null));

/** A page of another origin that reports every message to its server and can send any. */
let evil: Server;
const visited: string[] = [];
const evilOrigin = () => `http://127.0.0.1:${(evil.address() as AddressInfo).port}`;
beforeAll(async () => {
  const page = `<!doctype html><script>
    addEventListener('message', ({ data }) => fetch('/received?' + encodeURIComponent(JSON.stringify(data)), { keepalive: true }));
  </script>`;
  evil = createServer((request, response) => {
    visited.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((done) => evil.listen(0, '127.0.0.1', done));
});
afterAll(() => void evil.close());

const EMAIL = { email: 'fault@example.com' };
const FAILED = { code: 'FRAME_FAILED', message: 'Unable to load email login dependency' };

test.each([
  ['is not found', { kind: 'status', status: 404 }],
  ['answers with status 500', { kind: 'status', status: 500 }],
  ['is never ready', { kind: 'never-ready' }],
  ['may not be framed', { kind: 'deny' }],
])(
  'a frame that %s fails after 20 seconds; other wallets connect, and the next call creates a new frame',
  async (_, order) => {
    const { page, close } = await visit();
    // Opening the modal creates the element around the frame, so that afterwards only the deadline of the frame runs.
    await page.evaluate(() => window.latchkeySandbox?.modal.open());
    await modal(page).waitFor();
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'hidden' });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await setFault(order);
    const answered = page.waitForResponse((response) => response.url().startsWith(dapp.frame.url));
    const failing = call(page, 'connectEmail', EMAIL);
    // If the frame were removed before it requests its page, the fault would affect the next frame.
    await answered;
    await page.clock.runFor(19_999);
    expect(await page.locator('iframe').count()).toBe(1);
    await page.clock.runFor(1);
    expect(await failing).toEqual(FAILED);
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
    await page.clock.resume();
    await connect(page);
    await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
    expect(await call(page, 'connectEmail', EMAIL)).toEqual({ value: 'VERIFY_OTP' });
    await close();
  },
  120_000,
);

test('a response with a wrong id, a wrong type or a wrong shape is ignored', async () => {
  const { page, close } = await visit();
  await call(page, 'ready');
  await page.clock.install();
  for (const kind of ['wrong-id', 'wrong-type', 'malformed', 'hang']) {
    await setFault({ kind, of: 'CONNECT_EMAIL' });
    const failing = call(page, 'connectEmail', EMAIL);
    await expect
      .poll(async () => page.clock.runFor(5_000).then(() => Promise.race([failing, undefined])))
      .toEqual({
        code: 'FRAME_TIMEOUT',
        message: 'Something went wrong',
      });
  }
  await setFault({ kind: 'error', of: 'CONNECT_EMAIL' });
  expect(await call(page, 'connectEmail', EMAIL)).toEqual({ code: 'FRAME_SAID', message: 'An error occurred' });
  await close();
}, 120_000);

test('a response with another user is rejected as malformed', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'lies@example.com');
  await setFault({ kind: 'lying', of: 'GET_USER', times: 1 });
  const outcome = await call(page, 'user', { network: `eip155:${dapp.chains[0]?.chainId}` });
  expect(outcome).toEqual({
    code: 'RESPONSE_MALFORMED',
    message: `Unexpected reply from the embedded wallet: GET_USER returned a user on "eip155:424242", expected "eip155:${dapp.chains[0]?.chainId}".`,
  });
  expect(faults).toEqual([]);
  await close();
});

test('messages from other windows, also of the frame’s origin, are ignored', async () => {
  const { page, context, close } = await visit();
  await setFault({ kind: 'never-ready' });
  await page.evaluate(() => {
    void window.latchkeySandbox?.modal.api.frame.client().then((client) =>
      client.ready().then(
        () => {
          document.title = 'ready';
        },
        () => undefined,
      ),
    );
  });
  await page.locator('iframe').waitFor({ state: 'attached' });
  for (const address of [`${FRAME_ORIGIN}/inbox`, evilOrigin()]) {
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((url) => void window.open(url), address),
    ]);
    await popup.waitForLoadState();
    await popup.evaluate(() => {
      for (const message of [
        { type: '@w3m-frame/READY', payload: { version: '4' } },
        { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'mine' } },
        { id: '1', type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'CONNECT' } },
      ]) {
        opener.postMessage(message, '*');
      }
    });
    await popup.close();
  }
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.title()).not.toBe('ready');
  const counted = await page.evaluate(async () => {
    const client = await window.latchkeySandbox?.modal.api.frame.client();
    return (client as unknown as { ignoredMessages(): number }).ignoredMessages();
  });
  expect(counted).toBe(6);
  await close();
});

test('a frame that navigates to another origin receives no message', async () => {
  const { page, context, close } = await visit();
  // The demo's policy would block this frame. The page of this test has no such policy.
  await context.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    },
  );
  await page.reload();
  await page.evaluate(() => window.latchkeySandbox?.ready);
  await call(page, 'ready');
  await setFault({ kind: 'navigate', to: `${evilOrigin()}/sdk`, of: 'CONNECT_EMAIL' });
  expect(await call(page, 'connectEmail', EMAIL)).toEqual(FAILED);
  expect(visited).toContain('/sdk');
  // The next call creates a new frame, in which no code was sent.
  expect(await call(page, 'connectOtp', { otp: '123456' })).toMatchObject({ code: 'FRAME_SAID' });
  expect(visited.filter((path) => path.startsWith('/received'))).toEqual([]);
  await expect.poll(() => page.locator('iframe').count()).toBe(1);
  await close();
}, 120_000);

test('5,000 session updates change nothing', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'flood@example.com');
  const state = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, document.body.innerText]));
  // The login still loads the balance, which changes the page too.
  await expect.poll(state).not.toContain('loading');
  const before = await state();
  await setFault({ kind: 'flood', count: 5_000, of: 'IS_CONNECTED' });
  expect(await call(page, 'isConnected')).toEqual({ value: true });
  expect(await state()).toBe(before);
  expect(faults).toEqual([]);
  await close();
});

test('the frame shows the real origin of the page around it', async () => {
  const { context, close } = await visit();
  const page = await context.newPage();
  await page.goto(evilOrigin());
  await page.evaluate((src) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.width = '360';
    frame.height = '500';
    frame.onload = () => {
      const metadata = { name: 'Meadow', description: '', url: 'https://meadow.example', icons: [] };
      for (const message of [
        { id: '1', type: '@w3m-app/SYNC_DAPP_DATA', payload: { metadata, projectId: 'x' } },
        { id: '2', type: '@w3m-app/RPC_REQUEST', payload: { method: 'personal_sign', params: ['0x00', '0x00'] } },
      ]) {
        frame.contentWindow?.postMessage(message, '*');
      }
    };
    frame.src = src;
  }, dapp.frame.url);
  await page.frameLocator('iframe').getByText(`${evilOrigin()} asks you to approve`).waitFor();
  await close();
});

test('the approval view reports a missing frame, and Try again loads it', async () => {
  const { page, close } = await visit();
  await logIn(page, 'again@example.com');
  await page.evaluate(() => document.querySelector('[data-latchkey] > iframe')?.remove());
  await setFault({ kind: 'status', status: 500, times: 9 });
  await page.clock.install();
  await page.evaluate(() => {
    void window.latchkeySandbox?.modal.api.eip155.signMessage('Hello').then((signature) => {
      document.title = signature;
    });
  });
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.clock.runFor(1_000);
  // The view appears before the deadline.
  await visibleText(page, 'Opening your wallet').waitFor();
  await page.clock.runFor(21_000);
  await visibleText(page, 'Something went wrong').waitFor();
  await setFault(null);
  await modal(page).getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  const approve = insideFrame(page).getByRole('button', { name: 'Approve' });
  // The developer's alert does not cover the frame, and does not push the dialog out of the window.
  await visibleText(page, 'Invalid App Configuration').waitFor();
  await expect.poll(() => approve.isEnabled()).toBe(true);
  const { y = 0, height = 0 } = (await modal(page).boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(800);
  await approve.click();
  await expect.poll(() => page.title()).toMatch(/^0x[0-9a-f]{130,}$/);
  await close();
}, 120_000);
