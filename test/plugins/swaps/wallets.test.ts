/** Wallets that lie or do not answer, old prices, and unlimited approvals: over a real chain and the real data server. */

import { isModalError } from 'latchkey/plugin';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { HOLDER } from '../backend/server/kit.js';
import { type Exchange, startExchange, startSwaps } from './kit.js';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await startExchange();
});

const ETHER = 10n ** 18n;
const UNLIMITED = 2n ** 256n - 1n;
/** A price is used for this long. */
const QUOTE_MS = 30_000;
/** After so many looks a transaction whose number is free counts as dropped. */
const DROPPED_LOOKS = 40;

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'settled',
    (error) => (isModalError(error) ? error.code : String(error)),
  );

test('a price that is 30 s old is not signed, and a new one is', async () => {
  const { api, modal, inputOf, asked, submitted } = await startSwaps(exchange);
  const input = inputOf('ETH', 'TUSD', ETHER / 10n);
  const old = await api.prepare(input);
  await modal.test.clock.pass(QUOTE_MS - 1);
  const fresh = await api.prepare(input);
  await modal.test.clock.pass(1);
  expect(await codeOf(api.submit(old))).toBe('QUOTE_EXPIRED');
  expect(asked).toEqual([]);
  expect(await submitted(fresh)).toMatchObject({ status: 'confirmed' });
  expect(asked).toHaveLength(1);
});

test('a swap whose price has expired while its approval was mined is not sent by itself', async () => {
  const { api, modal, inputOf, asked, submitted } = await startSwaps(exchange);
  const input = inputOf('TUSD', 'ETH', 3_000_000n);
  const approval = await api.prepare(input);
  expect(approval.kind).toBe('approve');
  expect(await submitted(approval)).toMatchObject({ status: 'confirmed' });
  await modal.test.clock.pass(QUOTE_MS);
  expect(asked).toHaveLength(1);
  expect(await codeOf(api.submit(approval))).toBe('QUOTE_EXPIRED');
  const swap = await api.prepare(input);
  expect(swap.kind).toBe('swap');
  expect(await submitted(swap)).toMatchObject({ status: 'confirmed', data: { isApproved: true } });
  expect(await exchange.allowanceOf('TUSD')).toBe(0n);
});

test.each([
  ['receiver', { to: `0x${'c0ffee'.padStart(40, '0')}` }],
  ['amount of Ether', { value: '0x1' }],
  ['function', { data: '0xd0e30db0' }],
])('a wallet that sends another %s is caught by the app’s own node', async (_, change) => {
  const { api, modal, inputOf, state, send, sent, submitted } = await startSwaps(exchange);
  state.answer = (_real, transaction) => send({ ...transaction, ...change, gas: '0x100000' });
  const end = await submitted(await api.prepare(inputOf('ETH', 'TUSD', ETHER / 10n)));
  expect(end?.status).toBe('mismatch');
  expect(sent()[0]).toMatchObject({ status: 'mismatch' });
  const isTold = () =>
    modal.test.events.some(({ type, props }) => type === 'SWAP_ERROR' && props.code === 'SENT_OTHER');
  await modal.test.until(isTold, 'event SWAP_ERROR');
});

test('a wallet that returns the hash of an older transaction is caught', async () => {
  const { api, inputOf, state, send, submitted } = await startSwaps(exchange);
  const older = await send({ from: HOLDER, to: `0x${'1'.repeat(40)}`, value: '0x1' });
  state.answer = async () => older;
  const held = await exchange.balanceOf('TUSD');
  expect(await submitted(await api.prepare(inputOf('ETH', 'TUSD', ETHER / 10n)))).toMatchObject({
    status: 'mismatch',
  });
  expect(await exchange.balanceOf('TUSD')).toBe(held);
});

test.each([['0x12'], [5], [undefined], [{ hash: `0x${'ab'.repeat(32)}` }]])(
  'a wallet that answers %o instead of a hash is not believed',
  async (answer) => {
    const { api, inputOf, state, sent } = await startSwaps(exchange);
    state.answer = async () => answer;
    expect(await codeOf(api.submit(await api.prepare(inputOf('ETH', 'TUSD', ETHER / 10n))))).toBe('RESPONSE_MALFORMED');
    // It may have sent something.
    expect(sent()).toMatchObject([{ status: 'prompting', reason: 'ANSWER_UNSEEN' }]);
  },
);

