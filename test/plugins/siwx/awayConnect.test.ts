// @vitest-environment jsdom
/** A sign-in server that is away when the user connects, and what the user sees while it is away. */

import { act } from 'react';
import { expect, test } from 'vitest';
import type { SIWXProofRequest } from '../../../plugins/siwx/slots.js';
import { answers, arrangeWithServer, passUntil, type Server, waitForFailures } from './away.js';
import { SERVER } from './kit.js';
import { notifyTab, openSecondTab, reload } from './pages.js';
import type { Setup } from './setup.js';
import { evmSigner } from './signers.js';

const alice = evmSigner(1);
const optional = { server: SERVER, required: false };
const AWAY = 'Can’t reach the sign-in server';

/** The page after a reload during which the server is away, with the view that the row of AccountDetails opens. */
async function openFromRow(options: Setup['options'] = { server: SERVER }) {
  const { page, server } = await arrangeWithServer({ options });
  await page.signIn();
  await server.leave({ status: 503, body: '' });
  const next = await reload(page, { options });
  await waitForFailures(next);
  await act(async () => void (await next.modal.open()));
  await act(async () => next.modal.test.context.router.push('AccountDetails'));
  await next.waitFor(() => next.text().includes(AWAY), 'the row');
  return { next, server, row: () => next.button(`${AWAY}Try again`) };
}

test('a first connect with an optional sign-in stays while the server is away', async () => {
  const { page, server } = await arrangeWithServer({ options: optional });
  await server.leave('refused');
  await page.connect();
  await waitForFailures(page);
  expect([page.connections(), page.isSignedIn(), page.toast()]).toEqual([1, undefined, undefined]);
  expect(page.wallet.grants[0]?.ended).toBe(0);
  await server.comeBack();
  await passUntil(page, () => page.isSignedIn() === false);
  await page.waitForMessage();
});

test('a first connect with an optional sign-in shows in the open modal that the server is away', async () => {
  const { page, server } = await arrangeWithServer({ options: optional });
  await server.leave({ status: 503, body: '' });
  await page.connect();
  await act(async () => void (await page.modal.open()));
  expect(page.view()).toBe('SIWXSignMessage');
  await passUntil(page, () => page.text().includes(AWAY));
  await page.press('Cancel');
  await page.waitFor(() => !page.isOpen());
  expect(page.connections()).toBe(1);
});

test('a first connect with a required sign-in is ended, and reported, while the server is away', async () => {
  const { page, server } = await arrangeWithServer();
  await server.leave({ status: 503, body: '' });
  await page.connect();
  await passUntil(page, () => page.toasts().length > 0);
  expect([page.connections(), page.isSignedIn(), page.wallet.grants[0]?.ended]).toEqual([0, undefined, 1]);
  expect(page.modal.test.errors[0]).toMatchObject({ message: expect.stringContaining('HTTP status 503') });
  await server.comeBack();
  await passUntil(page, () => page.isSignedIn() === false);
});

test('a connect in a second tab while the server is away leaves the first tab connected', async () => {
  const { page: first, server } = await arrangeWithServer();
  const second = await openSecondTab(first);
  await first.signIn();
  await server.leave('refused');
  await second.connect();
  await waitForFailures(second);
  await notifyTab(second, first, 'kernel:connections');
  expect([second.connections(), second.isSignedIn(), second.wallet.grants[0]?.ended]).toEqual([1, undefined, 0]);
  expect([first.connections(), first.isSignedIn()]).toEqual([1, true]);
  await server.comeBack();
  await passUntil(second, second.isSignedIn);
  expect(second.signed).toEqual([]);
});

/** A wallet that signs a session while it connects. */
const proofs = async ({ data, textFor }: SIWXProofRequest) => {
  const message = textFor('eip155:1', alice.address);
  return [{ data: { ...data, accountAddress: alice.address }, message, signature: await alice.sign(message) }];
};

test('a wallet that could sign while it connects is connected without a message, and asked when the server is back', async () => {
  const { page, server } = await arrangeWithServer({ options: optional, proofs });
  await server.leave('refused');
  await act(async () => page.modal.test.wake());
  let result: unknown;
  await act(async () => void page.modal.connect({ connector: 'harbor' }).then((made) => (result = made)));
  await page.waitFor(() => page.requests('nonce').length > 0, 'the request for a nonce');
  await passUntil(page, () => result !== undefined);
  expect(result).toMatchObject({ status: 'connected' });
  await server.comeBack();
  await passUntil(page, () => page.isSignedIn() === false);
  await page.waitForMessage();
});

test.each([
  ['optional', 'stays', 'connected', 0],
  ['required', 'ends', 'failed', 1],
] as const)(
  'with a sign-in that is %s, a connection whose proof cannot be verified because the server is away %s',
  async (kind, _, status, ended) => {
    let server: Server | undefined;
    const { page, server: made } = await arrangeWithServer({
      options: { server: SERVER, required: kind === 'required' },
      async proofs(request) {
        const signed = await proofs(request);
        await server?.leave({ status: 503, body: '' });
        return signed;
      },
    });
    server = made;
    expect(await page.connect()).toMatchObject({ status });
    expect([page.wallet.grants[0]?.ended, page.events('SIWX_AUTH_ERROR').length]).toEqual([ended, 1]);
  },
);

