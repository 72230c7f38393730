// @vitest-environment jsdom
/** The views GetWallet and WhatIsAWallet, rendered. */

import { expect, test } from 'vitest';
import { drawModal, IPHONE, listed } from './drawModal.js';

const TIME = { timeout: 60_000 };
const STORES = {
  chrome: 'https://chromewebstore.google.com/detail/birch/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  play: 'https://play.google.com/store/apps/details?id=example.birch',
  app: 'https://apps.apple.com/app/birch/id1000000001',
};
const BIRCH = listed('Birch', { stores: STORES, homepage: 'https://birch.example/', mobileLink: 'birch://' });
const links = (view: Awaited<ReturnType<typeof drawModal>>) =>
  view.all('a.lk-row').map((one) => one.getAttribute('href'));

test('five wallets that can be installed are suggested, and a row leads to AllWallets', TIME, async () => {
  const list = Array.from({ length: 9 }, (_, at) => listed(`Wallet ${at}`, { homepage: 'https://wallet.example/' }));
  const view = await drawModal({ options: { list: [listed('Nowhere'), ...list], recommended: false } });
  await view.open('GetWallet');
  await view.see('Wallet 4');
  expect(view.text()).not.toContain('Nowhere');
  expect(view.text()).not.toContain('Wallet 5');
  await view.press('See all wallets');
  await view.see('Wallet 8');
});

test('a suggested wallet leads to its stores, with links without a referrer', TIME, async () => {
  const view = await drawModal({ options: { list: [BIRCH] } });
  await view.open('GetWallet');
  await view.press('Birch');
  await view.see('Where to get it');
  expect(view.title()).toBe('Get Birch');
  expect(links(view)).toEqual([STORES.chrome, STORES.app, STORES.play, 'https://birch.example/']);
  for (const link of view.all('a.lk-row')) {
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank']);
  }
  expect(view.opened).toEqual([]);
});

test('a phone shows its own store only', TIME, async () => {
  const view = await drawModal({ options: { list: [BIRCH] }, userAgent: IPHONE });
  await view.open('GetWallet', { wallet: 'birch' });
  await view.see('Where to get it');
  expect(links(view)).toEqual([STORES.app, 'https://birch.example/']);
});

test('unsafe links are not shown', TIME, async () => {
  const bad = listed('Bad', {
    stores: { play: 'javascript:alert(1)', app: 'file:///etc/passwd' },
    homepage: 'ftp://x/',
  });
  const view = await drawModal({ options: { list: [bad] } });
  await view.open('GetWallet', { wallet: 'bad' });
  await view.see('Not available for this device');
  expect(links(view)).toEqual([]);
});

test.each([
  ['have no store', [listed('Nowhere')], 'Not available for this device'],
  ['are missing', [], 'No wallets to show'],
])('if wallets %s, the view says so', TIME, async (_, list, words) => {
  const view = await drawModal({ connectors: [], options: { list } });
  await view.open('GetWallet');
  await view.see(words);
});

test('if all wallets are installed, the view says so', TIME, async () => {
  const view = await drawModal({ options: { list: [] } });
  await view.open('GetWallet');
  await view.see('You have them all');
  expect(view.text()).not.toMatch(/Nowhere|Install one/);
});

test('if the wallets that are not installed have no store, the view says so', TIME, async () => {
  const view = await drawModal({ options: { list: [listed('Nowhere')] } });
  await view.open('GetWallet');
  await view.see('Not available for this device');
});

test('a directory failure is shown and can be retried', TIME, async () => {
  let broken = true;
  const data = [{ id: 'birch', name: 'Birch', homepage: 'https://birch.example/', chains: ['pebble:1'] }];
  const view = await drawModal({
    options: { baseUrl: 'https://wallets.example', recommended: false },
    fetch: () => (broken ? 'nonsense' : { data, count: 1 }),
  });
  await view.open('GetWallet');
  await view.see('We couldn’t load the list');
  broken = false;
  await view.press('Try again');
  await view.press('Birch');
  await view.see('Where to get it');
});

test('an unknown wallet can be retried', TIME, async () => {
  const view = await drawModal({ options: { list: [BIRCH] } });
  await view.open('GetWallet', { wallet: 'other' });
  await view.see('We couldn’t load the list');
  expect(view.control('Try again')).toBeDefined();
});

test('WhatIsAWallet shows three points and leads to GetWallet', TIME, async () => {
  const view = await drawModal({ options: { list: [BIRCH] } });
  await view.open('WhatIsAWallet');
  await view.see('One key for many apps');
  expect(view.all('.lk-row')).toHaveLength(3);
  await view.press('Get a wallet');
  await view.see('Birch');
});
