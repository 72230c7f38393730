// @vitest-environment jsdom
/** A sign-in server that is away when a connection is restored. "Unreachable" is not "not signed in". */

import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ABSENCES, answers, arrangeWithServer, passUntil, waitForFailures } from './away.js';
import { SERVER } from './kit.js';
import { notifyTab, openSecondTab, type Page, reload } from './pages.js';
import { evmSigner } from './signers.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];
const record = (page: Page) => page.storage.getItem('latchkey:kernel:connections');
const revocations = (page: Page) => page.wallet.grants.map(({ ended }) => ended);

/** The page after a reload during which the server is away, when lookups have failed. */
async function reloadWhileAway(given: Parameters<typeof arrangeWithServer>[0] = {}) {
  const { page, server } = await arrangeWithServer(given);
  await page.signIn();
  await server.leave({ status: 503, body: '' });
  const { options, accounts } = given;
  const next = await reload(page, { ...(options && { options }), ...(accounts && { accounts }) });
  await waitForFailures(next);
  return { next, server };
}

test.each(
  ABSENCES.flatMap(([title, absence]) => [
    [title, 'required', absence] as const,
    [title, 'optional', absence] as const,
  ]),
)(
  'a reload while the server %s, with a sign-in that is %s, changes nothing in this tab and in others',
  async (_, kind, absence) => {
    const options = { server: SERVER, required: kind === 'required' };
    const { page: first, server } = await arrangeWithServer({ options });
    await first.signIn();
    const other = await openSecondTab(first);
    await other.waitFor(other.isSignedIn);
    const stored = record(first);
    await server.leave(absence);
    const next = await reload(first, { options });
    await waitForFailures(next);
    for (const name of ['kernel:connections', 'siwx:changed'] as const) await notifyTab(next, other, name);
    expect([next.connections(), next.isSignedIn(), next.isOpen(), next.toast()]).toEqual([
      1,
      undefined,
      false,
      undefined,
    ]);
    expect([other.connections(), other.isSignedIn(), other.isOpen()]).toEqual([1, true, false]);
    expect([record(next), ...revocations(first), ...revocations(next)]).toEqual([stored, 0, 0]);
    await server.comeBack();
    await passUntil(next, next.isSignedIn);
    expect([next.connections(), next.isOpen(), next.signed]).toEqual([1, false, []]);
  },
);

test('a server that is back and has no session asks the user to sign in, and the wallet stays connected', async () => {
  const { next, server } = await reloadWhileAway();
  server.endSessions();
  await server.comeBack();
  await passUntil(next, () => next.view() === 'SIWXSignMessage');
  await next.waitForMessage();
  expect([next.connections(), next.isSignedIn(), ...revocations(next)]).toEqual([1, false, 0]);
  await next.press('Sign');
  await next.waitFor(next.isSignedIn);
});

test('while it is not known whether the account is signed in, Account opens and the modal closes', async () => {
  const { next } = await reloadWhileAway();
  await act(async () => void (await next.modal.open()));
  expect(next.view()).toBe('Account');
  await act(async () => next.modal.close());
  expect([next.isOpen(), next.connections()]).toEqual([false, 1]);
});

test('a store that hangs leaves Account open and the modal closable after a reload', async () => {
  const { page, server } = await arrangeWithServer();
  await page.signIn();
  let release = () => {};
  const next = await reload(page, { server: server.server }, (one) => {
    release = one.hold('session');
  });
  await next.waitFor(() => next.requests('session').length === 1);
  await act(async () => void (await next.modal.open()));
  expect([next.view(), next.isSignedIn()]).toEqual(['Account', undefined]);
  await act(async () => next.modal.close());
  expect(next.isOpen()).toBe(false);
  release();
  await next.waitFor(next.isSignedIn);
  expect(next.connections()).toBe(1);
});

test('a user who is busy in the modal when the server is back is asked after closing it', async () => {
  const { next, server } = await reloadWhileAway();
  await act(async () => void (await next.modal.open()));
  server.endSessions();
  await server.comeBack();
  await passUntil(next, () => next.isSignedIn() === false);
  await act(async () => next.modal.test.settle());
  expect(next.view()).toBe('Account');
  await act(async () => next.modal.close());
  await next.waitForMessage();
  expect(next.view()).toBe('SIWXSignMessage');
});

