// @vitest-environment jsdom
/** A wallet on a network that the sign-in server does not verify, while it verifies others of the app. */

import type { NetworkId } from 'latchkey/plugin';
import { createSiwxServer, type SiwxServer } from 'latchkey/plugins/siwx/server';
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, SERVER } from './kit.js';
import type { Setup } from './setup.js';
import { SECRET } from './vectors.js';

type Page = ReturnType<typeof arrange>;

/** A wallet on `eip155:1`, and a server that verifies these networks. The app has 1, 2 and those in `more`. */
async function refused(networks: readonly NetworkId[], given: Setup & { readonly change?: Change } = {}) {
  const real = createSiwxServer({
    origin: location.origin,
    secret: SECRET,
    networks,
    rpc: Object.fromEntries(networks.map((network) => [network, false])),
    now: () => page.modal.test.env.date(),
  });
  const page: Page = arrange({ options: { server: SERVER }, server: given.change?.(real) ?? real, ...given });
  await page.connect();
  await page.waitFor(() => page.text().includes('The sign-in server doesn’t accept Network 1'), 'the refusal');
  return page;
}
type Change = (server: SiwxServer) => SiwxServer;

const network = (page: Page) => page.modal.state.network.get()?.id;
const buttons = (page: Page) =>
  [...(page.root()?.querySelectorAll('.lk-button-row button') ?? [])].map((one) => one.textContent);
const rows = (page: Page) => [...(page.root()?.querySelectorAll('li') ?? [])].map((one) => one.textContent);

test('a user of a refused network switches to the one that the server accepts, and signs in there', async () => {
  const page = await refused(['eip155:2']);
  expect(buttons(page)).toEqual(['Cancel', 'Switch to Network 2']);
  await page.press('Switch to Network 2');
  await page.waitForMessage();
  expect([network(page), page.isSignedIn(), page.connections()]).toEqual(['eip155:2', false, 1]);
  await page.press('Sign');
  await page.waitFor(page.isSignedIn, 'the sign-in');
  expect(page.isOpen()).toBe(false);
});

test('of several accepted networks the user picks one', async () => {
  const page = await refused(['eip155:2', 'eip155:3'], { more: ['eip155:3', 'eip155:4'] });
  await page.waitFor(() => rows(page).length > 0, 'the list');
  expect([rows(page), buttons(page)]).toEqual([['Network 2', 'Network 3'], ['Cancel']]);
  await page.press('Network 3');
  await page.waitForMessage();
  expect(network(page)).toBe('eip155:3');
});

test('the modal stays at the sign-in while the wallet is asked to switch', async () => {
  const page = await refused(['eip155:2']);
  page.behave('wait');
  await page.press('Switch to Network 2');
  await page.waitFor(() => page.button('Open wallet') !== undefined);
  await act(async () => page.modal.close());
  expect([page.isOpen(), page.view(), page.isSignedIn()]).toEqual([true, 'SIWXSignMessage', false]);
  page.releaseWallet();
  await page.waitForMessage();
});

test('a switch that the wallet declines leaves the choice, and says so', async () => {
  const page = await refused(['eip155:2']);
  page.behave('reject');
  await page.press('Switch to Network 2');
  await page.waitFor(() => page.toast() === 'Couldn’t switch to Network 2 in Harbor', 'the toast');
  expect([network(page), page.view(), buttons(page)]).toEqual([
    'eip155:1',
    'SIWXSignMessage',
    ['Cancel', 'Switch to Network 2'],
  ]);
});

test('a cancel while the wallet is asked to switch disconnects', async () => {
  const page = await refused(['eip155:2']);
  page.behave('wait');
  await page.press('Switch to Network 2');
  await page.press('Cancel');
  await page.waitFor(() => page.connections() === 0, 'the disconnect');
  page.releaseWallet();
  await act(async () => page.modal.test.settle());
  expect([page.view(), page.isSignedIn(), page.toast()]).toEqual(['Connect', false, undefined]);
});

test('an account that is signed in on the other network is done with the switch', async () => {
  const page = await refused(['eip155:2']);
  await page.press('Switch to Network 2');
  await page.waitForMessage();
  await page.press('Sign');
  await page.waitFor(page.isSignedIn, 'the sign-in');
  await act(async () => page.wallet.changeNetwork('eip155:1'));
  await page.press('Switch to Network 2');
  await page.waitFor(() => page.isSignedIn() === true && !page.isOpen(), 'the end');
});

test('`signIn` of the API on a refused network offers the other one, and reports the refusal once', async () => {
  const page = await refused(['eip155:2'], { options: { server: SERVER, required: false }, logLevel: 'warn' });
  await page.press('Cancel');
  await page.waitFor(() => !page.isOpen());
  const before = page.modal.test.errors.length;
  await act(() => expect(page.modal.api.siwx.signIn()).rejects.toMatchObject({ code: 'NETWORK_UNKNOWN' }));
  await page.press('Switch to Network 2');
  await page.waitForMessage();
  expect(page.modal.test.errors.slice(before)).toMatchObject([{ code: 'NETWORK_UNKNOWN' }]);
});

const older: Change = (server) => ({
  ...server,
  // A server that refuses a network, but says nothing about others.
  handle: async (request) => {
    const answer = await server.handle(request);
    const { networks: _, ...body } = (await answer.json()) as Record<string, unknown>;
    return Response.json(body, answer);
  },
});

test.each<[string, readonly NetworkId[], Setup & { change?: Change }]>([
  ['the server accepts no network of the app', ['eip155:5'], {}],
  ['the server is older, and does not say which it accepts', ['eip155:2'], { change: older }],
  ['the app forbids its users to switch', ['eip155:2'], { switching: false }],
])('there is nothing to switch to if %s', async (_, networks, given) => {
  const page = await refused(networks, given);
  expect([buttons(page), rows(page)]).toEqual([['Cancel', 'Try again'], []]);
});