test('the hash of a transaction that no node knows stays pending: nothing proves that it cannot come', async () => {
  const { api, modal, inputOf, state, sent } = await startSwaps(exchange);
  state.answer = async () => `0x${'ab'.repeat(32)}`;
  await api.submit(await api.prepare(inputOf('ETH', 'TUSD', ETHER / 10n)));
  const isLooked = () => (sent()[0]?.missing ?? 0) > DROPPED_LOOKS;
  while (!isLooked()) {
    const before = sent()[0]?.missing ?? 0;
    await modal.test.clock.pass(10_000);
    await modal.test.until(() => (sent()[0]?.missing ?? 0) > before);
  }
  expect(sent()[0]?.status).toBe('pending');
});

test('while a wallet does not answer, no second request is made; the deadline ends it', async () => {
  const { api, modal, inputOf, asked, state, sent, submitted } = await startSwaps(exchange);
  state.answer = () => new Promise(() => undefined);
  const input = inputOf('ETH', 'TUSD', ETHER / 10n);
  const review = await api.prepare(input);
  const asking = codeOf(api.submit(review));
  await modal.test.until(() => asked.length === 1);
  expect(await codeOf(api.submit(review))).toBe('SWAP_PENDING');
  expect(asked).toHaveLength(1);
  expect(await modal.test.clock.drive(asking)).toBe('DEADLINE_PASSED');
  expect(sent()).toMatchObject([{ status: 'prompting', reason: 'ANSWER_UNSEEN' }]);
  state.answer = (send) => send();
  // The first swap may be on its way.
  const again = await api.prepare(input);
  expect(again.warnings).toEqual(['repeat']);
  expect(await submitted(again, ['repeat'])).toMatchObject({ status: 'confirmed' });
});

test('an approval is exact, and unlimited only if the app asks for it', async () => {
  const exact = await startSwaps(exchange);
  const input = exact.inputOf('MDW', 'TUSD', ETHER / 100n);
  expect((await exact.api.prepare(input)).intents[0]).toMatchObject({ step: 'approve', amount: input.amount });

  const { api, inputOf, asked, submitted } = await startSwaps(exchange, { unlimitedApproval: true });
  const approval = await api.prepare(inputOf('MDW', 'TUSD', ETHER / 100n));
  expect(approval.intents[0]).toMatchObject({ step: 'approve', amount: UNLIMITED });
  expect(await submitted(approval)).toMatchObject({ status: 'confirmed' });
  expect(await exchange.allowanceOf('MDW')).toBe(UNLIMITED);
  // Another amount needs no further approval.
  const swap = await api.prepare(inputOf('MDW', 'TUSD', ETHER / 50n));
  expect(swap.kind).toBe('swap');
  expect(await submitted(swap)).toMatchObject({ status: 'confirmed', data: { isApproved: true } });
  expect(asked).toHaveLength(2);
  // The approval stands after a swap too, and the next failure names it.
  const next = await api.prepare(inputOf('MDW', 'TUSD', ETHER / 50n));
  expect(await submitted(next)).toMatchObject({ data: { isApproved: true } });
});

test('a token with permits is signed for exactly the amount, and swapped with one transaction', async () => {
  const { api, inputOf, asked, signed, sent, submitted } = await startSwaps(exchange);
  const input = inputOf('PMD', 'ETH', 7_000_000n);
  const permit = await api.prepare(input);
  expect([permit.kind, permit.maxFee]).toEqual(['permit', 0n]);
  expect(await submitted(permit)).toBeUndefined();
  expect([asked.length, signed.length, sent().length]).toEqual([0, 1, 0]);
  expect(JSON.parse(String(signed[0]))).toMatchObject({
    primaryType: 'Permit',
    domain: {
      name: 'Permit Dollar',
      verifyingContract: expect.stringMatching(new RegExp(exchange.addressOf('PMD'), 'i')),
    },
    message: { value: '7000000', spender: expect.stringMatching(new RegExp(exchange.router, 'i')) },
  });
  const held = await exchange.balanceOf('PMD');
  const swap = await api.prepare(input);
  expect(swap.kind).toBe('swap');
  // The permit is used up, so no approval stands.
  expect(await submitted(swap)).toMatchObject({ status: 'confirmed', data: { isApproved: false } });
  expect(asked).toHaveLength(1);
  expect(held - (await exchange.balanceOf('PMD'))).toBe(7_000_000n);
  expect(await exchange.allowanceOf('PMD')).toBe(0n);
  // Another swap needs another permit.
  expect((await api.prepare(input)).kind).toBe('permit');
});

