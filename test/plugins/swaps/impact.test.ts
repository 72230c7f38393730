// @vitest-environment jsdom
/** How the form of Swap shows the change of value. */

import { definePlugin, prices } from 'latchkey/plugin';
import { expect, onTestFinished, test } from 'vitest';
import { openMarket } from './market.js';

const UNIT = 1_000_000_000_000_000_000n;

/** The text and the tone of the price impact when REED, of which each SEED gives three, has this price. */
async function impactAt(price: bigint) {
  const embed = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => embed.remove());
  const read = async ({
    tokens,
  }: {
    readonly tokens: readonly { readonly id: string; readonly symbol: string }[];
  }) => ({
    prices: new Map(tokens.map(({ id, symbol }) => [id, symbol === 'SEED' ? 3n * UNIT : price])),
    origin: { url: 'https://prices.example' },
  });
  const priced = definePlugin({ id: 'priced', contributes: [prices.of('pebble', () => ({ read }) as never)] });
  const { modal } = await openMarket(embed, { plugins: [priced] });
  const { until, clock } = modal.test;
  void modal.open('Swap', { from: 'SEED', to: 'REED', amount: '2' });
  const all = (selector: string) => [
    ...(embed.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>(`.lk-frame > .lk-view ${selector}`) ?? []),
  ];
  await until(() => all('button').some((one) => one.textContent?.includes('REED')), 'the form');
  await clock.pass(1_000);
  await until(() => all('.lk-disc__sum').length > 0, 'a price');
  all('.lk-disc__sum')[0]?.click();
  const value = () =>
    all('dt')
      .find((one) => one.textContent === 'Price impact')
      ?.parentElement?.querySelector('.lk-kv__value');
  await until(() => value() instanceof HTMLElement, 'impact');
  const tone = [...(value()?.classList ?? [])].find((one) => /__(ok|warn|bad)$/.test(one));
  return [value()?.textContent, tone];
}

test.each([
  ['a gain', UNIT + UNIT / 100n, '≈ 0%', undefined],
  ['no loss', UNIT, '≈ 0%', undefined],
  ['half a percent', UNIT - UNIT / 200n, '−0.50%', undefined],
  ['two percent', UNIT - UNIT / 50n, '−2.00%', 'lk-kv__warn'],
  ['four percent', UNIT - UNIT / 25n, '−4.00%', 'lk-kv__bad'],
] as const)('the price impact of %s', async (_, price, text, tone) => {
  expect(await impactAt(price)).toEqual([text, tone]);
});
