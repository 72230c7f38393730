// @vitest-environment jsdom
import type { SIWXSession } from 'latchkey/plugins/siwx/slots';
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, SERVER } from './kit.js';
import { notifyTab, type Page, reload, reloadOnOtherNetwork } from './pages.js';
import { evmSigner, solanaSigner } from './signers.js';
import { dataOf } from './vectors.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];
const solana = solanaSigner(3);

const loginsOf = async ({ server, jar }: Page) =>
  (await server.logins({ headers: { cookie: jar.cookie } })).map(({ data }) => data.chainId);
const disconnect = (page: Page, namespace?: string) => act(async () => void (await page.modal.disconnect(namespace)));
const hereOf = (page: Page) => page.modal.state.network.get()?.id;
/** The lookup for the second network never finishes. */
const hangingLookup = {
  server: SERVER,
  config: {
    getSessions: (network: string) =>
      network === 'eip155:1' ? Promise.resolve([]) : new Promise<never>(() => undefined),
  },
};
const isAnswered = (page: Page, path: string) =>
  page.requests(path).length > 0 && page.requests(path).every(({ open }) => !open);

test('after a reload on another network a cancel switches back, and a disconnect signs out', async () => {
  const page = arrange();
  await page.signIn();
  await act(async () => page.wallet.changeNetwork('eip155:2'));
  await page.waitForMessage();
  const next = await reload(page, { at: 'eip155:2' });
  await next.waitForMessage();
  await next.press('Cancel');
  await next.waitFor(() => next.modal.state.network.get()?.id === 'eip155:1');
  await next.waitFor(next.isSignedIn);
  expect(next.connections()).toBe(1);
  await act(async () => next.wallet.changeNetwork('eip155:2'));
  await next.waitForMessage();
  const last = await reload(next, { at: 'eip155:2' });
  await last.waitForMessage();
  await disconnect(last);
  await last.waitFor(() => last.jar.cookie === '');
});

test('a disconnect before the session lookup has finished signs out', async () => {
  const page = arrange();
  await page.signIn();
  let go: (() => void) | undefined;
  const next = await reload(page, {}, (one) => {
    go = one.hold('session');
  });
  await next.waitFor(() => next.requests('session').length === 1);
  await disconnect(next);
  go?.();
  await next.waitFor(() => isAnswered(next, 'session') && next.jar.cookie === '');
  expect(next.isSignedIn()).toBe(false);
});

test('disconnecting one of two namespaces signs it out, though this page has not looked up its session', async () => {
  const page = arrange({ secondWallet: solana });
  await page.signIn();
  await page.signIn('cedar');
  expect(await loginsOf(page)).toEqual(['eip155:1', solana.network]);
  const next = await reload(page, { secondWallet: solana });
  await next.waitFor(() => next.connections() === 2 && next.isSignedIn());
  const here = next.modal.state.network.get()?.id;
  const [gone, kept] = here === 'eip155:1' ? ['solana', 'eip155:1'] : ['eip155', solana.network];
  await disconnect(next, gone);
  await next.waitFor(() => isAnswered(next, 'sign-out'));
  expect([await loginsOf(next), next.isSignedIn()]).toEqual([[kept], true]);
});

test('a failed sign-out after a disconnect is reported', async () => {
  const page = arrange({ secondWallet: solana });
  await page.signIn();
  await page.signIn('cedar');
  const next = await reload(page, { secondWallet: solana });
  await next.waitFor(() => next.connections() === 2 && next.isSignedIn());
  next.failRequests(403);
  await disconnect(next, next.modal.state.network.get()?.id === 'eip155:1' ? 'solana' : 'eip155');
  await next.waitFor(() => next.modal.test.errors.length > 0, 'the reported error');
  expect(next.modal.test.errors).toMatchObject([{ code: 'SIGN_IN_FAILED' }]);
});

test('a cancel switches back to the signed-in network after another namespace was disconnected', async () => {
  const page = arrange({ secondWallet: solana });
  await page.signIn();
  await page.signIn('cedar');
  await act(async () => void (await page.modal.switchNetwork('eip155:2')));
  await page.waitForMessage();
  await disconnect(page, 'solana');
  await page.waitFor(() => isAnswered(page, 'sign-out'));
  await act(async () => page.modal.test.settle());
  await page.press('Cancel');
  await page.waitFor(() => page.connections() === 0 || hereOf(page) === 'eip155:1');
  expect([page.connections(), page.isSignedIn()]).toEqual([1, true]);
});

