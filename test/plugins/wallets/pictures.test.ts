// @vitest-environment jsdom
/** The pictures that the views ask the directory for: of networks, coins and currencies. */

import { connectors, definePlugin, tokens as tokenSources } from 'latchkey/plugin';
import { account } from 'latchkey/plugins/account';
import { type DataApi, dataApi } from 'latchkey/plugins/backend/slots';
import { connect } from 'latchkey/plugins/connect';
import { eip155 } from 'latchkey/plugins/eip155';
import { networks } from 'latchkey/plugins/networks';
import { onramp } from 'latchkey/plugins/onramp';
import { tokens } from 'latchkey/plugins/tokens';
import { type ImageOverrides, wallets } from 'latchkey/plugins/wallets';
import { createTestModal, fakeConnector } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';

const DIRECTORY = 'https://wallets.example.com';
const PIXEL = 'data:image/png;base64,AAAA';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const FAKE = '0x00000000000000000000000000000000000000ee';
const OWN = '0x00000000000000000000000000000000000000aa';
const LIMITS = [{ id: 'card', min: '1.00', max: '500.00' }];
const MAINNET = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: USDC };
const OFFERS = JSON.stringify({
  paymentCurrencies: ['EUR', 'USD'].map((id) => ({ id, payment_method_limits: LIMITS })),
  purchaseCurrencies: [{ id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [MAINNET] }],
});

interface Held {
  readonly symbol: string;
  readonly address?: string;
}

/** A connected modal on Ethereum and Base that shows Account. */
async function draw(held: readonly Held[] = [], images: ImageOverrides = {}) {
  const embed = document.body.appendChild(document.createElement('div'));
  const wallet = fakeConnector({ id: 'acorn', name: 'Acorn', namespaces: ['eip155'], accounts: [OWN] });
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const network = (id: number, name: string) => ({ id, name, nativeCurrency, rpcUrls: ['https://rpc.example'] });
  const list = async () => ({
    tokens: held.map(({ symbol, address }) => ({
      id: `eip155:1/${address ?? 'native'}`,
      network: 'eip155:1' as const,
      name: `${symbol} coin`,
      symbol,
      decimals: 6,
      quantity: 5_000_000n,
      price: 10n ** 20n,
      ...(address && { address }),
    })),
    origin: { kind: 'service' as const, name: 'data.example' },
  });
  const api: DataApi = { origin: 'https://data.example', get: async () => OFFERS, post: async () => '{}' };
  const fakes = definePlugin({
    id: 'fakes',
    contributes: [
      connectors.of({ watch: (_, publish) => publish([wallet.connector]) }),
      tokenSources.of('eip155', async () => ({ list }), { order: -200 }),
      dataApi.of('api', async () => api),
    ],
  });
  const modal = createTestModal({
    plugins: [
      eip155({
        networks: [network(1, 'Ethereum'), network(8453, 'Base')],
        legacy: false,
        tokens: [{ chainId: 1, address: OWN }],
      }),
      fakes,
      connect(),
      account(),
      networks(),
      tokens(),
      onramp(),
      wallets({ baseUrl: DIRECTORY, projectId: 'sandbox', images }),
    ],
    embed,
    platform: { window, patienceMs: 30_000 },
  });
  onTestFinished(async () => {
    await modal.destroy();
    embed.remove();
  });
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  const all = <E extends Element = HTMLElement>(selector: string) =>
    [...(embed.firstElementChild?.shadowRoot?.querySelectorAll<E>(selector) ?? [])].filter(
      (one) => !one.closest('.lk-ghosts'),
    );
  const pictures = () => all<HTMLImageElement>('.lk-view img').map(({ src }) => src);
  return {
    modal,
    all,
    pictures,
    /** The pictures that are asked for at the directory: each address once, as a browser does. */
    asked: () => [...new Set(pictures())].filter((src) => src.startsWith(`${DIRECTORY}/public/`)).map(shorten),
    until: modal.test.until,
    async press(selector: string) {
      await modal.test.until(() => all(selector).length > 0, selector);
      all(selector)[0]?.click();
      await modal.test.settle();
    },
  };
}

