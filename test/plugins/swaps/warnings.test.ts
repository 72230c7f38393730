/** The warnings of a swap, and the differences of a newer review. */

import type { SwapReview } from 'latchkey/plugins/swaps';
import type { SwapIntent } from 'latchkey/plugins/swaps/slots';
import { expect, test } from 'vitest';
import { movesOf, warningsOf } from '../../../plugins/swaps/flow/warnings.js';
import { openMarket, REED, SEED } from './market.js';

const intent = { step: 'swap', router: '0xAA', recipient: '0xBB' } as SwapIntent;
const odd = { ...intent, feeNotice: 'confirm' } as SwapIntent;

test('a price impact of 10 % and an unusual network cost must be confirmed', () => {
  expect(warningsOf({ kind: 'swap', intents: [intent], impactBps: 999n })).toEqual([]);
  expect(warningsOf({ kind: 'bundle', intents: [intent, odd], impactBps: 1_000n })).toEqual(['impact', 'fee']);
  expect(warningsOf({ kind: 'approve', intents: [odd], impactBps: 1_000n })).toEqual(['fee']);
  const noted = { ...intent, feeNotice: 'note' } as SwapIntent;
  expect(warningsOf({ kind: 'swap', intents: [noted], impactBps: undefined })).toEqual([]);
});

test('a newer review with another price, contract, receiver or higher cost must be accepted', () => {
  const review = (part: Partial<SwapReview> = {}, of: Partial<SwapIntent> = {}) =>
    ({
      kind: 'swap',
      price: { toAmount: 5n },
      minimum: 4n,
      maxFee: 100n,
      intents: [{ ...intent, ...of }],
      ...part,
    }) as SwapReview;
  const moves = (part?: Partial<SwapReview>, of?: Partial<SwapIntent>) => movesOf(review(), review(part, of));
  expect(moves()).toEqual([]);
  expect(moves({ price: { toAmount: 6n } as SwapReview['price'] })).toEqual(['price']);
  expect(moves({ minimum: 3n })).toEqual(['price']);
  expect(moves({}, { router: '0xCC' })).toEqual(['router']);
  expect(moves({}, { router: '0xaa' })).toEqual([]);
  expect(moves({}, { recipient: '0xCC' })).toEqual(['router']);
  // The base fee of each next block may be higher by an eighth.
  expect([moves({ maxFee: 113n }), moves({ maxFee: 121n }), moves({ maxFee: 1n })]).toEqual([[], ['cost'], []]);
  // The swap after its approval has its own cost.
  expect(moves({ kind: 'approve', maxFee: 900n })).toEqual([]);
});

test('a swap with an unusual network cost is not submitted unless that is confirmed by name', async () => {
  const { modal, state, drive } = await openMarket();
  state.feeNotice = 'confirm';
  const { swaps } = modal.api;
  const review = await drive(swaps.prepare({ from: SEED, to: REED, amount: 2_000n }));
  expect(review.warnings).toEqual(['fee']);
  for (const confirmed of [undefined, true, []]) {
    await expect(drive(swaps.submit(review, { confirmed }))).rejects.toMatchObject({
      code: 'WARNING_UNCONFIRMED',
      hints: ['fee'],
    });
  }
  expect(await drive(swaps.submit(review, { confirmed: ['fee'] }))).toEqual({ id: '0x01' });
});
