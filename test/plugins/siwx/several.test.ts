// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange } from './kit.js';
import { evmSigner } from './signers.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];

/** Two wallets of one namespace, both signed in; the second one is current. */
async function bothSignedIn() {
  const page = arrange({ accounts: [alice], secondWallet: bob, connections: 'several' });
  await page.signIn();
  await page.signIn('cedar');
  const find = (id: string) => {
    const found = page.modal.state.allConnections.get().find(({ connector }) => connector.id === id);
    if (!found) throw new Error(`${id} is not connected.`);
    return found;
  };
  const accounts = async () => {
    const { cookie } = page.jar;
    return (await page.server.logins({ headers: { cookie } })).map(({ data }) => data.accountAddress);
  };
  return { ...page, find, accounts };
}

test('each of several wallets signs in for itself, and switching back asks for nothing', async () => {
  const page = await bothSignedIn();
  await act(async () => void (await page.modal.use(page.find('harbor'))));
  await page.waitFor(page.isSignedIn);
  expect([page.isOpen(), page.signed.length]).toEqual([false, 1]);
  expect([...(await page.accounts())].sort()).toEqual([alice.address, bob.address].sort());
});

test('disconnecting one of several wallets signs out its account only', async () => {
  const page = await bothSignedIn();
  await act(async () => void (await page.modal.disconnect(page.find('harbor'))));
  await page.waitFor(() => page.modal.state.allConnections.get().length === 1);
  await expect.poll(page.accounts).toEqual([bob.address]);
  expect([page.isSignedIn(), page.isOpen()]).toEqual([true, false]);
});
