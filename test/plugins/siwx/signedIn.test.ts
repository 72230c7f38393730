// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, SERVER } from './kit.js';
import type { Page } from './pages.js';
import { evmSigner, solanaSigner } from './signers.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];
const solana = solanaSigner(3);

/** A page that asks its server for the accounts whenever `signedIn` changes, as the guide does. */
function follow(page: Page) {
  const seen: unknown[] = [];
  const named: Promise<readonly string[]>[] = [];
  const isSignedIn = page.modal.state.siwx.signedIn;
  isSignedIn.subscribe(() => {
    if (seen.length > 0 && seen.at(-1) === isSignedIn.get()) return;
    seen.push(isSignedIn.get());
    if (isSignedIn.get() !== false) return;
    const logins = page.server.logins({ headers: { cookie: page.jar.cookie } });
    named.push(logins.then((all) => all.map(({ data }) => data.accountAddress)));
  });
  return { seen, named: () => Promise.all(named) };
}

const disconnect = (page: Page, namespace?: string) => act(async () => void (await page.modal.disconnect(namespace)));
const isIdle = (page: Page, path: string) => page.requests(path).every(({ open }) => !open);

/** Signs in, ends that in some way, and releases the server's answer when it has got the request. */
async function endWhileHeld(page: Page, end: (page: Page) => Promise<unknown>) {
  const followed = follow(page);
  const release = page.hold('sign-out');
  await end(page);
  await page.waitFor(() => page.requests('sign-out').length > 0, 'the sign-out');
  await act(async () => page.modal.test.settle());
  const meanwhile = page.isSignedIn();
  release();
  await page.waitFor(() => page.isSignedIn() === false, 'the end of the session');
  await page.waitFor(() => isIdle(page, 'sign-out'));
  return { ...followed, meanwhile };
}

test.each<[string, unknown, (page: Page) => Promise<unknown>]>([
  ['disconnects', undefined, disconnect],
  ['disconnects this wallet alone', undefined, (page) => disconnect(page, 'eip155')],
  ['calls signOut', true, (page) => act(async () => void page.modal.api.siwx.signOut())],
])('after a user %s, signedIn becomes false when the server has ended the session', async (_, expected, end) => {
  const page = arrange({ options: { server: SERVER, required: false } });
  await page.signIn();
  const { seen, named, meanwhile } = await endWhileHeld(page, end);
  expect([meanwhile, await named()]).toEqual([expected, [[]]]);
  expect(seen).toEqual(expected === undefined ? [undefined, false] : [false]);
});

test('a sign-out that the server refuses ends with signedIn false', async () => {
  const page = arrange();
  await page.signIn();
  const { seen } = follow(page);
  page.scriptAnswer(new Response('{"error":{"code":"ORIGIN_REFUSED"}}', { status: 403 }));
  await disconnect(page);
  await page.waitFor(() => page.modal.test.errors.length > 0, 'the reported error');
  expect(seen.at(-1)).toBe(false);
});

test('the account that stays connected is signed in while the other one is signed out', async () => {
  const page = arrange({ secondWallet: solana });
  await page.signIn();
  await page.signIn('cedar');
  const { seen } = follow(page);
  const release = page.hold('sign-out');
  await disconnect(page, page.modal.state.network.get()?.id === 'eip155:1' ? 'solana' : 'eip155');
  await page.waitFor(() => page.requests('sign-out').length > 0, 'the sign-out');
  release();
  await page.waitFor(() => isIdle(page, 'sign-out'));
  await act(async () => page.modal.test.settle());
  expect([seen, page.isSignedIn()]).toEqual([[], true]);
});

test('a required sign-in stays a gate while the server ends the session', async () => {
  const page = arrange();
  await page.signIn();
  const release = page.hold('sign-out');
  await disconnect(page);
  await page.waitFor(() => page.requests('sign-out').length > 0, 'the sign-out');
  await page.connect();
  await act(async () => void (await page.modal.open()));
  expect(page.view()).toBe('SIWXSignMessage');
  await act(async () => page.modal.close());
  expect([page.isOpen(), page.isSignedIn()]).toEqual([true, undefined]);
  release();
  await page.waitForMessage();
  expect(page.isSignedIn()).toBe(false);
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['disconnects', disconnect],
  ['cancels', (page) => page.press('Cancel')],
  ['selects another account', (page) => act(async () => page.wallet.changeAccounts([bob.address, alice.address]))],
])(
  'signedIn is not false before the session is ended that a user made who %s during the verification',
  async (_, leave) => {
    const page = arrange({ accounts: [alice, bob] });
    await page.connectToMessage();
    const { named } = follow(page);
    const verified = page.hold('verify');
    await page.press('Sign');
    await page.waitFor(() => page.requests('verify').length === 1, 'the verification');
    await leave(page);
    await act(async () => page.modal.test.settle());
    expect(page.isSignedIn()).toBe(undefined);
    verified();
    await page.waitFor(() => page.isSignedIn() === false && page.jar.cookie === '', 'the end of the session');
    expect((await named()).flat()).toEqual([]);
  },
);