test('a row of AccountDetails says that the server is away, and disappears when it is back', async () => {
  const { next, server, row } = await openFromRow();
  expect(row()).toBeDefined();
  await server.comeBack();
  await passUntil(next, next.isSignedIn);
  expect([row(), next.view()]).toEqual([undefined, 'AccountDetails']);
});

test('the row of AccountDetails looks up again, and the user can leave while the server is away', async () => {
  const { next, server, row } = await openFromRow();
  const before = answers(next);
  await act(async () => row()?.click());
  await passUntil(next, () => answers(next) >= before + 3 && next.button('Try again') !== undefined);
  expect([next.view(), next.text().includes(AWAY)]).toEqual(['SIWXSignMessage', true]);
  await next.press('Cancel');
  await next.waitFor(() => !next.isOpen());
  expect([next.connections(), next.isSignedIn(), next.wallet.grants[0]?.ended]).toEqual([1, undefined, 0]);
  await act(async () => void (await next.modal.open('SIWXSignMessage')));
  await passUntil(next, () => next.button('Try again') !== undefined);
  await server.comeBack();
  await next.press('Try again');
  await passUntil(next, next.isSignedIn);
  await next.waitFor(() => !next.isOpen());
  expect(next.signed).toEqual([]);
});

test('the view that says that the server is away closes by itself when the server has the session', async () => {
  const { next, server, row } = await openFromRow();
  await act(async () => row()?.click());
  await passUntil(next, () => next.button('Try again') !== undefined);
  await server.comeBack();
  await passUntil(next, next.isSignedIn);
  await next.waitFor(() => !next.isOpen());
});

test('the view that says that the server is away shows the message when the server has no session', async () => {
  const { next, server, row } = await openFromRow();
  await act(async () => row()?.click());
  await passUntil(next, () => next.button('Try again') !== undefined);
  server.endSessions();
  await server.comeBack();
  await passUntil(next, () => next.isSignedIn() === false);
  await next.waitForMessage();
});

test('a user can sign in although the session cannot be looked up', async () => {
  const { next, server, row } = await openFromRow();
  await server.comeBack();
  // Malformed. Requests for a nonce reach the server.
  next.scriptAnswer({ sessions: 'none' });
  await act(async () => row()?.click());
  await passUntil(next, () => next.button('Sign') !== undefined);
  next.scriptAnswer(undefined);
  await next.press('Sign');
  await next.waitFor(next.isSignedIn);
});

/** A page that was disconnected while the server was away, and the sessions of its browser at the server. */
async function disconnectWhileAway() {
  const { page, server } = await arrangeWithServer();
  await page.signIn();
  const { cookie } = page.jar;
  await server.leave('refused');
  await act(async () => void (await page.modal.disconnect()));
  await page.waitFor(() => page.modal.test.errors.length > 0, 'the report of the failed sign-out');
  const sessions = async () => (await server.server.logins({ headers: { cookie } })).length;
  expect(await sessions()).toBe(1);
  return { page, server, sessions };
}

test('a disconnect while the server is away ends the session at the server when it is back', async () => {
  const { page, server, sessions } = await disconnectWhileAway();
  expect(page.isSignedIn()).toBe(undefined);
  await server.comeBack();
  await passUntil(page, () => page.isSignedIn() === false);
  expect([await sessions(), page.modal.test.errors.length, page.jar.cookie]).toEqual([0, 1, '']);
});

test('a page that is loaded after a disconnect while the server was away ends the session', async () => {
  const { page, server, sessions } = await disconnectWhileAway();
  await act(async () => page.modal.destroy());
  await server.comeBack();
  const next = await openSecondTab(page);
  await next.waitFor(() => next.jar.cookie === '', 'the sign-out');
  expect([await sessions(), next.connections()]).toEqual([0, 0]);
});

test('a page that is loaded after a disconnect does not say that nobody is signed in before the server has said so', async () => {
  const { page, server, sessions } = await disconnectWhileAway();
  await act(async () => page.modal.destroy());
  const next = await openSecondTab(page);
  await next.waitFor(() => next.requests('sign-out').length > 0, 'the sign-out');
  expect(next.isSignedIn()).toBe(undefined);
  await server.comeBack();
  await passUntil(next, () => next.isSignedIn() === false);
  expect(await sessions()).toBe(0);
});

test('a wallet that is connected again is not signed in by the session that the user has ended', async () => {
  const { page, server, sessions } = await disconnectWhileAway();
  await server.comeBack();
  await page.connectToMessage();
  expect([await sessions(), page.isSignedIn()]).toEqual([0, false]);
  await page.press('Sign');
  await page.waitFor(page.isSignedIn);
  await act(async () => page.modal.test.clock.pass(300_000));
  await act(async () => page.modal.test.settle());
  // The sign-out is not sent again.
  expect([page.requests('sign-out').length, page.isSignedIn()]).toEqual([2, true]);
});
