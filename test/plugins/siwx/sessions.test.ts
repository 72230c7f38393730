// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, SERVER } from './kit.js';
import { openBeside, reload, tellOther } from './pages.js';
import { evmSigner } from './signers.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];
const DAY = 86_400_000;

test('a reload keeps the sign-in and asks nothing', async () => {
  const page = arrange();
  await page.signIn();
  const next = await reload(page);
  await next.see(next.isSignedIn);
  expect(next.isOpen()).toBe(false);
  expect(next.signed).toEqual([]);
});

test('a reload without a session asks again', async () => {
  const page = arrange({ options: { server: SERVER, required: false } });
  await page.connectAsked();
  await page.press('Cancel');
  const next = await reload(page);
  await next.asked();
  expect(next.view()).toBe('SIWXSignMessage');
});

test('another account is asked, and the first is known when it comes back', async () => {
  const page = arrange({ people: [alice, bob] });
  await page.signIn();
  await act(async () => page.wallet.changeAccounts([bob.address, alice.address]));
  expect(page.isSignedIn()).toBe(false);
  await page.asked();
  await page.press('Sign');
  await page.see(page.isSignedIn);
  await act(async () => page.wallet.changeAccounts([alice.address, bob.address]));
  await page.see(page.isSignedIn);
  expect(page.signed).toHaveLength(2);
  expect((await page.modal.api.siwx.getSessions()).map(({ data }) => data.accountAddress)).toEqual([alice.address]);
});

test('a switch of accounts while the wallet asks voids the message', async () => {
  const page = arrange({ people: [alice, bob] });
  await page.connectSigning();
  await act(async () => page.wallet.changeAccounts([bob.address, alice.address]));
  await act(async () => page.letSign());
  await page.asked();
  expect(page.isSignedIn()).toBe(false);
  expect(page.jar.cookie).toBe('');
  page.behave('sign');
  await page.press('Sign');
  await page.see(page.isSignedIn);
  expect(page.signed.map((text) => text.split('\n')[1])).toEqual([alice.address, bob.address]);
});

test('another network is asked; a cancel there goes back to where the account is signed in', async () => {
  const page = arrange();
  await page.signIn();
  await act(async () => void (await page.modal.switchNetwork('eip155:2')));
  await page.asked();
  expect(page.modal.state.network.get()?.id).toBe('eip155:2');
  await page.press('Cancel');
  await page.see(() => page.modal.state.network.get()?.id === 'eip155:1');
  await page.see(() => !page.isOpen());
  expect([page.connections(), page.isSignedIn()]).toEqual([1, true]);
});

test('a switch of networks while the wallet asks voids the message', async () => {
  const page = arrange();
  await page.connectSigning();
  await act(async () => page.wallet.changeNetwork('eip155:2'));
  await act(async () => page.letSign());
  await page.asked();
  page.behave('sign');
  await page.press('Sign');
  await page.see(page.isSignedIn);
  expect((await page.modal.api.siwx.getSessions()).map(({ data }) => data.chainId)).toEqual(['eip155:2']);
});

test('disconnecting signs out at the server', async () => {
  const page = arrange();
  await page.signIn();
  const { cookie } = page.jar;
  expect(await page.server.logins({ headers: { cookie } })).toHaveLength(1);
  await act(async () => void (await page.modal.disconnect()));
  await page.see(() => page.jar.cookie === '');
  expect(await page.server.logins({ headers: { cookie } })).toEqual([]);
});

test('signing out by hand asks again where it is required', async () => {
  const page = arrange();
  await page.signIn();
  await act(async () => page.modal.api.siwx.signOut());
  await page.asked();
  expect([page.isSignedIn(), page.jar.cookie]).toEqual([false, '']);
});

test('when a session is over, the next opening asks', async () => {
  const page = arrange();
  await page.signIn();
  await act(async () => page.modal.test.clock.pass(2 * DAY));
  await act(async () => void (await page.modal.open()));
  await page.asked();
  expect(page.view()).toBe('SIWXSignMessage');
});

test('a message that waited too long is made anew before it is signed', async () => {
  const page = arrange();
  await page.connectAsked();
  await act(async () => page.modal.test.clock.pass(11 * 60_000));
  await page.press('Sign');
  await page.see(page.isSignedIn);
});

test('a sign-in in another tab is taken over, and so is a sign-out', async () => {
  const first = arrange();
  await first.connectAsked();
  const second = await openBeside(first);
  await second.asked();
  await second.press('Sign');
  await second.see(second.isSignedIn);
  await tellOther(second, first);
  await first.see(first.isSignedIn);
  await first.see(() => !first.isOpen());
  await act(async () => second.modal.api.siwx.signOut());
  await tellOther(second, first);
  await first.asked();
  expect(first.isSignedIn()).toBe(false);
});

test('when nobody can tell who is signed in, nobody is let on', async () => {
  const page = arrange();
  page.down(500);
  await page.connect();
  // Reads are tried again, for a while.
  await page.later(() => page.toast() !== undefined);
  expect(page.connections()).toBe(0);
  expect(page.toast()).toBe('A problem occurred while trying initialize authentication');
  expect(page.events('SIWX_AUTH_ERROR')).toHaveLength(1);
});

test.each([
  ['answers an error', 500],
  ['refuses', 403],
] as const)('a server that %s while the message is made is told, and asked again on demand', async (_, how) => {
  const page = arrange({ options: { server: SERVER, config: { getSessions: async () => [] } } });
  page.down(how);
  await page.connect();
  await page.later(() => page.text().includes('Can’t reach the sign-in server'));
  page.down(false);
  await page.press('Try again');
  await page.asked();
});

test('a server that is gone when the signature comes says no, and the next try is a new one', async () => {
  const page = arrange();
  await page.connectAsked();
  page.down(500);
  await page.press('Sign');
  await page.see(() => page.text().includes('The sign-in wasn’t accepted'));
  expect([page.isSignedIn(), page.events('SIWX_AUTH_ERROR').length]).toEqual([false, 1]);
  page.down(false);
  await page.press('Try again');
  await page.see(page.isSignedIn);
});

test('a server that says yes without a session is not believed', async () => {
  const page = arrange();
  await page.connectAsked();
  page.answer({ sessions: [] });
  await page.press('Sign');
  await page.see(() => page.text().includes('The sign-in wasn’t accepted'));
  expect(page.isSignedIn()).toBe(false);
});

test('sessions of others, over, or malformed are none', async () => {
  const page = arrange();
  const data = { chainId: 'eip155:1', accountAddress: alice.address };
  const good = { data, message: 'm', signature: 's', expiresAt: Number.MAX_SAFE_INTEGER };
  page.answer({
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
  page.answer(undefined);
  await page.asked();
  expect(page.isSignedIn()).toBe(false);
});

test('a device whose clock is wrong is told so', async () => {
  const page = arrange({ skewMs: 600_000 });
  await page.connectAsked();
  await page.press('Sign');
  await page.see(() => page.text().includes('Check the clock of this device'));
});
