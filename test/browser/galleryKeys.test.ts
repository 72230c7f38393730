/** Tests every view by keyboard alone: first focus, order of Tab, arrows and Esc. */

import { expect, test } from 'vitest';
import { modal, useBrowser, visibleText } from './browser.js';
import { focused, type GalleryLook, tabRound, useGallery } from './gallery.js';

const visit = useBrowser();

const at = useGallery(visit);
const first = async (state: string, look?: GalleryLook) => focused(await at(state, look));
const round = async (state: string) => tabRound(await at(state));

test('the focus starts at the first wallet of Connect; Tab visits close, one wallet of the shelf and the links', async () => {
  expect(await first('connect-four')).toBe('Harbor');
  expect(await round('connect-four')).toMatchInlineSnapshot(`
    [
      "Close",
      "Harbor",
      "a: Terms",
      "a: Privacy Policy",
    ]
  `);
});

test('arrows, Home and End move the focus on the shelf', async () => {
  const page = await at('connect-eleven');
  const seen = [await focused(page)];
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'End', 'Home']) {
    await page.keyboard.press(key);
    seen.push(await focused(page));
  }
  expect(seen).toMatchInlineSnapshot(`
    [
      "Harbor",
      "Acorn Wallet",
      "Kite",
      "Juniper",
      "Harbor",
      "Basalt",
      "Harbor",
    ]
  `);
});

test('in a right-to-left layout the left arrow moves to the next wallet', async () => {
  const page = await at('connect-eleven', { locale: 'ar' });
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toContain('Acorn Wallet');
});

test('the focus starts at the title while a wallet is asked, and moves to Try again after a rejection', async () => {
  expect(await first('connecting-waiting')).toBe('h2: Harbor');
  expect(await first('connecting-done')).toBe('h2: Harbor');
  expect(await first('connecting-declined')).toBe('Try again');
  expect(await round('connecting-declined')).toMatchInlineSnapshot(`
    [
      "Back",
      "Close",
      "Try again",
    ]
  `);
});

test('Back by keyboard returns the focus to the chosen wallet', async () => {
  const page = await at('connect-four');
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
  await visibleText(page, 'Connected').or(visibleText(page, 'Open Acorn Wallet')).first().waitFor();
  await modal(page).getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Enter');
  await modal(page).getByRole('button', { name: 'Fern' }).waitFor();
  await expect.poll(() => focused(page)).toContain('Acorn Wallet');
});

test('the focus starts at the account name, which opens the details; Tab visits the tiles in order', async () => {
  expect(await first('account-ready')).toBe('0x7a3F…91D4. Account details');
  expect(await first('details')).toBe('Copy address');
  expect(await round('account-ready')).toMatchInlineSnapshot(`
    [
      "Network: Ethereum. Change",
      "Close",
      "0x7a3F…91D4. Account details",
      "Copy address",
      "a: View in explorer",
      "Disconnect",
    ]
  `);
});

test('arrows select a tab of Account', async () => {
  const page = await at('account-features');
  await modal(page).getByRole('tab', { name: 'Tokens' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => modal(page).getByRole('tab', { selected: true }).textContent()).toBe('Activity');
});

test('the focus starts in the search field of Networks, on a sheet at the title, without a search at a row', async () => {
  expect(await first('networks-many')).toBe('input: Search networks');
  expect(await first('networks-many', { phone: true })).toBe('h2: Choose network');
  expect(await first('networks-few')).toBe('Ethereum');
  expect(await round('networks-few')).toMatchInlineSnapshot(`
    [
      "Back",
      "Close",
      "Ethereum",
      "Base",
      "Arbitrum One",
      "OP Mainnet",
      "Polygon",
      "Gnosis",
      "Sepolia",
    ]
  `);
});

test('the focus starts at the first network of UnsupportedChain, and the last tab stop is Disconnect', async () => {
  expect(await first('unsupported')).toBe('Ethereum');
  expect(await round('unsupported')).toMatchInlineSnapshot(`
    [
      "Close",
      "Ethereum",
      "Base",
      "Arbitrum One",
      "OP Mainnet",
      "Polygon",
      "Gnosis",
      "Sepolia",
      "Disconnect",
    ]
  `);
});

test('the focus starts at the title of a failed view, and Tab visits Try again', async () => {
  expect(await first('broken')).toBe('h2: Something went wrong');
  expect(await round('broken')).toMatchInlineSnapshot(`
    [
      "Back",
      "Close",
      "Try again",
    ]
  `);
});

test('Swap starts at the paid amount, its review at the title; a press of Enter on the way never sends', async () => {
  expect(await first('swap-quote')).toMatchInlineSnapshot(`"input: 0"`);
  expect(await round('swap-quote')).toMatchInlineSnapshot(`
    [
      "Close",
      "input: 0",
      "Pay with ETH. Change",
      "Max",
      "Swap the two tokens",
      "Get PUSD. Change",
      "1 ETH = 3,412.33 PUSD",
      "Review swap",
    ]
  `);
  expect(await first('swap-tokens')).toMatchInlineSnapshot(`"input: Search name or address"`);
  expect(await round('swap-tokens')).toMatchInlineSnapshot(`
    [
      "Back",
      "Close",
      "input: Search name or address",
      "Ether2.41 ETH$8,214.89",
      "Plain Dollar3,100.00 PUSD$3,100.00",
      "KilnKILN",
      "LuxLUX",
      "Oak GovernanceOAK",
      "Plain EuroPLAI",
    ]
  `);
  expect(await first('swap-review')).toBe('h2: Review swap');
  expect(await round('swap-review-impact')).toMatchInlineSnapshot(`
    [
      "Back",
      "Close",
      "div: Review swap",
      "",
      "Swap",
    ]
  `);
  expect(await first('swap-approve')).toBe('h2: Review swap');
  expect(await round('swap-failed')).toMatchInlineSnapshot(`
    [
      "Close",
      "input: 0",
      "Pay with ETH. Change",
      "Max",
      "Swap the two tokens",
      "Get PUSD. Change",
      "Try again",
    ]
  `);
});

test('the tab of NFTs is walked tile by tile, then the hidden ones', async () => {
  const page = await at('nfts-hidden');
  const stops = await tabRound(page);
  expect(stops.slice(stops.indexOf('NFTs') + 1)).toMatchInlineSnapshot(`
    [
      "Evening Studies2 NFTs",
      "Quarter turnBauhaus Blocks",
      "ماء ساكندراسات المساء",
      "A very long name that does not fit into one lineVery long names of collections and of works",
      "2 hidden NFTsThey look like advertisements",
      "Visit claim-rewards.xyzGifts",
      "Voucher #1More gifts",
      "Refresh the NFTs",
    ]
  `);
});

test('a collection and an NFT start at the title, and Back leads to the tile of the NFT', async () => {
  expect(await first('nfts-collection')).toMatchInlineSnapshot(`"h2: Evening Studies"`);
  expect(await round('nfts-collection')).toMatchInlineSnapshot(`
    [
      "Back",
      "Close",
      "Still water #214",
      "Half moon #215",
    ]
  `);
  expect(await round('nfts-details')).toMatchInlineSnapshot(`
    [
      "Back",
      "Close",
      "Copy the contract address",
      "a: View in explorer",
    ]
  `);
  expect(await round('nfts-spam')).toEqual(await round('nfts-details'));
  const page = await at('nfts-details');
  await modal(page).getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('Quarter turn');
});
