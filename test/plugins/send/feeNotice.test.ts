// @vitest-environment jsdom
/** A node may name any fee: one that is far above the usual one must be confirmed. */

import { expect, test } from 'vitest';
import { BOB, HASH } from '../eip155/fakeWallet.js';
import { BOB as SOLANA_BOB } from '../solana/wallet.js';
import { type Answers, onEthereum, onSolana, rejection } from './chains.js';
import { drawn, place } from './drawn.js';

const GWEI = 10n ** 9n;
const ETHER = 10n ** 18n;
const DEBOUNCE_MS = 500;
const REFRESH_MS = 10_000;
const LOCK_MS = 2_000;
const hex = (value: bigint) => `0x${value.toString(16)}`;

/** Twenty blocks with this base fee and this tip at the 90th percentile. */
const history = (tip: bigint, base = GWEI) => ({
  oldestBlock: '0x1',
  baseFeePerGas: Array.from({ length: 21 }, () => hex(base)),
  gasUsedRatio: Array.from({ length: 20 }, () => 0.5),
  reward: Array.from({ length: 20 }, () => [hex(tip)]),
});
const blockOf = (base: bigint) => ({ baseFeePerGas: hex(base), number: '0x1' });
/** A tip with which a plain transfer costs 9 ETH. */
const MADE_UP = (9n * ETHER) / 21_000n;

async function prepare(answers: Answers, amount = '0.5') {
  const { modal } = await onEthereum({ eth_getBalance: hex(10n * ETHER), ...answers });
  const prepared = await modal.test.clock.drive(modal.api.send.prepare({ to: BOB, amount }));
  return { modal, ...prepared, fee: prepared.intent.feeNotice };
}

test('a made-up tip that makes 0.5 ETH cost 9 ETH must be confirmed', async () => {
  const { modal, warnings, ...review } = await prepare({
    eth_maxPriorityFeePerGas: hex(MADE_UP),
    eth_feeHistory: history(GWEI),
  });
  expect(review.intent.maxFee).toBeGreaterThan((89n * ETHER) / 10n);
  expect(warnings).toContain('fee');
  const sent = modal.api.send.submit({ warnings, ...review }, { confirmed: ['first'] });
  expect(await rejection(sent)).toMatchObject({ code: 'WARNING_UNCONFIRMED' });
});

test('a tip above 20 times the usual one must be confirmed, also for a small part of the amount', async () => {
  const at = async (tip: bigint) =>
    (await prepare({ eth_maxPriorityFeePerGas: hex(tip), eth_feeHistory: history(GWEI) }, '9')).fee;
  expect([await at(20n * GWEI), await at(20n * GWEI + 1n)]).toEqual([undefined, 'confirm']);
});

test('an endpoint that answers for 10 blocks at most is asked for 10', async () => {
  const asked: unknown[] = [];
  const eth_feeHistory = ([blocks]: readonly string[]) => {
    asked.push(blocks);
    if (blocks !== '0xa') throw Object.assign(new Error('Blocks range must be at most 10'), { code: -32602 });
    return history(GWEI);
  };
  const { fee } = await prepare({ eth_maxPriorityFeePerGas: hex(21n * GWEI), eth_feeHistory }, '9');
  expect([asked, fee]).toEqual([['0x14', '0xa'], 'confirm']);
});

const NO_METHOD = () => {
  throw Object.assign(new Error('the method eth_feeHistory does not exist'), { code: -32601 });
};

test('without a history, or without tips in it, only the part of the sent amount decides', async () => {
  const tip = { eth_maxPriorityFeePerGas: hex(100n * GWEI) };
  // 0.0021 ETH and the base fee.
  expect((await prepare({ ...tip, eth_feeHistory: NO_METHOD }, '9')).fee).toBeUndefined();
  expect((await prepare({ ...tip, eth_feeHistory: history(0n) }, '9')).fee).toBeUndefined();
  expect((await prepare({ ...tip, eth_feeHistory: NO_METHOD }, '0.004')).fee).toBe('confirm');
  expect((await prepare({ ...tip, eth_feeHistory: history(0n) }, '0.004')).fee).toBe('confirm');
});

test('a base fee that the history does not know must be confirmed', async () => {
  // With the margin of 20 % it is 9 ETH.
  const lie = { eth_getBlockByNumber: blockOf((MADE_UP * 5n) / 6n), eth_feeHistory: history(GWEI) };
  expect((await prepare(lie)).fee).toBe('confirm');
});

test('a usual fee above a half of a small amount is a note, and no box to tick', async () => {
  // 21,000 gas at 2.2 gwei are 0.0000462 ETH.
  const usual = { eth_maxPriorityFeePerGas: hex(GWEI), eth_feeHistory: history(GWEI) };
  expect((await prepare(usual, '0.00005')).fee).toBe('note');
  expect((await prepare(usual, '0.0004')).fee).toBe('note');
  expect((await prepare(usual, '0.0005')).fee).toBeUndefined();
});

