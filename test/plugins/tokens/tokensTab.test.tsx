// @vitest-environment jsdom
/** The tab Tokens: its states, the hidden tokens, and the search. */

import type { KnownToken, Token, TokenAnswer } from 'latchkey/plugin';
import { act } from 'react';
import { expect, test } from 'vitest';
// Loaded in advance: the first drawing must not wait for files.
import '../../../kernel/core/claims/imageRule.js';
import '../../../kernel/core/claims/judge.js';
import TokensTab from '../../../plugins/tokens/views/TokensTab.js';
import { arrange, connection, draw, fakeContext, later, network } from '../connect/harness.js';

const DOLLAR = 10n ** 20n;
const token = (name: string, symbol: string, rest: Partial<Token> = {}): Token => ({
  id: `aa:1/erc20:${symbol}`,
  network: 'aa:1',
  address: `0x${symbol}`,
  name,
  symbol,
  decimals: 2,
  quantity: 500n,
  price: DOLLAR,
  ...rest,
});
const OWNED = [
  token('Coin', 'CN', { id: 'aa:1/native', address: undefined as never, price: 3n * DOLLAR }),
  token('Plain Dollar', 'PUSD'),
  token('Dust', 'DUST', { quantity: 1n }),
  token('Claim at gift.example.com', 'GIFT', { quantity: 900n }),
].map(({ address, ...rest }) => ({ ...rest, ...(address && { address }) }));

/** Renders the tab. Each request to the source waits in `requests` until the test answers it. */
async function tab(known: readonly KnownToken[] = []) {
  const requests: { answer(tokens: readonly Token[], rest?: object): Promise<void>; fail(): Promise<void> }[] = [];
  const list = () => {
    const { promise, resolve } = later<() => TokenAnswer>();
    const settle = (give: () => TokenAnswer) => act(async () => void resolve(give));
    requests.push({
      answer: (tokens, rest) => settle(() => ({ tokens, origin: { kind: 'service', name: 'data.example' }, ...rest })),
      fail: () =>
        settle(() => {
          throw new Error('Down.');
        }),
    });
    return promise.then((give) => give());
  };
  const fake = fakeContext({
    tokens: new Map([['aa', [{ plugin: 'p', load: async () => ({ list }) }]]]),
    knownTokens: new Map([['aa', [{ plugin: 'k', load: async () => ({ list: () => known }) }]]]),
  });
  arrange(fake, { networks: [network('aa:1', 'Main')], active: 'aa:1', connection: connection() });
  const view = await draw(fake, <TokensTab />);
  const rows = () => view.all('li .lk-row__title').map((one) => one.textContent);
  const press = (name: string) =>
    act(async () =>
      view
        .all('button')
        .find((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name))
        ?.click(),
    );
  return { ...fake, ...view, requests, rows, press };
}

test('placeholders are shown until the list is read', async () => {
  const { all, requests, rows } = await tab();
  expect(all('[aria-busy=true]')).toHaveLength(1);
  await requests[0]?.answer(OWNED);
  expect(all('[aria-busy=true]')).toHaveLength(0);
  expect(rows()).toEqual(['Coin', 'Plain Dollar', '2 hidden tokens']);
});

test('small and suspicious tokens appear after a press on their row', async () => {
  const { requests, rows, press, all } = await tab();
  await requests[0]?.answer(OWNED);
  await press('2 hidden tokens');
  expect(rows()).toEqual(['Coin', 'Plain Dollar', '2 hidden tokens', 'Claim at gift.example.com', 'Dust']);
  expect(all('.lk-tag').map((one) => one.textContent)).toEqual(['Suspicious']);
  await press('2 hidden tokens');
  expect(rows()).toHaveLength(3);
});

test('an account without tokens is told so, with the source of the answer', async () => {
  const { requests, place } = await tab();
  await requests[0]?.answer([]);
  expect(place.textContent).toContain('No tokens yet');
  expect(place.textContent).toContain('Data from data.example');
});

test('after a failure a retry is possible in 30 s', async () => {
  const { requests, place, press, clock, rows } = await tab();
  await requests[0]?.fail();
  expect(place.textContent).toContain('Token Balance Unavailable');
  expect(place.textContent).toContain('Try again in 30 s');
  await press('Try again');
  expect(requests).toHaveLength(1);
  await clock.pass(30_000);
  await press('Try again');
  await requests[1]?.answer(OWNED);
  expect(rows()).toContain('Plain Dollar');
});

test('a failed refresh keeps the old list, and says how old it is', async () => {
  const { requests, place, press, rows } = await tab();
  await requests[0]?.answer(OWNED);
  await press('Refresh the tokens');
  await requests[1]?.fail();
  expect(rows()).toContain('Plain Dollar');
  expect(place.textContent).toContain('We can’t read newer values right now.');
});

test('a long list can be searched, and only rows near the visible ones are rendered', async () => {
  const { requests, rows, all, text } = await tab();
  const many = Array.from({ length: 500 }, (_, at) =>
    token(`Token ${at}`, `T${at}`, { quantity: BigInt(at + 1) * 100n }),
  );
  await requests[0]?.answer(many);
  expect(rows().length).toBeLessThan(40);
  const field = all('input')[0] as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'token 123');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(rows()).toEqual(['Token 123']);
  expect(text()).toContain('1 token found');
});

test('another network shows its own list only', async () => {
  const fake = await tab();
  await fake.requests[0]?.answer(OWNED);
  await act(async () => arrange(fake, { networks: [network('aa:2', 'Second')], active: 'aa:2' }));
  expect(fake.all('[aria-busy=true]')).toHaveLength(1);
  expect(fake.rows()).toEqual([]);
});

test('a list that is not whole says so', async () => {
  const { text, requests } = await tab();
  await requests[0]?.answer(OWNED);
  expect(text()).not.toContain('Some tokens could not be read.');
  const partly = await tab();
  await partly.requests[0]?.answer(OWNED, { isPartial: true });
  expect(partly.text()).toContain('Some tokens could not be read.');
});

test('a token that looks like a known one is hidden, with a tag and its short address, also when it is alone', async () => {
  const known = [{ network: 'aa:1', address: '0xreal', symbol: 'PUSD' }];
  const address = '0x1234567890abcdef1234567890abcdef12345678';
  const { requests, rows, press, all, place } = await tab(known);
  await requests[0]?.answer([token('Plain Dollar', 'PUЅD', { address, imageUrl: 'https://images.example/pusd.png' })]);
  expect(rows()).toEqual(['1 hidden token']);
  await press('1 hidden token');
  expect(all('.lk-tag').map((one) => one.textContent)).toEqual(['Look-alike']);
  expect(place.textContent).toContain('0x1234…5678');
  expect(all('img')).toHaveLength(0);
});
