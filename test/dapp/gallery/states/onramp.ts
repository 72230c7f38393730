/** States of the views to buy. */

import type { OnrampFixture } from '../onramp.js';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const open = async (stage: Stage, amount?: string) => {
  await stage.connect();
  await (stage.modal.open as (view: string, params?: unknown) => Promise<unknown>)('Onramp', {
    asset: 'ETH',
    ...(amount && { amount }),
  });
  await stage.find('.lk-onramp .lk-mark');
};

const state = (
  name: string,
  title: string,
  arrange: (stage: Stage) => Promise<unknown>,
  buy: OnrampFixture = {},
  view = 'Onramp',
): GalleryState => ({
  name: `onramp${name}`,
  title,
  view,
  scene: { buy },
  arrange: async (stage) => void (await arrange(stage)),
});

/** The main button of the form. */
const MAIN = 'form.lk-onramp .lk-btn--primary:not([aria-disabled])';
/** The button that opens the payment page. */
const PAY = 'div.lk-onramp .lk-btn--primary:not([aria-disabled])';

/** Goes to the quote, and waits for something of it. */
const quote = async (stage: Stage, there: string) => {
  await open(stage, '100');
  await stage.click(MAIN);
  await stage.find(there);
};

/** Opens the payment page, and waits for something of the view. */
const pay = (there: string) => async (stage: Stage) => {
  await quote(stage, PAY);
  await stage.click(PAY);
  await stage.find('.lk-ring');
  await stage.find(there);
};
const waiting = (name: string, title: string, there: string, buy: OnrampFixture = {}) =>
  state(name, title, pay(there), buy, 'OnrampWaiting');

export const onrampStates: readonly GalleryState[] = [
  state('', 'Empty', open),
  state('-amount', 'An amount', (stage) => open(stage, '100')),
  state('-asset-amount', 'An amount of the asset', async (stage) => {
    await open(stage, '100');
    await stage.click('.lk-onramp .lk-max-button');
    await stage.find(MAIN);
  }),
  state('-limit', 'Above the limit', (stage) => open(stage, '9000')),
  state('-malformed', 'No amount', (stage) => open(stage, '1,000')),
  state('-samples', 'Without options', (stage) => open(stage, '100'), { isDown: true }),
  state(
    '-currencies',
    'Currencies',
    async (stage) => {
      await open(stage);
      await stage.click('.lk-onramp .lk-pill');
      await stage.find('.lk-row[aria-current]');
    },
    {},
    'OnrampCurrency',
  ),
  state(
    '-assets',
    'What to buy',
    async (stage) => {
      await open(stage);
      await stage.click('.lk-onramp .lk-row');
      await stage.find('.lk-row[aria-current]');
    },
    {},
    'OnrampAsset',
  ),
  state(
    '-providers',
    'Providers',
    async (stage) => {
      await open(stage);
      await stage.click('.lk-onramp .lk-row:nth-of-type(2), .lk-onramp .lk-row + .lk-row');
      await stage.find('.lk-onramp__tags');
    },
    {},
    'OnrampProvider',
  ),
  state('-quote', 'A quote', (stage) => quote(stage, PAY), {}, 'OnrampQuote'),
  state(
    '-quoting',
    'The quote is on its way',
    (stage) => quote(stage, '.lk-kv .lk-sk'),
    { quote: 'hang' },
    'OnrampQuote',
  ),
  state('-estimate', 'Without a quote', (stage) => quote(stage, '.lk-msg--warn'), { quote: 'fail' }, 'OnrampQuote'),
  waiting('-waiting', 'The user pays', '.lk-ring[data-state=busy]'),
  waiting('-enter', 'The page asks for the amount', '.lk-ring[data-state=busy]', { asksAmount: true }),
  waiting('-blocked', 'The window was blocked', '.lk-onramp a.lk-row', { popup: 'blocked' }),
  state(
    '-closed',
    'The window was closed',
    async (stage) => {
      await pay('.lk-ring[data-state=busy]')(stage);
      // The window is looked at once a second.
      await stage.clock.pass(1_000);
      await stage.find('.lk-ring[data-state=held]');
    },
    { popup: 'closed' },
    'OnrampWaiting',
  ),
  waiting('-progress', 'On its way', '.lk-ring[data-state=busy]', { order: 'progress' }),
  waiting('-done', 'Arrived', '.lk-ring[data-state=ok]', { order: 'done' }),
  waiting('-failed', 'Failed', '.lk-ring[data-state=bad]', { order: 'failed' }),
  state(
    '-twice',
    'A second payment page',
    async (stage) => {
      await pay('.lk-ring[data-state=bad]')(stage);
      await stage.click('.lk-onramp .lk-btn--primary');
      await stage.find('.lk-ring[data-state=held]');
    },
    { order: 'failed' },
    'OnrampWaiting',
  ),
  waiting('-refused', 'A page of another origin', '.lk-ring[data-state=bad]', { isForeign: true }),
];