test('a permit is for its amount only, and a changed one is not signed', async () => {
  const { api, inputOf, signed } = await startSwaps(exchange);
  const permit = await api.prepare(inputOf('PMD', 'ETH', 7_000_000n));
  const [intent] = permit.intents;
  const typedData = String(intent?.payload.typedData).replace('"7000000"', '"9000000"');
  const changed = { ...permit, intents: [{ ...intent, payload: { typedData } }] } as typeof permit;
  expect(await codeOf(api.submit(changed))).toBe('INTENT_CHANGED');
  expect(signed).toEqual([]);
  await api.submit(permit);
  expect((await api.prepare(inputOf('PMD', 'ETH', 8_000_000n))).kind).toBe('permit');
});

test('a signature of somebody else is found by the simulation, and the token is approved instead', async () => {
  const { api, inputOf, state } = await startSwaps(exchange);
  state.sign = async () => `0x${'12'.repeat(64)}1b`;
  const input = inputOf('PMD', 'ETH', 7_000_000n);
  await api.submit(await api.prepare(input));
  expect((await api.prepare(input)).kind).toBe('approve');
});

test('on a network whose clock is 16 minutes behind the token is approved, and no permit after the other is signed', async () => {
  const { modal, api, inputOf, signed } = await startSwaps(exchange);
  await modal.test.clock.pass(16 * 60_000);
  const input = inputOf('PMD', 'ETH', 7_000_000n);
  const kinds: string[] = [];
  for (let round = 0; round < 2; round++) {
    const review = await api.prepare(input);
    kinds.push(review.kind);
    if (review.kind === 'permit') await api.submit(review);
  }
  expect([kinds, signed.length]).toEqual([['approve', 'approve'], 0]);
});

test('a permit that has waited for too long is not signed', async () => {
  const { modal, api, inputOf, signed } = await startSwaps(exchange);
  const permit = await api.prepare(inputOf('PMD', 'ETH', 7_000_000n));
  const late = { ...permit, price: { ...permit.price, expiresAt: Number.MAX_SAFE_INTEGER } };
  await modal.test.clock.pass(21 * 60_000);
  expect(await codeOf(api.submit(late))).toBe('INTENT_CHANGED');
  expect(signed).toEqual([]);
});

test('an account with code is asked for an approval, because most tokens accept the signature of a key only', async () => {
  const { api, inputOf } = await startSwaps(exchange);
  await exchange.chain.ask('anvil_setCode', HOLDER, `0xef0100${'11'.repeat(20)}`);
  onTestFinished(async () => void (await exchange.chain.ask('anvil_setCode', HOLDER, '0x')));
  expect((await api.prepare(inputOf('PMD', 'ETH', 7_000_000n))).kind).toBe('approve');
});

test('a listed token without the functions of permits is approved', async () => {
  const { api, inputOf } = await startSwaps(exchange);
  const input = inputOf('TUSD', 'ETH', 3_000_000n);
  const lied = { ...input, from: { ...input.from, permit: true } };
  expect((await api.prepare(lied)).kind).toBe('approve');
});

test.each([
  [0, undefined],
  [50, undefined],
  [-1, 'OPTION_INVALID'],
  [0.5, 'OPTION_INVALID'],
  [51, 'OPTION_INVALID'],
  [Number.NaN, 'OPTION_INVALID'],
  ['1', 'OPTION_INVALID'],
])('a slippage of %s percent as option: %s', async (slippage, code) => {
  const { swaps } = await import('latchkey/plugins/swaps');
  let thrown: unknown;
  try {
    swaps({ slippagePercent: slippage as number });
  } catch (error) {
    thrown = isModalError(error) ? error.code : error;
  }
  expect(thrown).toBe(code);
});
