// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://meadow.example/?secret=1#hash" }
/** ConnectingExternal for a wallet that is not in this browser, rendered. */

import { fakeConnector } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { drawModal, IPHONE, listed } from '../wallets/views/drawModal.js';

const TIME = { timeout: 60_000 };
const STORES = {
  chrome: 'https://chromewebstore.google.com/detail/birch/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  app: 'https://apps.apple.com/app/birch/id1000000001',
};
const BIRCH = listed('Birch', { stores: STORES, homepage: 'https://birch.example/' });
/** Has the id of a wallet with an in-app browser (see `linkRules.ts`). */
const BROWSING = {
  ...BIRCH,
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
};

test('the view says that the wallet is missing, and a click opens its store page', TIME, async () => {
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

test('a wallet that is found while the view is shown can be connected', TIME, async () => {
  const birch = fakeConnector({ id: 'birch-extension', name: 'Birch', namespaces: ['pebble'], mode: 'hang' });
  const view = await drawModal({ connectors: [birch], options: { list: [BIRCH] } });
  await view.open('ConnectingExternal', { wallet: 'birch' });
  await view.see('Birch is here now');
  await view.press('Connect Birch');
  await view.see('Open Birch');
  await view.until(() => birch.prompts.length === 1);
});

test('an unknown wallet is shown as unknown and can be retried', TIME, async () => {
  const view = await drawModal({ options: { list: [BIRCH] } });
  await view.open('ConnectingExternal', { wallet: 'unknown' });
  await view.see('Couldn’t find this wallet');
  await view.press('Try again');
  await view.see('Couldn’t find this wallet');
});

test('without a store or homepage the view offers the way back', TIME, async () => {
  const view = await drawModal({ options: { list: [listed('Birch', { homepage: 'javascript:alert(1)' })] } });
  await view.open('ConnectingExternal', { wallet: 'birch' });
  await view.see('Birch isn’t in this browser');
  await view.press('Back');
  await view.until(() => view.modal.state.modal.get().view === 'Connect');
  expect(view.opened).toEqual([]);
});

test('on a phone a click opens this page in the wallet’s in-app browser, and nothing opens before', TIME, async () => {
  const view = await drawModal({ options: { list: [BROWSING] }, userAgent: IPHONE });
  await view.open('ConnectingExternal', { wallet: BROWSING.id });
  await view.see('This page opens again inside the wallet app.');
  await view.clock.pass(10_000);
  expect(view.opened).toEqual([]);
  await view.press('Open Birch');
  expect(view.opened).toHaveLength(1);
  // Query and hash of the page are not sent.
  expect(view.opened[0]).toEqual(['https://metamask.app.link/dapp/meadow.example/', '_self', 'noopener,noreferrer']);
  await view.see('Continue in Birch');
});

test('if the app did not open, help is shown after 2 seconds', TIME, async () => {
  const view = await drawModal({ options: { list: [BROWSING] }, userAgent: IPHONE });
  await view.open('ConnectingExternal', { wallet: BROWSING.id, opened: true });
  await view.see('Continue in Birch');
  await view.clock.pass(1_999);
  expect(view.text()).not.toContain('Didn’t open?');
  await view.clock.pass(1);
  await view.see('Didn’t open?');
  await view.press('Open Birch again');
  await view.see('Continue in Birch');
  await view.press('Install');
  expect(view.opened.map(([href]) => href)).toEqual([expect.stringContaining('metamask.app.link'), STORES.app]);
});
