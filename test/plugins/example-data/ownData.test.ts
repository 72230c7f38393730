// @vitest-environment jsdom
import { readTokens } from 'latchkey/data';
import { definePlugin, activity as histories } from 'latchkey/plugin';
import { activity } from 'latchkey/plugins/activity';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';
import { transaction } from '../activity/kit.js';
import { drawn, place } from '../send/drawn.js';
import { ownData } from './index.js';

const NETWORK = 'eip155:1';
const SEED = `0x${'5e'.repeat(20)}`;
const TOKEN = { contract: SEED, name: 'Seed', symbol: 'SEED', decimals: 2, amount: '150' };
const NFT = { contract: SEED, tokenId: '7', name: 'Leaf #7', collection: 'Leaves', image: 'javascript:alert(1)' };

/** A connected modal. @param answers - The answers of the server, by path. */
async function arrange(answers: Readonly<Record<string, unknown>>) {
  const embed = place();
  const wallet = fakeConnector({ id: 'acorn', namespaces: ['eip155'], accounts: ['alice'] });
  const mined = transaction('0x1', { network: NETWORK });
  const history = definePlugin({
    id: 'history',
    contributes: [
      histories.of('eip155', () => ({
        page: async () => ({
          transactions: [mined, { ...mined, hash: '0x2', status: 'failed' }],
          origin: { kind: 'service', name: 'node.example' },
        }),
      })),
    ],
  });
  const asked: string[] = [];
  const modal = createTestModal({
    plugins: [fakeNamespace([wallet], 'eip155'), history, activity(), ownData()],
    embed,
    platform: {
      window,
      patienceMs: 30_000,
      fetch({ url }) {
        asked.push(url);
        const answer = answers[new URL(url).pathname.slice(1)];
        return answer === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(answer));
      },
    },
  });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  const { context, clock } = modal.test;
  const tokens = () => clock.drive(readTokens(context, { network: NETWORK, address: 'alice' }));
  return { modal, embed, asked, tokens };
}

test('the tokens of the source are read with its prices', async () => {
  const { tokens, asked } = await arrange({
    tokens: [TOKEN],
    prices: [{ id: `${NETWORK}/erc20:${SEED}`, usd: '2.5' }],
  });
  const { status, value } = await tokens();
  expect(status).toBe('ready');
  expect(value?.tokens).toEqual([
    expect.objectContaining({ symbol: 'SEED', quantity: 150n, price: 25n * 10n ** 19n, value: 375n * 10n ** 18n }),
  ]);
  expect(asked).toEqual([
    'https://data.example/tokens?network=eip155%3A1&address=alice',
    `https://data.example/prices?ids=${encodeURIComponent(`${NETWORK}/erc20:${SEED}`)}`,
  ]);
});

test.each([
  ['a contract that is no address', { contract: 'seed' }],
  ['decimals that are no whole number', { decimals: 1.5 }],
  ['an amount that is negative', { amount: '-1' }],
  ['no name', { name: undefined }],
])('a token with %s is left out', async (_, change) => {
  const { tokens } = await arrange({
    tokens: [
      { ...TOKEN, ...change },
      { ...TOKEN, symbol: 'GOOD' },
    ],
  });
  expect((await tokens()).value?.tokens.map(({ symbol }) => symbol)).toEqual(['GOOD']);
});

test('a server that fails leaves the tokens unknown, and the report names it', async () => {
  const { modal, tokens } = await arrange({});
  expect((await tokens()).status).toBe('unavailable');
  expect(modal.test.errors.map((error) => `${error}`)).toContainEqual(
    expect.stringContaining('Unexpected response from data.example: expected a list, got status 404.'),
  );
});

test('the NFTs of the source are read, without a picture that is no image', async () => {
  const { modal } = await arrange({ nfts: [NFT, { ...NFT, tokenId: '0x7' }] });
  await modal.test.clock.drive(modal.api.activity.readNfts());
  const [nft, ...others] = modal.state.activity.nfts.get().nfts;
  expect([nft?.id, nft?.name, nft?.imageUrl, others]).toEqual([
    `${NETWORK}/erc721:${SEED}/7`,
    'Leaf #7',
    undefined,
    [],
  ]);
});

test('a confirmed transaction has the row with its receipt, and a failed one has not', async () => {
  const { modal, embed } = await arrange({});
  const { all, text } = drawn(embed);
  const open = modal.open as (view: string, params: unknown) => Promise<unknown>;
  const links = () => all('a').map((one) => one.getAttribute('href'));
  void open('Transaction', { hash: '0x1' });
  await modal.test.until(() => links().includes('https://data.example/receipts/0x1'), 'the receipt');
  void open('Transaction', { hash: '0x2' });
  await modal.test.until(() => text().includes('Failed'), 'the failed transaction');
  expect(links()).toEqual([]);
});
