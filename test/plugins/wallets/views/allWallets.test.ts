// @vitest-environment jsdom
/** The view AllWallets, rendered. */

import { fakeConnector } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { drawModal, listed } from './drawModal.js';

const TIME = { timeout: 60_000 };
const LIST = ['Birch', 'Clover', 'Dune'].map((name) => listed(name));
const page = (...names: readonly string[]) => ({
  data: names.map((name) => ({ id: name.toLowerCase(), name, chains: ['pebble:1'] })),
  count: names.length,
});
const BASE = 'https://wallets.example';

test('wallets of the page are listed first, then those of the directory in its order', TIME, async () => {
  const view = await drawModal({ options: { list: LIST } });
  await view.open('AllWallets');
  await view.see('Dune');
  expect(view.title()).toBe('All wallets');
  expect(view.names()).toEqual(['Acorn', 'Birch', 'Clover', 'Dune']);
});

test('every cell has its position and the total number', TIME, async () => {
  const view = await drawModal({ options: { list: LIST } });
  await view.open('AllWallets');
  await view.see('Dune');
  await view.until(() => view.all('.lk-sk').length === 0);
  const places = view
    .all('.lk-grid > li')
    .map((one) => ['posinset', 'setsize'].map((of) => one.getAttribute(`aria-${of}`)));
  expect(places).toEqual(['1', '2', '3', '4'].map((at) => [at, '4']));
});

test('of 600 wallets only the visible ones are rendered', TIME, async () => {
  const list = Array.from({ length: 600 }, (_, at) => listed(`Wallet ${at}`));
  const view = await drawModal({ options: { list } });
  await view.open('AllWallets');
  await view.see('Wallet 3');
  expect(view.all('.lk-grid .lk-cell').length).toBeLessThan(40);
  expect(view.all('input')[0]?.getAttribute('aria-label') ?? view.all('label')[0]?.textContent).toContain('600');
});

test('local matches are shown at once, and the directory is asked 300 ms after typing', TIME, async () => {
  const answers = (url: string) => (url.includes('search=') ? page('Brookfield') : page('Birch'));
  const view = await drawModal({ options: { baseUrl: BASE }, fetch: ({ url }) => answers(url) });
  await view.open('AllWallets');
  await view.see('Birch');
  await view.type('br');
  expect(view.names()).toEqual([]);
  await view.clock.pass(299);
  expect(view.modal.test.requests.some(({ url }) => url.includes('search='))).toBe(false);
  await view.clock.pass(1);
  await view.see('Brookfield');
  await view.press('Clear search');
  await view.see('Birch');
});

test('a search without results says so', TIME, async () => {
  const view = await drawModal({ options: { list: LIST } });
  await view.open('AllWallets');
  await view.see('Dune');
  await view.type('zebra');
  await view.clock.pass(300);
  await view.see('No wallet by that name');
});

test('a malformed response is shown and can be retried', TIME, async () => {
  let broken = true;
  const view = await drawModal({
    options: { baseUrl: BASE, recommended: false },
    fetch: () => (broken ? '<html>' : page('Birch')),
  });
  await view.open('AllWallets');
  await view.see('We couldn’t load the list');
  expect(view.text()).toContain('The wallet list sent something unexpected.');
  expect(view.names()).toEqual(['Acorn']);
  broken = false;
  await view.press('Try again');
  await view.see('Birch');
  expect(view.text()).not.toContain('We couldn’t load the list');
  expect(view.faults()).toEqual(['RESPONSE_MALFORMED']);
});

test('without a directory and wallets the view says that there are none', TIME, async () => {
  const view = await drawModal({ connectors: [], options: {} });
  await view.open('AllWallets');
  await view.see('No wallets to show');
});

test('with the parameter namespaces, other wallets are not listed', TIME, async () => {
  const other = fakeConnector({ id: 'cedar', name: 'Cedar', namespaces: ['stone'] });
  const view = await drawModal({
    connectors: [other],
    options: { list: [...LIST, listed('Stony', { chains: ['stone:1'] })], chains: ['pebble:1', 'stone:1'] },
  });
  await view.open('AllWallets', { namespaces: ['pebble'] });
  await view.see('Dune');
  expect(view.names()).toEqual(['Birch', 'Clover', 'Dune']);
});

test('a click asks a wallet of the page, and shows where to install another one', TIME, async () => {
  const view = await drawModal({ options: { list: LIST } });
  await view.open('AllWallets');
  await view.press('Clover');
  await view.see('Clover isn’t in this browser');
  view.modal.close();
  await view.until(() => view.modal.state.modal.get().view === 'Connect');
  await view.open('AllWallets');
  await view.press('Acorn');
  await view.see('Open Acorn');
});