test('a disconnect while the server is away ends the lookups', async () => {
  const { next, server } = await reloadWhileAway();
  await act(async () => void (await next.modal.disconnect()));
  const before = next.requests('session').length;
  await server.comeBack();
  await act(async () => next.modal.test.clock.pass(300_000));
  await act(async () => next.modal.test.settle());
  expect([next.requests('session').length, next.connections(), next.isSignedIn()]).toEqual([before, 0, false]);
  expect([record(next), next.isOpen()]).toEqual([null, false]);
});

test('an account that becomes active while the server is away is asked when the server is back', async () => {
  const { next, server } = await reloadWhileAway({ accounts: [alice, bob] });
  const before = answers(next);
  await act(async () => next.wallet.changeAccounts([bob.address, alice.address]));
  await passUntil(next, () => answers(next) >= before + 3);
  expect([next.connections(), next.isSignedIn(), next.isOpen()]).toEqual([1, undefined, false]);
  await server.comeBack();
  await passUntil(next, () => next.isSignedIn() === false);
  await next.waitForMessage();
  // The first account is found again, without a signature.
  await act(async () => next.wallet.changeAccounts([alice.address, bob.address]));
  await next.waitFor(next.isSignedIn);
  expect([next.signed, next.connections()]).toEqual([[], 1]);
});

test.each([
  ['network', (page: Page) => page.wallet.changeNetwork('eip155:2')],
  ['account', (page: Page) => page.wallet.changeAccounts([bob.address, alice.address])],
])('a switch to another %s while the server is away keeps the wallet connected', async (_, change) => {
  const { page, server } = await arrangeWithServer({ accounts: [alice, bob] });
  await page.signIn();
  await page.waitFor(() => !page.isOpen());
  const before = answers(page);
  await server.leave('refused');
  await act(async () => change(page));
  await passUntil(page, () => answers(page) >= before + 6);
  expect([page.connections(), page.isSignedIn(), page.isOpen(), page.toast()]).toEqual([
    1,
    undefined,
    false,
    undefined,
  ]);
  await server.comeBack();
  await passUntil(page, () => page.isSignedIn() === false);
  await page.waitForMessage();
});

test('the pauses between the lookups grow to a minute', async () => {
  const { next } = await reloadWhileAway();
  const before = answers(next);
  const start = next.modal.test.env.date();
  await passUntil(next, () => next.modal.test.env.date() >= start + 280_000);
  // Each lookup has three attempts.
  const lookups = (answers(next) - before) / 3;
  expect([lookups >= 4, lookups <= 12]).toEqual([true, true]);
});

test('a page that is online again looks up at once', async () => {
  const { next, server } = await reloadWhileAway();
  await server.comeBack();
  await act(async () => void next.modal.test.page.dispatchEvent(new Event('online')));
  await next.waitFor(next.isSignedIn);
});

test('a hidden page looks up when it is visible again', async () => {
  const { page, server } = await arrangeWithServer();
  await page.signIn();
  await server.leave({ status: 503, body: '' });
  const next = await reload(page);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await passUntil(next, () => answers(next) >= 3);
  await act(async () => next.modal.test.clock.pass(300_000));
  await act(async () => next.modal.test.settle());
  expect(next.requests('session')).toHaveLength(3);
  await server.comeBack();
  visibility.mockRestore();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await next.waitFor(next.isSignedIn);
});

test('the failure is reported once as a warning, with the status of the server', async () => {
  const { page, server } = await arrangeWithServer();
  await page.signIn();
  await server.leave({ status: 502, body: '<h1>Bad Gateway</h1>', html: true });
  const next = await reload(page, { logLevel: 'warn' });
  await waitForFailures(next);
  expect(next.modal.test.errors).toEqual([
    expect.objectContaining({
      code: 'REQUEST_FAILED',
      message: 'The sign-in server could not be reached: a proxy answered "/session" with HTTP status 502.',
    }),
  ]);
});
