/** Lists of balances over a reload of the page. */

import { allConnectionsAtom } from 'latchkey/plugin';
import { createMemoryStorage } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { forgetAnswers } from '../../../plugins/backend/client/rememberBalances.js';
import { BALANCES } from '../../../plugins/backend/state.js';
import { createFakeEnv } from '../../kernel/fakes.js';
import { ACCOUNT, arrange } from './client.js';

const OTHER = `0x${'7'.repeat(40)}`;
const row = (at: number, name = 'Token') => ({
  name,
  symbol: `T${at}`,
  chainId: 'eip155:1',
  address: `eip155:1:0x${`${at}`.padStart(40, '0')}`,
  value: at,
  price: 1,
  quantity: { decimals: '6', numeric: `${at}` },
  iconUrl: 'https://images.example/t.png',
});
const native = { ...row(9), address: undefined, name: 'Ether', symbol: 'ETH' };

/** Pages of one browser, one after the other. The account has this many tokens, the other one has three. */
function browser(count: number) {
  const disk = createMemoryStorage();
  const env = createFakeEnv();
  // Each row has 400 characters, so that 40 of them do not fit into a stored entry.
  const own = Array.from({ length: count }, (_, at) => row(at + 1, 'x'.repeat(240)));
  const answer = ({ path }: { readonly path: string }) =>
    JSON.stringify({ balances: path.includes(OTHER) ? [1, 2, 3].map((at) => row(at)) : [...own, native] });
  return { env, disk, load: () => arrange({ '/v1/account/': answer }, {}, { disk, env }) };
}

test('a list is found for 30 s after a reload, without a request', async () => {
  const { env, load } = browser(3);
  await load().list();
  await env.advance(29_000);
  const reloaded = load();
  expect((await reloaded.list()).value?.tokens).toHaveLength(4);
  expect(reloaded.paths()).toEqual([]);
  await env.advance(1_000);
  const late = load();
  await late.list();
  expect(late.paths()).toEqual(['/v1/supported-chains', `/v1/account/${ACCOUNT}/balance`]);
});

test('a long list is cut to its most valuable tokens, and says that more may follow', async () => {
  const { load } = browser(60);
  expect((await load().list()).value?.isPartial).toBeUndefined();
  const reloaded = load();
  const { value } = await reloaded.list();
  expect(reloaded.paths()).toEqual([]);
  expect(value?.isPartial).toBe(true);
  const symbols = value?.tokens.map(({ symbol }) => symbol) ?? [];
  expect(symbols.length).toBeGreaterThan(20);
  expect(symbols.slice(0, 3)).toEqual(['ETH', 'T60', 'T59']);
});

test('a long list of one account leaves the list of another one', async () => {
  const { load } = browser(60);
  const page = load();
  await page.list(undefined, { address: OTHER });
  await page.list();
  const reloaded = load();
  expect((await reloaded.list(undefined, { address: OTHER })).value?.tokens).toHaveLength(3);
  expect(reloaded.paths()).toEqual([]);
});

test('all lists are forgotten with the last connection', async () => {
  const { load, disk } = browser(3);
  const page = load();
  await page.list();
  await page.list(undefined, { address: OTHER });
  expect(page.stored()).toEqual(['balances', 'balances']);
  page.context.storage.set(BALANCES, [['of an earlier version', 0, '{}']]);
  forgetAnswers(page.context);
  expect(Object.keys(disk)).toEqual([]);
});

test.each(['list', 'find'] as const)(
  'an answer to %s that arrives after the disconnect is not stored',
  async (read) => {
    const disk = createMemoryStorage();
    let answer = (_: Response) => {};
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const page = arrange({ '/v1/account/': () => held, '/v1/identity/': () => held }, {}, { disk });
    const asking = page[read]();
    await expect.poll(() => page.paths()).toHaveLength(2);
    page.context.store.set(allConnectionsAtom, []);
    answer(new Response(read === 'list' ? '{"balances":[]}' : '{"name":"oak.eth","avatar":null}'));
    await asking;
    expect(Object.keys(disk)).toEqual([]);
  },
);