test('a cancel repeats its lookup as often as sessions change during it', async () => {
  const pending: (() => void)[] = [];
  const getSessions = async (chainId: string, accountAddress: string): Promise<SIWXSession[]> => {
    if (chainId === 'eip155:1') return [];
    await new Promise<void>((resolve) => pending.push(resolve));
    return [{ data: dataOf(chainId, accountAddress), message: '', signature: '' }];
  };
  const otherTab = arrange();
  await otherTab.signIn();
  const page = arrange({ options: { server: SERVER, config: { getSessions } } });
  await page.connectToMessage();
  await page.press('Cancel');
  for (let change = 1; change <= 3; change++) {
    await page.waitFor(() => pending.length > 0 || page.connections() === 0, `lookup ${change}`);
    await notifyTab(otherTab, page);
    await act(async () => pending.shift()?.());
  }
  await page.waitFor(() => pending.length > 0 || page.connections() === 0, 'the last lookup');
  await act(async () => pending.shift()?.());
  await page.waitFor(() => hereOf(page) === 'eip155:2' || page.connections() === 0);
  expect(page.connections()).toBe(1);
});

test('the message is shown while the lookup on other networks hangs', async () => {
  const page = arrange({ options: hangingLookup });
  await page.connectToMessage();
  expect(page.button('Sign')?.disabled).toBe(false);
});

test('a cancel waits for the lookup on other networks for a limited time', async () => {
  const page = arrange({ options: hangingLookup });
  await page.connectToMessage();
  await page.press('Cancel');
  await page.waitWithClock(() => page.view() === 'Connect');
  expect(page.connections()).toBe(0);
});

test('a cancel waits for the pending lookup and switches to the signed-in network', async () => {
  const { next, release } = await reloadOnOtherNetwork();
  const around = next.hold('session');
  next.hold('nonce');
  release();
  await next.waitFor(() => next.requests('session').length === 2);
  await next.press('Cancel');
  around();
  await next.waitFor(() => next.connections() === 0 || hereOf(next) === 'eip155:1');
  expect([next.connections(), next.isSignedIn()]).toEqual([1, true]);
});

test('a cancel repeats a failed lookup and switches to the signed-in network', async () => {
  const { next, release } = await reloadOnOtherNetwork();
  next.failRequests(403);
  release();
  await next.waitFor(() => next.text().includes('Can’t reach the sign-in server'));
  next.failRequests(false);
  await next.press('Cancel');
  await next.waitFor(() => next.connections() === 0 || hereOf(next) === 'eip155:1');
  expect([next.connections(), next.isSignedIn()]).toEqual([1, true]);
});

const optional = { server: SERVER, required: false };

test.each<[string, object, (page: Page) => Promise<unknown>]>([
  ['cancels', {}, (page) => page.press('Cancel')],
  ['cancels an optional sign-in', { options: optional }, (page) => page.press('Cancel')],
  ['disconnects', {}, disconnect],
  ['selects another account', {}, (page) => act(async () => page.wallet.changeAccounts([bob.address, alice.address]))],
])('a user who %s while the server verifies is not signed in', async (_, given, leave) => {
  const page = arrange({ accounts: [alice, bob], ...given });
  await page.connectToMessage();
  const go = page.hold('verify');
  await page.press('Sign');
  await page.waitFor(() => page.requests('verify').length === 1);
  await leave(page);
  go();
  await page.waitFor(() => isAnswered(page, 'verify') && isAnswered(page, 'sign-out') && page.jar.cookie === '');
  expect(page.isSignedIn()).toBe(false);
});

test('a second sign-in while the server verifies the first is kept', async () => {
  const page = arrange();
  await page.connectToMessage();
  const go = page.hold('verify');
  await page.press('Sign');
  await page.waitFor(() => page.requests('verify').length === 1);
  await act(async () => void page.modal.api.siwx.signIn());
  await page.waitFor(() => page.requests('verify').length === 2);
  go();
  await page.waitFor(page.isSignedIn);
  expect([await loginsOf(page), page.requests('sign-out')]).toEqual([['eip155:1'], []]);
});