/** The path below `/public/`, once the query is found to be complete. */
function shorten(src: string): string {
  const { pathname, searchParams } = new URL(src);
  expect([...searchParams.keys()]).toEqual(['projectId', 'st', 'sv']);
  return pathname.replace('/public/', '');
}

const ETHEREUM = 'getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900';
const BASE = 'getAssetImage/7289c336-3981-4081-c5f4-efc26ac64a00';

test('Buy asks for one picture of the coin, one of its network, and one of each currency', async () => {
  const { modal, asked, press, until } = await draw();
  void modal.open('Onramp', { asset: 'USDC' });
  await until(() => asked().length === 2);
  expect(asked()).toEqual(['getTokenImage/USDC', ETHEREUM]);
  await press('.lk-onramp .lk-pill');
  await until(() => asked().includes('getCurrencyImage/eur') && !asked().includes(ETHEREUM));
  expect(asked().toSorted()).toEqual(['getCurrencyImage/eur', 'getCurrencyImage/usd']);
});

test('the list of networks asks for one picture of each ready network', async () => {
  const { modal, asked, until } = await draw();
  void modal.open('Networks');
  await until(() => asked().length === 2);
  expect(asked()).toEqual([ETHEREUM, BASE]);
});

test('a network whose picture does not load has its drawn mark', async () => {
  const { modal, all, pictures, asked, until } = await draw();
  void modal.open('Networks');
  await until(() => asked().length === 2);
  for (const image of all('.lk-view img')) image.dispatchEvent(new Event('error'));
  await until(() => asked().length === 0);
  const [ethereum, base] = pictures();
  expect(ethereum).toMatch(/^data:image\/svg\+xml,/);
  expect(base).toMatch(/^data:image\/svg\+xml,/);
  expect(base).not.toBe(ethereum);
});

test('Tokens asks for pictures of the native currency, of known contracts and of those that the app names', async () => {
  const held = [{ symbol: 'ETH' }, { symbol: 'USDC', address: USDC }, { symbol: 'OWN', address: OWN }];
  const { asked, until } = await draw(held);
  await until(() => asked().length === 4);
  const coins = asked().filter((path) => path !== ETHEREUM);
  expect(coins.toSorted()).toEqual(['getTokenImage/ETH', 'getTokenImage/OWN', 'getTokenImage/USDC']);
});

test('no picture is asked for by the symbol of a token at a foreign contract', async () => {
  const { asked, all, until } = await draw([{ symbol: 'MOSS', address: FAKE }]);
  await until(() => all('.lk-tokens .lk-coin').length > 0 && asked().length > 0);
  expect(asked()).toEqual([ETHEREUM]);
  expect(all('.lk-tokens .lk-coin > .lk-art').map(({ dataset }) => dataset.letter)).toEqual(['M']);
});

test('an imitation of USDC has no picture, not even the one of the app', async () => {
  const { asked, all, press, until } = await draw([{ symbol: 'USDC', address: FAKE }], { token: { USDC: PIXEL } });
  await press('.lk-tokens button');
  await until(() => all('.lk-tokens .lk-coin').length > 0 && asked().length > 0);
  expect(asked()).toEqual([ETHEREUM]);
  expect(all('.lk-tokens .lk-coin > .lk-art').map(({ dataset }) => dataset.letter)).toEqual(['U']);
});

test('the pictures of the app replace those of the directory', async () => {
  const own = { token: { USDC: PIXEL }, currency: { usd: PIXEL, eur: PIXEL }, network: { 'eip155:1': PIXEL } };
  const { modal, asked, pictures, press, until } = await draw([], own);
  void modal.open('Onramp', { asset: 'USDC' });
  await until(() => pictures().includes(PIXEL));
  expect(asked()).toEqual([]);
  await press('.lk-onramp .lk-pill');
  await until(() => pictures().length === 2);
  expect(asked()).toEqual([]);
});
