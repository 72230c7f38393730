/** NFTs: pages of any shape are read or rejected, and a history tells which ones an account still owns. */

import * as fc from 'fast-check';
import { type ActivityTransaction, type ActivityTransfer, isModalError } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { arrangeNfts } from '../../../plugins/activity/nfts/arrangeNfts.js';
import { deriveNfts } from '../../../plugins/activity/nfts/deriveNfts.js';
import { readNfts } from '../../../plugins/backend/client/nfts.js';

const NETWORK = 'eip155:1';
const good = {
  chain: NETWORK,
  contract: `0x${'aB'.repeat(20)}`,
  token_id: '7',
  type: 'erc721',
  quantity: '1',
  name: 'Work #7',
  collection: { name: 'Works' },
  description: null,
  content: null,
  flags: { is_spam: false },
};
const RUNS = process.env.LATCHKEY_FULL ? 2_000 : 200;

test('a page of any shape gives a list or the error of a malformed answer', async () => {
  const part = fc.oneof(fc.jsonValue(), fc.constant(null), fc.constant(good));
  const nft = fc.record({ ...Object.fromEntries(Object.keys(good).map((key) => [key, part])) });
  const page = fc.record({ data: fc.array(fc.oneof(part, nft)), next: part });
  await fc.assert(
    fc.property(fc.oneof(page, fc.jsonValue()), (given) => {
      try {
        const { nfts } = readNfts(JSON.stringify(given), NETWORK);
        expect(nfts.every(({ quantity, network }) => quantity > 0n && network === NETWORK)).toBe(true);
        arrangeNfts(nfts, ({ isSpam }) => isSpam);
      } catch (error) {
        if (!isModalError(error, 'BACKEND_MALFORMED')) throw error;
      }
    }),
    { numRuns: RUNS },
  );
});

test.each([
  ['another network', { chain: 'eip155:5' }],
  ['an id that is no number', { token_id: '0x7' }],
  ['no quantity', { quantity: '0' }],
  ['a contract that is no address', { contract: 'alice.eth' }],
])('an NFT with %s is left out', (_, change) => {
  const { nfts } = readNfts(JSON.stringify({ data: [good, { ...good, ...change }], next: null }), NETWORK);
  expect(nfts).toEqual([
    {
      id: `eip155:1/erc721:0x${'ab'.repeat(20)}/7`,
      network: NETWORK,
      contract: good.contract,
      tokenId: '7',
      quantity: 1n,
      name: 'Work #7',
      collection: 'Works',
      isSpam: false,
    },
  ]);
});

const moved = (direction: ActivityTransfer['direction'], name: string, quantity = 1n, isSpam = false) => ({
  direction,
  name,
  quantity,
  decimals: 0,
  symbol: '',
  nft: { isSpam },
});
const transactionOf = (hash: number, transfers: readonly ActivityTransfer[], rest = {}): ActivityTransaction => ({
  hash: `0x${hash}`,
  network: NETWORK,
  type: 'send',
  status: 'confirmed',
  minedAt: -hash,
  from: '',
  to: '',
  transfers,
  ...rest,
});

test('a history tells which NFTs came in and have not left', () => {
  const found = deriveNfts(
    [
      transactionOf(1, [moved('out', 'Sold #1'), moved('out', 'Edition', 2n)]),
      transactionOf(2, [moved('in', 'Kept #2'), moved('in', 'Edition', 5n)]),
      transactionOf(3, [moved('in', 'Sold #1'), moved('self', 'Approved #3')]),
      transactionOf(4, [moved('in', 'Failed #4')], { status: 'failed' }),
      transactionOf(5, [moved('in', 'Elsewhere #5')], { network: 'eip155:2' }),
      transactionOf(6, [moved('out', 'From before #6')]),
    ],
    NETWORK,
  );
  expect(found.map(({ name, collection, quantity }) => [name, collection, quantity])).toEqual([
    ['Edition', '', 3n],
    ['Kept #2', 'Kept', 1n],
  ]);
});

test('collections are kept together, and advertisements are hidden', () => {
  const nftOf = (name: string, contract: string, isSpam = false) => ({
    id: `${contract}/${name}`,
    network: NETWORK,
    contract,
    tokenId: name,
    quantity: 1n,
    name,
    isSpam,
    collection: 'Same name',
  });
  const { shown, hidden, hiddenCount } = arrangeNfts(
    [nftOf('1', '0xa'), nftOf('Visit gifts.xyz', '0xb'), nftOf('2', '0xc'), nftOf('3', '0xa'), nftOf('4', '0xb', true)],
    ({ isSpam, name }) => isSpam || name.includes('gifts.xyz'),
  );
  // The second contract with the same name may imitate the first one.
  expect(shown.map(({ nfts }) => nfts.map(({ name }) => name))).toEqual([['1', '3'], ['2']]);
  expect(hidden.map(({ nfts }) => nfts.length)).toEqual([2]);
  expect(hiddenCount).toBe(2);
});
