/** A session of ordinary transfers and swaps with honest data has nothing to tick: people must not learn to tick. */

import { beforeAll, expect, test } from 'vitest';
import { type Exchange, startExchange, startSwaps } from './kit.js';

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const ETHER = 10n ** 18n;
/** The paid token, the received one, and an amount. Each round pays another multiple of it. */
const SWAPS = [
  ['ETH', 'TUSD', ETHER / 50n],
  ['TUSD', 'ETH', 1_000_000n],
  ['PMD', 'MDW', 2_000_000n],
  ['RUSD', 'ETH', 3_000_000n],
  ['MDW', 'PMD', ETHER / 100n],
] as const;
/** The tokens of the transfers of a round. */
const TRANSFERS = ['ETH', 'TUSD', 'ETH', 'PMD', 'ETH', 'MDW', 'ETH', 'RUSD'] as const;
const ROUNDS = 8;

let exchange: Exchange;
beforeAll(async () => {
  exchange = await startExchange();
});

test('of 40 swaps, their approvals, and 64 transfers to a known receiver none has a warning', {
  timeout: 120_000,
}, async () => {
  const { modal, api, inputOf, sent } = await startSwaps(exchange);
  const requests: string[] = [];
  const warnings: string[] = [];
  const swap = async (from: string, to: string, amount: bigint) => {
    const review = await api.prepare(inputOf(from, to, amount));
    requests.push(review.kind);
    warnings.push(...review.warnings.map((one) => `${review.kind} of ${from}: ${one}`));
    await api.submit(review);
    if (review.kind !== 'swap') await swap(from, to, amount);
  };
  const transfer = async (symbol: string, amount: string) => {
    const { from: token } = inputOf(symbol, symbol, 1n);
    const review = await modal.api.send.prepare({ to: BOB, amount, token });
    requests.push('transfer');
    warnings.push(...review.warnings.map((one) => `transfer ${requests.length} of ${symbol}: ${one}`));
    await modal.api.send.submit(review, { confirmed: review.warnings });
  };
  for (let round = 1; round <= ROUNDS; round++) {
    for (const symbol of TRANSFERS) await transfer(symbol, `0.0${round}`);
    for (const [from, to, amount] of SWAPS) await swap(from, to, amount * BigInt(round));
    const ends = sent().map(({ id }) => modal.api.outbox.settled(id));
    const statuses = (await modal.test.clock.drive(Promise.all(ends))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['confirmed']));
  }
  const count = (kind: string) => requests.filter((one) => one === kind).length;
  expect([count('transfer'), count('swap')]).toEqual([64, 40]);
  expect([count('approve') > 0, count('permit') > 0]).toEqual([true, true]);
  // The only tick is for the receiver that the account has never paid before.
  expect(warnings).toEqual(['transfer 1 of ETH: first']);
});
