/** Answers of any shape: the source is skipped, the next one is asked, and nothing is uncaught. */

import { expect, it } from 'vitest';
import { arrange, BALANCES, CHAINS } from './client.js';

/** 14,000 answers in the full run, 1,400 otherwise. Each round mutates the answers of four requests. */
const ROUNDS = process.env.LATCHKEY_FULL ? 3_500 : 350;

const VALID = {
  chains: JSON.parse(CHAINS) as unknown,
  balances: BALANCES as unknown,
  price: { fungibles: [{ address: 'eip155:1:0x0', name: 'A', symbol: 'A', iconUrl: '', price: 1, decimals: 6 }] },
  identity: { name: 'alice.eth', avatar: 'https://images.example/a.png', resolvedAt: null },
};

/** Values that replace a part of an answer. */
const JUNK: readonly unknown[] = [
  ...[null, '', 'NaN', '1e400', '0x10', '1,5', '-1', 'x'.repeat(5_000), '\u202e\u0000', '__proto__'],
  ...[0, -1, 1e21, 1e308, 0.1, true, [], {}, [[[]]], { toString: 1 }, { length: 1e9 }, [null, {}, 7]],
];
/** Bodies that are no JSON object. */
const BODIES = [
  '',
  '<!doctype html>',
  '{"balances":',
  '\ufeff{}',
  'null',
  '[]',
  '"text"',
  '[['.repeat(40_000),
  '1e999',
];

/** A repeatable sequence of whole numbers below `max` (mulberry32). */
function numbers(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  };
}

/** A copy with one to three parts dropped, replaced, nested or repeated. */
function mutate(valid: unknown, next: (max: number) => number): string {
  if (next(10) === 0) return BODIES[next(BODIES.length)] ?? '';
  const copy = JSON.parse(JSON.stringify(valid)) as unknown;
  for (let left = 1 + next(3); left > 0; left -= 1) {
    let at = copy as Record<string, unknown>;
    for (let depth = next(4); depth > 0; depth -= 1) {
      const inner = Object.values(at).filter((one) => typeof one === 'object' && one !== null);
      at = (inner[next(inner.length || 1)] ?? at) as Record<string, unknown>;
    }
    const keys = Object.keys(at);
    const key = keys[next(keys.length || 1)] ?? 'extra';
    const change = next(4);
    if (change === 0) delete at[key];
    else if (change === 1) at[key] = { [key]: at[key] };
    else if (change === 2) at[key] = [at[key], at[key]];
    else at[key] = JUNK[next(JUNK.length)];
  }
  return JSON.stringify(copy);
}

it(`${ROUNDS * 4} malformed answers leave the modal usable, and nothing is uncaught`, {
  timeout: 300_000,
}, async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('unhandledRejection', note);
  const counts = { backend: 0, nodes: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = numbers(round);
    const { list, find, reported } = arrange({
      '/v1/supported-chains': () => (next(4) === 0 ? mutate(VALID.chains, next) : CHAINS),
      '/v1/account/': () => mutate(VALID.balances, next),
      '/v1/fungible/price': () => mutate(VALID.price, next),
      '/v1/identity/': () => mutate(VALID.identity, next),
    });
    const state = await list();
    if (state.status !== 'ready') throw new Error(`Round ${round} has no list.`, { cause: state });
    counts[state.value.origin.kind === 'rpc' ? 'nodes' : 'backend'] += 1;
    for (const token of state.value.tokens) {
      expect(typeof token.quantity === 'bigint' && token.quantity >= 0n && token.decimals <= 36).toBe(true);
      expect(token.price === undefined || token.price > 0n).toBe(true);
      expect(token.name.length).toBeLessThan(600);
    }
    expect((await find()).status).toMatch(/ready|unavailable/);
    // Tokens, prices and identity: each source is reported at most once.
    expect(reported.length).toBeLessThanOrEqual(3);
  }
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(uncaught).toEqual([]);
  expect(counts.backend).toBeGreaterThan(ROUNDS / 10);
  expect(counts.nodes).toBeGreaterThan(ROUNDS / 10);
});
