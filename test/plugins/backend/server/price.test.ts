import { isModalError } from 'latchkey';
import { httpPrices } from 'latchkey/plugins/backend/server';
import { expect, test } from 'vitest';
import { backendOf, failed, NATIVE, NETWORK, startNode } from './kit.js';

const TOKEN = `0x${'ab'.repeat(20)}`;
const ID = `${NETWORK}:${TOKEN}`;
const tokens = [{ network: NETWORK, address: TOKEN, name: 'Test Token', symbol: 'TTK', decimals: 6 }] as const;
const networks = [{ id: NETWORK, rpc: 'http://127.0.0.1:1' }] as const;
const prices = { usd: { [NATIVE]: 3000, [ID]: 0.000025 }, eur: { [NATIVE]: 2800 } };
const ask = (body: object, options = {}) =>
  backendOf({ networks, tokens, prices, ...options }).post('/v1/fungible/price', { projectId: 'app', ...body });

test('the price of the first address is sent, with the fields of the data API', async () => {
  const { status, body } = await ask({
    currency: 'usd',
    addresses: [ID.toUpperCase().replace('EIP155:', 'eip155:').replace('0X', '0x'), NATIVE],
  });
  const fungible = { address: ID, name: 'Test Token', symbol: 'TTK', iconUrl: '', price: 0.000025, decimals: 6 };
  expect([status, body]).toEqual([200, { fungibles: [fungible] }]);
});

test('the native currency has a price in each currency of the table', async () => {
  const { body } = await ask({ currency: 'eur', addresses: [NATIVE] });
  expect(body.fungibles[0]).toMatchObject({ symbol: 'ETH', price: 2800, decimals: 18 });
});

test('an unknown price gives an empty list, never 0', async () => {
  expect((await ask({ currency: 'gbp', addresses: [ID] })).body).toEqual({ fungibles: [] });
});

test.each([
  ['no addresses', { currency: 'usd', addresses: [] }, 400, ''],
  ['an unknown currency', { currency: 'xyz', addresses: [ID] }, 422, ''],
  ['a missing list', { currency: 'usd' }, 422, ''],
  ['a number as an address', { currency: 'usd', addresses: [5] }, 422, ''],
  ['an unknown network', { currency: 'usd', addresses: [`eip155:9999:${TOKEN}`] }, 400, 'chainId'],
  ['a malformed address', { currency: 'usd', addresses: [`${NETWORK}:0x12`] }, 400, 'address'],
  ['another project', { projectId: 'other', currency: 'usd', addresses: [ID] }, 401, 'authentication'],
])('a request with %s is refused', async (_, body, status, field) => {
  const answer = await ask(body);
  expect([answer.status, answer.body]).toEqual([status, failed(field, expect.any(String))]);
});

test('prices come from a service over HTTP, and anything but a positive number is unknown', async () => {
  const urls: string[] = [];
  const service = await startNode((request, response) => {
    urls.push(request.url ?? '');
    response.end(JSON.stringify({ prices: { [NATIVE]: 2500.5, [ID]: '7' } }));
  });
  const source = httpPrices({ request: (ids, currency) => `${service.url}/?ids=${ids.join(',')}&in=${currency}` });
  const native = await ask({ currency: 'usd', addresses: [NATIVE] }, { prices: source });
  expect(native.body.fungibles[0].price).toBe(2500.5);
  expect((await ask({ currency: 'usd', addresses: [ID] }, { prices: source })).body).toEqual({ fungibles: [] });
  expect(urls[0]).toBe(`/?ids=${NETWORK}/native&in=usd`);
});

test.each([
  ['an error', (response: { writeHead(status: number): { end(): void } }) => response.writeHead(500).end()],
  ['HTML', (response: { end(text: string): void }) => response.end('<html>')],
  ['another shape', (response: { end(text: string): void }) => response.end('[]')],
  ['more than 1 MiB', (response: { end(text: string): void }) => response.end(' '.repeat(2_000_000))],
])('a service that answers with %s gives an unknown price', async (_, answer) => {
  const service = await startNode((_request, response) => void answer(response as never));
  const source = httpPrices({ request: () => service.url });
  expect((await ask({ currency: 'usd', addresses: [ID] }, { prices: source })).body).toEqual({ fungibles: [] });
});

test('a table has the ids of the modal, with addresses in any case', async () => {
  const table = { usd: { [`${NETWORK}/native`]: 3000, [`${NETWORK}/erc20:0x${'Ab'.repeat(20)}`]: 2 } };
  const priceOf = async (id: string) =>
    (await ask({ currency: 'usd', addresses: [id] }, { prices: table })).body.fungibles[0]?.price;
  expect([await priceOf(NATIVE), await priceOf(ID)]).toEqual([3000, 2]);
});

test('a source of prices is asked for the ids of the modal, and may answer with those of the data API', async () => {
  const asked: string[] = [];
  const read = async (ids: readonly string[]) => {
    asked.push(...ids);
    return new Map([[ID, 4]]);
  };
  const { body } = await ask({ currency: 'usd', addresses: [ID] }, { prices: { read } });
  expect([asked, body.fungibles[0].price]).toEqual([[`${NETWORK}/erc20:${TOKEN}`], 4]);
});

const WRONG_ID = 'expected the id of a token, such as "eip155:1/native" or "eip155:1/erc20:0x…".';
test.each([
  [{ chf: {} }, 'option "prices.chf" is not known; known are btc, eth, usd, eur, gbp, aud, cad, inr, jpy.'],
  [{ usd: { 'eip155:1/nativ': 1 } }, `option "prices.usd" is "eip155:1/nativ"; ${WRONG_ID}`],
  [{ usd: { USDC: 1 } }, `option "prices.usd" is "USDC"; ${WRONG_ID}`],
  [{ usd: { 'eip155:1/erc20:0x12': 1 } }, `option "prices.usd" is "eip155:1/erc20:0x12"; ${WRONG_ID}`],
  [{ usd: { [`eip155:1/token:${TOKEN}`]: 1 } }, WRONG_ID],
  [{ usd: { 'eip155:1/native': '1' } }, 'option "prices.usd.eip155:1/native" is "1"; expected a positive number.'],
])('the table %j is refused, and the message names the entry', (table, message) => {
  const run = () => backendOf({ networks, tokens, prices: table as never });
  let refusal: unknown;
  try {
    run();
  } catch (error) {
    refusal = error;
  }
  expect(isModalError(refusal, 'OPTION_INVALID') && refusal.message).toContain(message);
});
