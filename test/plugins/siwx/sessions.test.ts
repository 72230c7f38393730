// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, SERVER } from './kit.js';
import { notifyTab, openSecondTab, reload } from './pages.js';
import { evmSigner, solanaSigner } from './signers.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];
const DAY = 86_400_000;

test('a reload keeps the session and does not ask for a signature', async () => {
  const page = arrange();
  await page.signIn();
  const next = await reload(page);
  await next.waitFor(next.isSignedIn);
  expect(next.isOpen()).toBe(false);
  expect(next.signed).toEqual([]);
});

test('a path as the server is asked at the origin of the page', async () => {
  const page = arrange({ options: { server: '/siwx' } });
  await page.signIn();
  expect(page.requests('session').length).toBeGreaterThan(0);
});

test('a reload without a session asks for a signature again', async () => {
  const page = arrange({ options: { server: SERVER, required: false } });
  await page.connectToMessage();
  await page.press('Cancel');
  const next = await reload(page);
  await next.waitForMessage();
  expect(next.view()).toBe('SIWXSignMessage');
});

test('another account is asked to sign, and the session of the first is kept', async () => {
  const page = arrange({ accounts: [alice, bob] });
  await page.signIn();
  const answer = page.hold('session');
  await act(async () => page.wallet.changeAccounts([bob.address, alice.address]));
  expect(page.isSignedIn()).toBeUndefined();
  answer();
  await page.waitForMessage();
  expect(page.isSignedIn()).toBe(false);
  await page.press('Sign');
  await page.waitFor(page.isSignedIn);
  await act(async () => page.wallet.changeAccounts([alice.address, bob.address]));
  await page.waitFor(page.isSignedIn);
  expect(page.signed).toHaveLength(2);
  expect((await page.modal.api.siwx.getSessions()).map(({ data }) => data.accountAddress)).toEqual([alice.address]);
});

test('switching accounts while the wallet asks discards the message', async () => {
  const page = arrange({ accounts: [alice, bob] });
  await page.connectToWalletPrompt();
  await act(async () => page.wallet.changeAccounts([bob.address, alice.address]));
  await act(async () => page.releaseWallet());
  await page.waitForMessage();
  expect(page.isSignedIn()).toBe(false);
  expect(page.jar.cookie).toBe('');
  page.behave('sign');
  await page.press('Sign');
  await page.waitFor(page.isSignedIn);
  expect(page.signed.map((text) => text.split('\n')[1])).toEqual([alice.address, bob.address]);
});

test('another network needs a sign-in; a cancel switches back to the signed-in network', async () => {
  const page = arrange();
  await page.signIn();
  await act(async () => void (await page.modal.switchNetwork('eip155:2')));
  await page.waitForMessage();
  expect(page.modal.state.network.get()?.id).toBe('eip155:2');
  await page.press('Cancel');
  await page.waitFor(() => page.modal.state.network.get()?.id === 'eip155:1');
  await page.waitFor(() => !page.isOpen());
  expect([page.connections(), page.isSignedIn()]).toEqual([1, true]);
});

test('switching networks while the wallet asks discards the message', async () => {
  const page = arrange();
  await page.connectToWalletPrompt();
  await act(async () => page.wallet.changeNetwork('eip155:2'));
  await act(async () => page.releaseWallet());
  await page.waitForMessage();
  page.behave('sign');
  await page.press('Sign');
  await page.waitFor(page.isSignedIn);
  expect((await page.modal.api.siwx.getSessions()).map(({ data }) => data.chainId)).toEqual(['eip155:2']);
});

test('disconnecting signs out at the server', async () => {
  const page = arrange();
  await page.signIn();
  const { cookie } = page.jar;
  expect(await page.server.logins({ headers: { cookie } })).toHaveLength(1);
  await act(async () => void (await page.modal.disconnect()));
  await page.waitFor(() => page.jar.cookie === '');
  expect(await page.server.logins({ headers: { cookie } })).toEqual([]);
});

test('signOut of the API asks for a signature again if sign-in is required', async () => {
  const page = arrange();
  await page.signIn();
  await act(async () => page.modal.api.siwx.signOut());
  await page.waitForMessage();
  expect([page.isSignedIn(), page.jar.cookie]).toEqual([false, '']);
});

test('opening the modal after a session expired asks for a signature', async () => {
  const page = arrange();
  await page.signIn();
  await act(async () => page.modal.test.clock.pass(2 * DAY));
  await act(async () => void (await page.modal.open()));
  await page.waitForMessage();
  expect(page.view()).toBe('SIWXSignMessage');
});

test('a message older than its nonce’s lifetime is replaced before it is signed', async () => {
  const page = arrange();
  await page.connectToMessage();
  await act(async () => page.modal.test.clock.pass(11 * 60_000));
  await page.press('Sign');
  await page.waitFor(page.isSignedIn);
});

