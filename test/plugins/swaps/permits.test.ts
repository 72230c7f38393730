/** The permit that the user has signed. */

import { expect, test } from 'vitest';
import { findPermit, keepPermit, mayPermit } from '../../../plugins/swaps/flow/permits.js';
import { openMarket, SEED } from './market.js';

const MINUTE_MS = 60_000;

test('a permit that is no longer valid for the swap is not asked for again: the token is approved', async () => {
  const { modal } = await openMarket();
  const { context, clock } = modal.test;
  const from = { ...SEED, permit: true };
  const payment = { network: 'pebble:1', account: 'alice', from, amount: 5n } as const;
  const signed = (minutes: number) =>
    ({
      ...payment,
      from: 'alice',
      router: '0x1',
      token: from,
      deadline: clock.date() + minutes * MINUTE_MS,
      data: '0x',
    }) as const;
  keepPermit(context, payment, signed(20));
  expect([findPermit(context, payment) !== undefined, mayPermit(context, payment)]).toEqual([true, true]);
  keepPermit(context, payment, signed(4));
  expect([findPermit(context, payment), mayPermit(context, payment)]).toEqual([undefined, false]);
});