test('the fee that a node names for a transfer of SOL is compared with that of the request', async () => {
  const at = async (lamports: number, amount: string) => {
    const { modal } = await onSolana({ getFeeForMessage: { context: { slot: 1 }, value: lamports } });
    const input = { to: SOLANA_BOB.publicKey.toBase58(), amount };
    return (await modal.test.clock.drive(modal.api.send.prepare(input))).warnings.includes('fee');
  };
  expect(await at(15_000, '1')).toBe(false);
  expect(await at(205_000, '1')).toBe(false);
  expect(await at(205_001, '1')).toBe(true);
  expect(await at(5_000_000_000, '2')).toBe(true);
});

/** Opens Send with this amount, and reviews it. */
async function review(amount: string, answers: Answers) {
  const embed = place();
  const bench = await onEthereum(answers, { embed });
  const view = drawn(embed);
  const { modal } = bench;
  void (modal.open as (view: string, params: unknown) => Promise<unknown>)('Send', { to: BOB, amount });
  await modal.test.until(() => view.primary() !== undefined, 'form');
  await modal.test.clock.pass(DEBOUNCE_MS);
  await modal.test.until(() => view.primary()?.textContent === 'Review transfer', 'preview');
  view.primary()?.click();
  await modal.test.until(() => view.text().includes('Network cost, at most'), 'review');
  const boxes = () => view.all('[role="checkbox"]');
  const isLocked = () => view.primary()?.getAttribute('aria-disabled') === 'true';
  return { ...bench, ...view, boxes, isLocked };
}

test('the review has a box to tick for the fee, with the fee in it', async () => {
  const { text, boxes, isLocked, modal } = await review('0.5', {
    eth_maxPriorityFeePerGas: hex(MADE_UP),
    eth_feeHistory: history(GWEI),
  });
  expect(text()).toContain('The network cost of 9.00002519 ETH is far above the usual one. I want to pay it.');
  boxes()[0]?.click();
  await modal.test.until(() => boxes()[0]?.getAttribute('aria-checked') === 'true', 'first tick');
  expect(isLocked()).toBe(true);
  boxes()[1]?.click();
  await modal.test.until(() => !isLocked(), 'second tick');
});

test('a fee above a tenth of the amount is a note beside the cost', async () => {
  const { text, boxes } = await review('0.0004', {
    eth_maxPriorityFeePerGas: hex(GWEI),
    eth_feeHistory: history(GWEI),
  });
  expect(text()).toContain('More than a tenth of the amount');
  expect(boxes()).toHaveLength(1);
});

test('a fee that has risen is announced, and must be ticked and pressed again', async () => {
  const { modal, node, wallet, all, boxes, isLocked, primary } = await review('1', { eth_feeHistory: history(0n) });
  boxes()[0]?.click();
  await modal.test.until(() => !isLocked(), 'ticked');
  node.answers.eth_getBlockByNumber = blockOf(2n * GWEI);
  await modal.test.clock.pass(REFRESH_MS);
  const said = () => all('[role="status"]').map(({ textContent }) => textContent);
  await modal.test.until(() => said().some((one) => one?.includes('0.0000504 ETH')), 'announced');
  expect(boxes()[0]?.getAttribute('aria-checked')).toBe('false');
  boxes()[0]?.click();
  await modal.test.until(() => boxes()[0]?.getAttribute('aria-checked') === 'true', 'ticked again');
  expect(isLocked()).toBe(true);
  await modal.test.clock.pass(LOCK_MS);
  await modal.test.until(() => !isLocked(), 'unlocked');
  wallet.answer({ eth_sendTransaction: HASH });
  primary()?.click();
  const asked = () => wallet.asked.find(({ method }) => method === 'eth_sendTransaction');
  await modal.test.until(() => asked() !== undefined, 'request');
  expect(asked()?.params).toMatchObject([{ maxFeePerGas: hex((24n * GWEI) / 10n) }]);
});

test('a fee that rises as that of each next block does keeps the ticks', async () => {
  const { modal, node, boxes, isLocked, text } = await review('1', { eth_feeHistory: history(0n) });
  boxes()[0]?.click();
  await modal.test.until(() => !isLocked(), 'ticked');
  node.answers.eth_getBlockByNumber = blockOf((GWEI * 9n) / 8n);
  await modal.test.clock.pass(REFRESH_MS);
  await modal.test.until(() => text().includes('0.00002835'), text());
  expect([boxes()[0]?.getAttribute('aria-checked'), isLocked()]).toEqual(['true', false]);
});
