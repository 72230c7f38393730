// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://meadow.example/?secret=1#hash" }
/** ConnectingExternal for a wallet that is not in this browser, drawn. */

import { fakeConnector } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { drawModal, IPHONE, listed } from '../wallets/views/drawModal.js';

const TIME = { timeout: 60_000 };
const STORES = {
  chrome: 'https://chromewebstore.google.com/detail/birch/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  app: 'https://apps.apple.com/app/birch/id1000000001',
};
const BIRCH = listed('Birch', { stores: STORES, homepage: 'https://birch.example/' });
/** By the id of a wallet whose own browser can be told to open a page (reference, wallet-directory §4). */
const BROWSING = {
  ...BIRCH,
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
};

test('it says that the wallet is absent, and where it can be had for this browser, in a click', TIME, async () => {
  const view = await drawModal({ options: { list: [BIRCH] } });
  await view.open('ConnectingExternal', { wallet: 'birch' });
  await view.see('Birch isn’t in this browser');
  expect(view.opened).toEqual([]);
  await view.press('Use it on my phone');
  await view.see('Where to get it');
  await view.press('Back');
  await view.see('Birch isn’t in this browser');
  await view.press('Get the extension');
  expect(view.opened).toEqual([[STORES.chrome, '_blank', 'noopener,noreferrer']]);
});

test('a wallet that comes while one looks can be connected at once', TIME, async () => {
  const birch = fakeConnector({ id: 'birch-extension', name: 'Birch', namespaces: ['pebble'], mode: 'hang' });
  const view = await drawModal({ connectors: [birch], options: { list: [BIRCH] } });
  await view.open('ConnectingExternal', { wallet: 'birch' });
  await view.see('Birch is here now');
  await view.press('Connect Birch');
  await view.see('Open Birch');
  await view.until(() => birch.asked.length === 1);
});

test('a wallet that nobody knows is said to be unknown, and can be asked for again', TIME, async () => {
  const view = await drawModal({ options: { list: [BIRCH] } });
  await view.open('ConnectingExternal', { wallet: 'nobody' });
  await view.see('Couldn’t find this wallet');
  await view.press('Try again');
  await view.see('Couldn’t find this wallet');
});

test('one that cannot be had anywhere leads back', TIME, async () => {
  const view = await drawModal({ options: { list: [listed('Birch', { homepage: 'javascript:alert(1)' })] } });
  await view.open('ConnectingExternal', { wallet: 'birch' });
  await view.see('Birch isn’t in this browser');
  await view.press('Back');
  await view.until(() => view.modal.state.modal.get().view === 'Connect');
  expect(view.opened).toEqual([]);
});

test('on a phone this page is opened in the wallet’s own browser by a press, and nothing before it', TIME, async () => {
  const view = await drawModal({ options: { list: [BROWSING] }, userAgent: IPHONE });
  await view.open('ConnectingExternal', { wallet: BROWSING.id });
  await view.see('This page opens in its browser.');
  await view.clock.pass(10_000);
  expect(view.opened).toEqual([]);
  await view.press('Open Birch');
  expect(view.opened).toHaveLength(1);
  // What is behind the page's path stays here.
  expect(view.opened[0]).toEqual(['https://metamask.app.link/dapp/meadow.example/', '_self', 'noopener,noreferrer']);
  await view.see('Continue in Birch');
});

test('when nothing came of it, help is there after two seconds, not before', TIME, async () => {
  const view = await drawModal({ options: { list: [BROWSING] }, userAgent: IPHONE });
  await view.open('ConnectingExternal', { wallet: BROWSING.id, opened: true });
  await view.see('Continue in Birch');
  await view.clock.pass(1_999);
  expect(view.text()).not.toContain('Didn’t open?');
  await view.clock.pass(1);
  await view.see('Didn’t open?');
  await view.press('Open Birch again');
  await view.see('Continue in Birch');
  await view.press('Get');
  expect(view.opened.map(([href]) => href)).toEqual([expect.stringContaining('metamask.app.link'), STORES.app]);
});
