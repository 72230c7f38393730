// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, SERVER } from './kit.js';
import { type Page, reload, reloadAway } from './pages.js';
import { evmSigner, solanaSigner } from './signers.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];
const solana = solanaSigner(3);

const loginsOf = async ({ server, jar }: Page) =>
  (await server.logins({ headers: { cookie: jar.cookie } })).map(({ data }) => data.chainId);
const disconnect = (page: Page, namespace?: string) => act(async () => void (await page.modal.disconnect(namespace)));
const hereOf = (page: Page) => page.modal.state.network.get()?.id;
/** Nobody ever answers about the second network. */
const elsewhereUnknown = {
  server: SERVER,
  config: {
    getSessions: (network: string) =>
      network === 'eip155:1' ? Promise.resolve([]) : new Promise<never>(() => undefined),
  },
};
const isOver = (page: Page, path: string) => page.asks(path).length > 0 && page.asks(path).every(({ open }) => !open);

test('after a reload on another network a disconnect signs out, and a cancel leads back', async () => {
  const page = arrange();
  await page.signIn();
  await act(async () => page.wallet.changeNetwork('eip155:2'));
  await page.asked();
  const next = await reload(page, { at: 'eip155:2' });
  await next.asked();
  await next.press('Cancel');
  await next.see(() => next.modal.state.network.get()?.id === 'eip155:1');
  await next.see(next.isSignedIn);
  expect(next.connections()).toBe(1);
  await act(async () => next.wallet.changeNetwork('eip155:2'));
  await next.asked();
  const last = await reload(next, { at: 'eip155:2' });
  await last.asked();
  await disconnect(last);
  await last.see(() => last.jar.cookie === '');
});

test('who disconnects before anybody knows who is signed in signs out as well', async () => {
  const page = arrange();
  await page.signIn();
  let go: (() => void) | undefined;
  const next = await reload(page, {}, (one) => {
    go = one.hold('session');
  });
  await next.see(() => next.asks('session').length === 1);
  await disconnect(next);
  go?.();
  await next.see(() => isOver(next, 'session') && next.jar.cookie === '');
  expect(next.isSignedIn()).toBe(false);
});

test('of two namespaces the one that is disconnected is signed out, though this page never asked about it', async () => {
  const page = arrange({ beside: solana });
  await page.signIn();
  await page.signIn('cedar');
  expect(await loginsOf(page)).toEqual(['eip155:1', solana.network]);
  const next = await reload(page, { beside: solana });
  await next.see(() => next.connections() === 2 && next.isSignedIn());
  const here = next.modal.state.network.get()?.id;
  const [gone, kept] = here === 'eip155:1' ? ['solana', 'eip155:1'] : ['eip155', solana.network];
  await disconnect(next, gone);
  await next.see(() => isOver(next, 'sign-out'));
  expect([await loginsOf(next), next.isSignedIn()]).toEqual([[kept], true]);
});

test('a sign-out that finds nobody to ask where somebody is signed in is told', async () => {
  const page = arrange({ beside: solana });
  await page.signIn();
  await page.signIn('cedar');
  const next = await reload(page, { beside: solana });
  await next.see(() => next.connections() === 2 && next.isSignedIn());
  next.down(403);
  await disconnect(next, next.modal.state.network.get()?.id === 'eip155:1' ? 'solana' : 'eip155');
  await next.see(() => next.modal.test.errors.length > 0, 'the fault');
  expect(next.modal.test.errors).toMatchObject([{ code: 'SIGN_IN_FAILED' }]);
});

test('a cancel leads back to where the account is signed in, though another namespace has ended meanwhile', async () => {
  const page = arrange({ beside: solana });
  await page.signIn();
  await page.signIn('cedar');
  await act(async () => void (await page.modal.switchNetwork('eip155:2')));
  await page.asked();
  await disconnect(page, 'solana');
  await page.see(() => isOver(page, 'sign-out'));
  await act(async () => page.modal.test.settle());
  await page.press('Cancel');
  await page.see(() => page.connections() === 0 || hereOf(page) === 'eip155:1');
  expect([page.connections(), page.isSignedIn()]).toEqual([1, true]);
});

test('a letter does not wait for whoever never tells where else somebody is signed in', async () => {
  const page = arrange({ options: elsewhereUnknown });
  await page.connectAsked();
  expect(page.button('Sign')?.disabled).toBe(false);
});

test('a cancel waits for them, but not for ever', async () => {
  const page = arrange({ options: elsewhereUnknown });
  await page.connectAsked();
  await page.press('Cancel');
  await page.later(() => page.view() === 'Connect');
  expect(page.connections()).toBe(0);
});

test('a cancel before it is known where else the account is signed in leads back there, once it is', async () => {
  const { next, letGo } = await reloadAway();
  const around = next.hold('session');
  next.hold('nonce');
  letGo();
  await next.see(() => next.asks('session').length === 2);
  await next.press('Cancel');
  around();
  await next.see(() => next.connections() === 0 || hereOf(next) === 'eip155:1');
  expect([next.connections(), next.isSignedIn()]).toEqual([1, true]);
});

test('a cancel asks again where the account is signed in, if nobody could tell before', async () => {
  const { next, letGo } = await reloadAway();
  next.down(403);
  letGo();
  await next.see(() => next.text().includes('Can’t reach the sign-in server'));
  next.down(false);
  await next.press('Cancel');
  await next.see(() => next.connections() === 0 || hereOf(next) === 'eip155:1');
  expect([next.connections(), next.isSignedIn()]).toEqual([1, true]);
});

const optional = { server: SERVER, required: false };

test.each<[string, object, (page: Page) => Promise<unknown>]>([
  ['cancels', {}, (page) => page.press('Cancel')],
  ['cancels, where it is optional,', { options: optional }, (page) => page.press('Cancel')],
  ['disconnects', {}, disconnect],
  ['picks another account', {}, (page) => act(async () => page.wallet.changeAccounts([bob.address, alice.address]))],
])('who %s while the server verifies is signed in nowhere', async (_, given, leave) => {
  const page = arrange({ people: [alice, bob], ...given });
  await page.connectAsked();
  const go = page.hold('verify');
  await page.press('Sign');
  await page.see(() => page.asks('verify').length === 1);
  await leave(page);
  go();
  await page.see(() => isOver(page, 'verify') && isOver(page, 'sign-out') && page.jar.cookie === '');
  expect(page.isSignedIn()).toBe(false);
});

test('who asks again while the server verifies is signed in', async () => {
  const page = arrange();
  await page.connectAsked();
  const go = page.hold('verify');
  await page.press('Sign');
  await page.see(() => page.asks('verify').length === 1);
  await act(async () => void page.modal.api.siwx.signIn());
  await page.see(() => page.asks('verify').length === 2);
  go();
  await page.see(page.isSignedIn);
  expect([await loginsOf(page), page.asks('sign-out')]).toEqual([['eip155:1'], []]);
});
