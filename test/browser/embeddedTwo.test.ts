/** Tests two modals on a page, each with its own frame: neither affects the other. */

import type { Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FrameServer, startFrame } from '../../plugins/sandbox/node/frame/server.js';
import { dapp, useBrowser, type Watched } from './browser.js';
import { FRAME_ORIGIN, setFault } from './embedded.js';
import type { Pair } from './frames/page.js';
import { servePair } from './frames/serve.js';
import { LOGINS as PARTS } from './parts.js';

const visit = useBrowser({ parts: PARTS });
const { chains, frame } = dapp;
const [chain] = chains;

let site: Awaited<ReturnType<typeof servePair>>;
let other: FrameServer;
beforeAll(async () => {
  site = await servePair({ chain, frame: frame.url });
  other = await startFrame({ chains: [{ id: `eip155:${chain?.chainId}`, rpcUrl: chain?.rpcUrl ?? '' }] });
});
afterAll(() => Promise.all([site?.stop(), other?.stop()]));
afterEach(() => setFault(null));

type Side = keyof Pair;

/** Opens the page. Every frame records the requests that it receives. */
async function openPair(query = ''): Promise<Watched> {
  const watched = await visit();
  await watched.context.addInitScript(() => {
    if (window === top) return;
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    addEventListener('message', ({ data }) => asked.push(data));
  });
  await watched.page.goto(`${site.url}${query}`);
  await watched.page.waitForFunction(() => 'pair' in window);
  return watched;
}

/** Starts a call of one modal. The test reads its outcome later. */
const begin = (page: Page, side: Side, name: 'connectEmail' | 'connectOtp' | 'ready', input?: object) =>
  page.evaluate(
    async ([which, method, given]) => {
      const { pair } = window as unknown as { readonly pair: Pair };
      const client = (await pair[which].api.frame.client()) as unknown as Record<string, (input: unknown) => unknown>;
      try {
        return { value: await client[method]?.(given) };
      } catch (error) {
        return { code: (error as { readonly code?: string }).code };
      }
    },
    [side, name, input] as const,
  );

const framesOf = (page: Page): readonly Frame[] => page.frames().filter((one) => one.url().includes('/sdk'));
const askedOf = (one: Frame) =>
  one.evaluate(() => (window as unknown as { readonly asked: readonly { id?: string; type?: string }[] }).asked);
const addressOf = (page: Page, side: Side) =>
  page.evaluate(
    (which) => (window as unknown as { pair: Pair }).pair[which].state.connection.get()?.accounts[0]?.address,
    side,
  );

test('each frame receives the requests of its own modal, with unguessable ids', async () => {
  const { page, faults, close } = await openPair();
  await Promise.all([begin(page, 'left', 'ready'), begin(page, 'right', 'ready')]);
  expect(framesOf(page)).toHaveLength(2);
  expect(await begin(page, 'left', 'connectEmail', { email: 'left@example.com' })).toEqual({ value: 'VERIFY_OTP' });
  const [left, right] = await Promise.all(framesOf(page).map(askedOf));
  const emails = [left, right].map((all) => all?.filter(({ type }) => type?.endsWith('CONNECT_EMAIL')).length);
  expect(emails.toSorted()).toEqual([0, 1]);
  const ids = [...(left ?? []), ...(right ?? [])].flatMap(({ id }) => id ?? []);
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(faults).toEqual([]);
  await close();
});

test('a frame cannot answer for another frame, even with its ids and from the same origin', async () => {
  const { page, faults, close } = await openPair();
  await Promise.all([begin(page, 'left', 'ready'), begin(page, 'right', 'ready')]);
  await setFault({ kind: 'slow', ms: 3_000, of: 'CONNECT_EMAIL' });
  const pending = begin(page, 'right', 'connectEmail', { email: 'right@example.com' });
  const emailOf = async (one: Frame) => (await askedOf(one)).find(({ type }) => type?.endsWith('CONNECT_EMAIL'));
  await expect.poll(async () => (await Promise.all(framesOf(page).map(emailOf))).some(Boolean)).toBe(true);
  const [first, second] = framesOf(page) as [Frame, Frame];
  const isFirst = (await emailOf(first)) !== undefined;
  const { id } = (await emailOf(isFirst ? first : second)) as { readonly id: string };
  await (isFirst ? second : first).evaluate((known) => {
    // A forged 'CONNECT' response would end the login at once.
    const payload = { action: 'CONNECT' };
    parent.postMessage({ id: known, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload }, '*');
    parent.postMessage({ id: known, type: '@w3m-frame/CONNECT_EMAIL_ERROR', payload: { message: 'No' } }, '*');
  }, id);
  // The real response arrives later, and is used.
  expect(await pending).toEqual({ value: 'VERIFY_OTP' });
  expect(faults).toEqual([]);
  await close();
});

test('logging out in one modal keeps the login of the other', async () => {
  const { page, faults, close } = await openPair(`?right=${encodeURIComponent(other.url)}`);
  const logIn = async (side: Side, origin: string) => {
    const email = `${side}@example.com`;
    expect(await begin(page, side, 'connectEmail', { email })).toEqual({ value: 'VERIFY_OTP' });
    const mails = await (await fetch(`${origin}/api/mails?to=${encodeURIComponent(email)}`)).json();
    await begin(page, side, 'connectOtp', { otp: (mails as readonly { code: string }[])[0]?.code });
    const done = await page.evaluate(
      (which) =>
        (window as unknown as { pair: Pair }).pair[which]
          .connect({ connector: 'ID_AUTH' })
          .then(({ status }) => status),
      side,
    );
    expect(done).toBe('connected');
  };
  await Promise.all([logIn('left', FRAME_ORIGIN), logIn('right', other.origin)]);
  const [left, right] = [await addressOf(page, 'left'), await addressOf(page, 'right')];
  expect(left).toMatch(/^0x/);
  expect(right).toMatch(/^0x/);
  expect(left).not.toBe(right);
  await page.evaluate(() => (window as unknown as { pair: Pair }).pair.left.disconnect().then(() => undefined));
  await expect
    .poll(async () => [await addressOf(page, 'left'), await addressOf(page, 'right')])
    .toEqual([undefined, right]);
  await page.reload();
  await expect.poll(() => addressOf(page, 'right')).toBe(right);
  await expect.poll(() => addressOf(page, 'left')).toBeUndefined();
  // No user is logged in there, so its frame is not loaded.
  expect(framesOf(page).map((one) => new URL(one.url()).origin)).toEqual([other.origin]);
  expect(faults).toEqual([]);
  await close();
}, 120_000);