test('a sign-in or sign-out in another tab applies to this tab', async () => {
  const first = arrange();
  await first.connectToMessage();
  const second = await openSecondTab(first);
  await second.waitForMessage();
  await second.press('Sign');
  await second.waitFor(second.isSignedIn);
  await notifyTab(second, first);
  await first.waitFor(first.isSignedIn);
  await first.waitFor(() => !first.isOpen());
  await act(async () => second.modal.api.siwx.signOut());
  await notifyTab(second, first);
  await first.waitForMessage();
  expect(first.isSignedIn()).toBe(false);
});

test('a failed first session lookup disconnects the wallet', async () => {
  const page = arrange();
  page.failRequests(500);
  await page.connect();
  // Failed reads are retried for a while.
  await page.waitWithClock(() => page.toasts().length > 0);
  expect(page.connections()).toBe(0);
  expect(page.toasts()).toEqual(['A problem occurred while trying initialize authentication']);
  expect(page.events('SIWX_AUTH_ERROR')).toHaveLength(1);
});

test('a failed session lookup in the open modal leads to Connect', async () => {
  const page = arrange();
  page.failRequests(500);
  await page.connect();
  await act(async () => void (await page.modal.open()));
  expect(page.view()).toBe('SIWXSignMessage');
  await page.waitWithClock(() => page.toasts().length > 0);
  await page.waitFor(() => page.view() === 'Connect', 'Connect');
  expect([page.isOpen(), page.connections()]).toEqual([true, 0]);
});

test('a failed session lookup leads to Connect also when a second wallet is signed in', async () => {
  const page = arrange({ secondWallet: solanaSigner(3) });
  await page.signIn('cedar');
  page.failRequests(500);
  await page.connect('harbor');
  await act(async () => void (await page.modal.open()));
  await page.waitWithClock(() => page.toasts().length > 0);
  await page.waitFor(() => page.view() === 'Connect', 'Connect');
  expect([page.isOpen(), page.connections()]).toEqual([true, 1]);
});

test('a locked wallet keeps its session, and a disconnect while it is locked signs out', async () => {
  const page = arrange();
  await page.signIn();
  page.wallet.changeAccounts([]);
  await page.waitFor(() => page.modal.state.accounts.get().get('eip155')?.status === 'locked', 'the lock');
  await act(async () => page.modal.test.settle());
  expect(page.requests('sign-out')).toHaveLength(0);
  await act(async () => void (await page.modal.disconnect()));
  await page.waitFor(() => page.requests('sign-out').length > 0, 'the sign-out');
});

test.each([
  ['fails', 500],
  ['rejects the request', 403],
] as const)(
  'a server that %s while the message is created shows an error, and can be tried again',
  async (_, status) => {
    const page = arrange({ options: { server: SERVER, config: { getSessions: async () => [] } } });
    page.failRequests(status);
    await page.connect();
    await page.waitWithClock(() => page.text().includes('Can’t reach the sign-in server'));
    page.failRequests(false);
    await page.press('Try again');
    await page.waitForMessage();
  },
);

test('a server that fails to verify shows an error, and the next attempt succeeds', async () => {
  const page = arrange();
  await page.connectToMessage();
  page.failRequests(500);
  await page.press('Sign');
  await page.waitFor(() => page.text().includes('The sign-in wasn’t accepted'));
  expect([page.isSignedIn(), page.events('SIWX_AUTH_ERROR').length]).toEqual([false, 1]);
  page.failRequests(false);
  await page.press('Try again');
  await page.waitFor(page.isSignedIn);
});

test('a successful response without the session does not sign in', async () => {
  const page = arrange();
  await page.connectToMessage();
  page.scriptAnswer({ sessions: [] });
  await page.press('Sign');
  await page.waitFor(() => page.text().includes('The sign-in wasn’t accepted'));
  expect(page.isSignedIn()).toBe(false);
});

test('sessions that are expired, malformed or of other accounts are ignored', async () => {
  const page = arrange();
  const data = { chainId: 'eip155:1', accountAddress: alice.address };
  const good = { data, message: 'm', signature: 's', expiresAt: Number.MAX_SAFE_INTEGER };
  page.scriptAnswer({
    sessions: [
      null,
      'x',
      { ...good, expiresAt: 1 },
      { ...good, data: { ...data, accountAddress: bob.address } },
      { ...good, data: { ...data, chainId: 'eip155:2' } },
      { ...good, signature: 1 },
      ...Array(1000).fill({ ...good, data: {} }),
      good,
    ],
  });
  await page.connect();
  page.scriptAnswer(undefined);
  await page.waitForMessage();
  expect(page.isSignedIn()).toBe(false);
});

test('a wrong clock of the device is shown as the cause', async () => {
  const page = arrange({ skewMs: 600_000 });
  await page.connectToMessage();
  await page.press('Sign');
  await page.waitFor(() => page.text().includes('Check the clock of this device'));
});
