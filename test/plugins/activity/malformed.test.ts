/** Malformed pages of the history: each is read or rejected, and nothing else is thrown. */

import * as fc from 'fast-check';
import { isModalError } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { readHistory } from '../../../plugins/backend/client/history.js';

const NETWORK = 'eip155:1';
const good = {
  metadata: {
    operationType: 'send',
    hash: `0x${'ab'.repeat(32)}`,
    minedAt: '2024-05-01T12:34:56Z',
    chain: NETWORK,
    sentFrom: '0x1',
    sentTo: '0x2',
    status: 'confirmed',
    nonce: 1,
    application: null,
  },
  transfers: [
    {
      fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '10.5' },
      value: null,
      price: null,
    },
  ],
};
const RUNS = process.env.LATCHKEY_FULL ? 2_000 : 200;

test('a page of any shape gives a list or the error of a malformed answer', async () => {
  const part = fc.oneof(fc.jsonValue(), fc.constant(null), fc.constant(good));
  const page = fc.record({
    data: fc.array(fc.oneof(part, fc.record({ metadata: part, transfers: part }))),
    next: part,
  });
  await fc.assert(
    fc.property(fc.oneof(page, fc.jsonValue()), (given) => {
      try {
        for (const { minedAt, transfers } of readHistory(JSON.stringify(given), NETWORK).transactions) {
          expect(Number.isFinite(minedAt)).toBe(true);
          expect(transfers.every(({ decimals }) => decimals <= 36)).toBe(true);
        }
      } catch (error) {
        if (!isModalError(error, 'BACKEND_MALFORMED')) throw error;
      }
    }),
    { numRuns: RUNS },
  );
});

test('amounts are exact, and transactions of other networks or impossible dates are left out', () => {
  const other = { ...good, metadata: { ...good.metadata, chain: 'eip155:2' } };
  const late = { ...good, metadata: { ...good.metadata, minedAt: '9999-01-01T00:00:00Z' } };
  const bare = { ...good, transfers: null };
  const { transactions, next } = readHistory(JSON.stringify({ data: [good, other, late, bare], next: 'n' }), NETWORK);
  expect(next).toBe('n');
  expect(transactions.map(({ transfers }) => transfers)).toEqual([
    [{ direction: 'out', decimals: 1, quantity: 105n, symbol: 'USDC', name: 'USD Coin' }],
    [],
  ]);
});
