// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, SERVER } from './kit.js';
import type { Setup } from './setup.js';
import { evmSigner } from './signers.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];

/** A page that can have two wallets, with what its tests ask. */
function pageOf(given: Setup) {
  const page = arrange({ accounts: [alice], secondWallet: bob, connections: 'several', ...given });
  const find = (id: string) => {
    const found = page.modal.state.allConnections.get().find(({ connector }) => connector.id === id);
    if (!found) throw new Error(`${id} is not connected.`);
    return found;
  };
  const accounts = async () => {
    const { cookie } = page.jar;
    return (await page.server.logins({ headers: { cookie } })).map(({ data }) => data.accountAddress);
  };
  const use = (id: string) => act(async () => void (await page.modal.use(find(id))));
  const end = (id: string) => act(async () => void (await page.modal.disconnect(find(id))));
  return { ...page, accounts, use, end };
}

/** Two wallets of one namespace, both signed in; the second one is current. */
async function bothSignedIn(given: Setup = {}) {
  const page = pageOf(given);
  await page.signIn();
  await page.signIn('cedar');
  return page;
}

test('each of several wallets signs in for itself, and switching back asks for nothing', async () => {
  const page = await bothSignedIn();
  await page.use('harbor');
  await page.waitFor(page.isSignedIn);
  expect([page.isOpen(), page.signed.length]).toEqual([false, 1]);
  expect([...(await page.accounts())].sort()).toEqual([alice.address, bob.address].sort());
});

test('disconnecting one of several wallets signs out its account only', async () => {
  const page = await bothSignedIn();
  await page.end('harbor');
  await page.waitFor(() => page.modal.state.allConnections.get().length === 1);
  await expect.poll(page.accounts).toEqual([bob.address]);
  expect([page.isSignedIn(), page.isOpen()]).toEqual([true, false]);
});

test('the same account in a second wallet is asked to sign for itself', async () => {
  const page = pageOf({ secondWallet: alice });
  await page.signIn();
  await page.connectToMessage('cedar');
  expect([page.isSignedIn(), page.isOpen()]).toEqual([false, true]);
});

test('two wallets that have both signed for the same account stay signed in on every switch', async () => {
  const page = await bothSignedIn({ secondWallet: alice });
  await page.use('harbor');
  await page.waitFor(page.isSignedIn);
  await page.use('cedar');
  await page.waitFor(page.isSignedIn);
  expect([page.isOpen(), page.signed.length]).toEqual([false, 1]);
});

test('a cancelled sign-in of a second wallet leaves the first one signed in with the same account', async () => {
  const page = pageOf({ secondWallet: alice });
  await page.signIn();
  await page.connectToMessage('cedar');
  await page.press('Cancel');
  await page.waitFor(() => page.modal.state.allConnections.get().length === 1);
  await page.waitFor(page.isSignedIn);
  expect(await page.accounts()).toEqual([alice.address]);
});

test('ending the only wallet that has signed for an account ends its session, although another wallet has the account', async () => {
  const page = pageOf({ secondWallet: alice, options: { server: SERVER, required: false } });
  await page.signIn();
  await page.connectToMessage('cedar');
  await page.end('harbor');
  await expect.poll(page.accounts).toEqual([]);
  expect(page.isSignedIn()).toBe(false);
});

test('ending one of two wallets that have signed for an account leaves the session to the other', async () => {
  const page = await bothSignedIn({ secondWallet: alice });
  await page.end('harbor');
  await page.waitFor(() => page.modal.state.allConnections.get().length === 1);
  expect([page.isSignedIn(), await page.accounts()]).toEqual([true, [alice.address]]);
});

test('a wallet that was disconnected signs again for an account that another one has signed for', async () => {
  const page = await bothSignedIn({ secondWallet: alice });
  await page.end('harbor');
  await page.waitFor(() => page.modal.state.allConnections.get().length === 1);
  await page.connectToMessage();
  expect(page.isSignedIn()).toBe(false);
});

test('a wallet that is connected again before the server has answered its disconnect signs again', async () => {
  const page = await bothSignedIn({ secondWallet: alice });
  const answer = page.hold('session');
  await page.end('harbor');
  await page.connect();
  answer();
  await page.waitForMessage();
  expect(page.isSignedIn()).toBe(false);
});

test('a sign-out ends the session of all wallets with the account', async () => {
  const page = await bothSignedIn({ secondWallet: alice, options: { server: SERVER, required: false } });
  await act(async () => page.modal.api.siwx.signOut());
  await page.use('harbor');
  await page.waitForMessage();
  expect([page.isSignedIn(), await page.accounts()]).toEqual([false, []]);
});

test('a sign-in that comes with the connection of one wallet does not count for another one', async () => {
  let isAsked = false;
  const page = pageOf({
    secondWallet: alice,
    async proofs({ data, textFor }) {
      if (isAsked) return [];
      isAsked = true;
      const signed = { ...data, accountAddress: alice.address };
      const message = textFor(alice.network, alice.address);
      return [{ data: signed, message, signature: await alice.sign(message) }];
    },
  });
  await page.connect();
  await page.waitFor(page.isSignedIn);
  await page.connectToMessage('cedar');
  expect([page.isSignedIn(), page.signed.length]).toEqual([false, 0]);
});

test('after a reload each wallet is signed in as before, and no address is stored', async () => {
  const { jar, server, storage, modal } = await bothSignedIn({ secondWallet: alice });
  modal.destroy();
  const stored = Object.entries({ ...storage })
    .map(String)
    .join();
  const page = pageOf({ secondWallet: alice, jar, server, storage });
  await act(async () => page.modal.test.wake());
  await page.waitFor(() => page.modal.state.allConnections.get().length === 2);
  await page.waitFor(page.isSignedIn);
  await page.use('harbor');
  await page.waitFor(page.isSignedIn);
  expect([page.isOpen(), stored.toLowerCase().includes(alice.address.slice(2).toLowerCase())]).toEqual([false, false]);
});

test('after a reload a wallet that has not signed is asked, although another one has signed for its account', async () => {
  const first = pageOf({ secondWallet: alice, options: { server: SERVER, required: false } });
  await first.signIn();
  await first.connectToMessage('cedar');
  const { jar, server, storage } = first;
  first.modal.destroy();
  const page = pageOf({ secondWallet: alice, options: { server: SERVER, required: false }, jar, server, storage });
  await act(async () => page.modal.test.wake());
  await page.waitForMessage();
  expect(page.isSignedIn()).toBe(false);
});

test('a session that this browser has not seen signed counts for each wallet with the account', async () => {
  const { jar, server, modal } = await bothSignedIn({ secondWallet: alice });
  modal.destroy();
  const page = pageOf({ secondWallet: alice, jar, server });
  await page.connect();
  await page.waitFor(page.isSignedIn);
  await page.connect('cedar');
  await page.waitFor(page.isSignedIn);
  expect(page.isOpen()).toBe(false);
});
