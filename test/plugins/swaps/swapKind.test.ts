/** Approvals and swaps in the outbox: their stored form, and those that an earlier version has stored. */

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeFormerApprovals, takeFormerSwaps } from '../../../plugins/swaps/flow/formerSwaps.js';
import { parseSwap, storeSwap } from '../../../plugins/swaps/flow/storedSwap.js';
import { pairOf } from '../../../plugins/swaps/flow/swapKind.js';
import { memoryValues } from '../../kernel/memoryValues.js';

const ROUTER = `0x${'11'.repeat(20)}`;
const ALICE = `0x${'a1'.repeat(20)}`;
const TOKEN = { address: `0x${'c0'.repeat(20)}`, symbol: 'USDC', decimals: 6 };
const STORED = {
  step: 'swap',
  isApproved: true,
  toAmount: '7',
  intent: {
    network: 'eip155:1',
    from: ALICE,
    router: ROUTER,
    recipient: ALICE,
    step: 'swap',
    token: TOKEN,
    received: { symbol: 'ETH', decimals: 18 },
    amount: '5',
    value: '0',
    minimum: '6',
    maxFee: '9',
  },
};

test('a swap is read back exactly, without payload and permit', () => {
  const data = parseSwap(STORED);
  expect(data).toMatchObject({ toAmount: 7n, isApproved: true, intent: { amount: 5n, minimum: 6n, payload: {} } });
  if (!data) return;
  const sent = { ...data, intent: { ...data.intent, payload: { data: '0x12' }, permit: '0x34' } };
  expect(parseSwap(JSON.parse(JSON.stringify(storeSwap(sent))))).toEqual(data);
});

test('the received amount has the separators of the language, and the digits of the review', () => {
  const data = parseSwap({ ...STORED, toAmount: `1234${'5'.repeat(18)}` });
  expect(data && pairOf(data, 'de')).toMatchObject({ from: 'USDC', amount: '1.234,555555', to: 'ETH' });
});

test('a stored swap of any shape is ignored', () => {
  const wrong = fc.anything({ maxDepth: 2 }).filter((value) => typeof value !== 'string' && value !== undefined);
  void fc.assert(
    fc.property(fc.constantFrom(...Object.keys(STORED.intent)), wrong, (field, value) => {
      expect(parseSwap({ ...STORED, intent: { ...STORED.intent, [field]: value } })).toBeUndefined();
    }),
  );
  void fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(parseSwap(value)).toBeUndefined();
    }),
  );
});

test('swaps and approvals that an earlier version has stored in one value go to their kinds, once', () => {
  const storage = memoryValues('swaps');
  const former = { name: 'swaps', version: 1, parse: () => undefined, fallback: undefined };
  const one = { id: '0x1', kind: 'transaction', kindOfStep: 'swap', status: 'pending', sentAt: 5, toAmount: '7' };
  const approval = { ...STORED.intent, step: 'approve', received: undefined };
  storage.set<unknown>(former, [
    { ...one, intent: STORED.intent },
    { ...one, id: '0x2', kindOfStep: 'approve', intent: approval },
    { ...one, id: '' },
    null,
  ]);
  expect(takeFormerSwaps(storage)).toMatchObject([{ id: '0x1', account: ALICE, status: 'pending', requestedAt: 5 }]);
  expect(takeFormerSwaps(storage)).toEqual([]);
  expect(takeFormerApprovals(storage)).toMatchObject([{ id: '0x2', data: { step: 'approve' } }]);
  expect(takeFormerApprovals(storage)).toEqual([]);
});
