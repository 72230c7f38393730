// @vitest-environment jsdom
/** The hooks `useTokens` and `useIdentity` in a real modal. */

import { balances, definePlugin, type Identity, identity, type Token, type TokenSource, tokens } from 'latchkey/plugin';
import { type UseBalance, type UseIdentity, type UseTokens, useBalance, useIdentity, useTokens } from 'latchkey/react';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { arrange, draw, until } from './reactHarness.js';

const origin = { kind: 'service', name: 'data' } as const;
const coin = (network: string): Token => ({
  id: `${network}/native`,
  network,
  name: 'Clover',
  symbol: 'CLV',
  decimals: 6,
  quantity: 7n,
});

function start(
  given: { readonly list?: TokenSource['list']; readonly find?: () => Promise<Identity | undefined> } = {},
) {
  const list = vi.fn(given.list ?? (async ({ network }) => ({ tokens: [coin(network)], origin })));
  const find = vi.fn(given.find ?? (async () => ({ name: 'alice.eth', origin })));
  const assets = definePlugin({
    id: 'assets',
    contributes: [tokens.of('meadow', () => ({ list })), identity.of('meadow', () => ({ find }))],
  });
  const arranged = arrange([assets]);
  const seen: { tokens?: UseTokens; identity?: UseIdentity } = {};
  function Page() {
    Object.assign(seen, { tokens: useTokens(), identity: useIdentity() });
    return null;
  }
  return { ...arranged, list, find, seen, show: () => draw(arranged.modal, <Page />) };
}

test('without an account the hooks are idle and ask nothing', async () => {
  const { show, seen, list, find } = start();
  await show();
  expect(seen).toMatchObject({ tokens: { status: 'idle', tokens: [] }, identity: { status: 'idle' } });
  expect([list.mock.calls, find.mock.calls]).toEqual([[], []]);
});

test('the tokens and the name of the connected account are read once for all components', async () => {
  const { show, seen, list, find, connect } = start();
  await show();
  await show();
  await connect();
  await until(() => expect(seen.tokens).toMatchObject({ status: 'ready', origin, tokens: [{ quantity: 7n }] }));
  await until(() => expect(seen.identity).toEqual({ status: 'ready', name: 'alice.eth' }));
  expect([list.mock.calls.length, find.mock.calls.length]).toEqual([1, 1]);
});

test('refetch asks the source for fresh tokens', async () => {
  let quantity = 7n;
  const list: TokenSource['list'] = async ({ network }) => ({ tokens: [{ ...coin(network), quantity }], origin });
  const { show, seen, connect, list: asked } = start({ list });
  await show();
  await connect();
  await until(() => expect(seen.tokens?.status).toBe('ready'));
  quantity = 9n;
  await act(async () => seen.tokens?.refetch());
  await until(() => expect(seen.tokens).toMatchObject({ status: 'ready', tokens: [{ quantity: 9n }] }));
  expect(asked.mock.calls.at(-1)?.[0].fresh).toBe(true);
});

test('with an interval, tokens and balance are read again', async () => {
  let quantity = 1n;
  let amount = 1n;
  const list: TokenSource['list'] = async ({ network }) => ({ tokens: [{ ...coin(network), quantity }], origin });
  const owned = definePlugin({ id: 'owned', contributes: [tokens.of('meadow', () => ({ list }))] });
  const held = definePlugin({
    id: 'held',
    contributes: [balances.of('meadow', () => ({ native: async () => amount }), { order: -1 })],
  });
  const { modal, connect } = arrange([owned, held]);
  const seen: { tokens?: UseTokens; balance?: UseBalance } = {};
  function Page() {
    Object.assign(seen, { tokens: useTokens({ refreshMs: 10 }), balance: useBalance({ refreshMs: 10 }) });
    return null;
  }
  await connect();
  await draw(modal, <Page />);
  await until(() => expect(seen).toMatchObject({ tokens: { tokens: [{ quantity: 1n }] }, balance: { amount: 1n } }));
  quantity = 2n;
  await until(() => expect(seen.tokens).toMatchObject({ tokens: [{ quantity: 2n }] }));
  amount = 2n;
  await until(() => expect(seen.balance).toMatchObject({ amount: 2n }));
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 2 ** 31])(
  'an interval of %s repeats nothing',
  async (refreshMs) => {
    const { modal, connect } = arrange([]);
    const repeat = vi.spyOn(window, 'setInterval');
    onTestFinished(() => repeat.mockRestore());
    function Page() {
      useBalance({ refreshMs });
      useTokens({ refreshMs });
      return null;
    }
    await connect();
    await draw(modal, <Page />);
    expect(repeat.mock.calls.filter(([, ms]) => Object.is(ms, refreshMs))).toEqual([]);
  },
);

test('a failure is a status, and after a disconnect nothing of the account is left', async () => {
  const fail = async () => {
    throw new Error('Down.');
  };
  const { show, seen, connect, modal } = start({ list: fail, find: fail });
  modal.subscribe(() => undefined);
  await show();
  await connect();
  await until(() =>
    expect(seen).toMatchObject({ tokens: { status: 'unavailable' }, identity: { status: 'unavailable' } }),
  );
  await act(async () => void (await modal.disconnect()));
  expect(seen).toMatchObject({ tokens: { status: 'idle', tokens: [] }, identity: { status: 'idle' } });
});
