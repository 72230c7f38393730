/** States of Swap. */

import { ETHER, FAKE_USDC, tokenOf } from '../assets.js';
import type { SceneOptions } from '../scene.js';
import { type Stage, until } from '../stage.js';
import type { GalleryState } from '../state.js';
import { PUSD, type SwapsFixture } from '../swaps.js';

const UNIT = 1_000_000n;
const HELD = [ETHER, tokenOf('Plain Dollar', 'PUSD', 3_100n * UNIT, 100, { address: PUSD.address })];

/** The main button, once the form is complete. */
const ENABLED = '.lk-swap .lk-btn--primary:not([aria-disabled])';

const swap = (
  name: string,
  title: string,
  arrange: (stage: Stage) => Promise<void>,
  fixture: SwapsFixture = {},
  scene: SceneOptions = {},
): GalleryState => ({
  name: `swap${name}`,
  title,
  view: 'Swap',
  arrange,
  scene: { swaps: fixture, assets: { tokens: HELD }, ...scene },
});

interface Params {
  readonly from?: string;
  readonly to?: string;
  readonly amount?: string;
}

/** Opens Swap with these params. */
async function open(stage: Stage, params: Params = {}, selector = '.lk-swap') {
  await stage.connect();
  await (stage.modal.open as (view: string, params?: unknown) => Promise<unknown>)('Swap', params);
  await stage.find('.lk-swap');
  // An amount is quoted 200 ms after the last key.
  await until(() => {
    stage.clock.pass(200);
    return stage.root()?.querySelector(selector) ?? undefined;
  }, selector);
}

const ETH_TO_PUSD: Params = { from: 'native', to: 'PUSD', amount: '1' };
const PUSD_TO_ETH: Params = { from: 'PUSD', to: 'native', amount: '1204.5' };

/** Fills the form and goes to the review. */
async function review(stage: Stage, params: Params, selector = ENABLED) {
  await open(stage, params, ENABLED);
  await stage.click(ENABLED);
  await stage.find(`.lk-kv--card`);
  await stage.find(selector);
}

export const swapsStates: readonly GalleryState[] = [
  swap('', 'Empty', open),
  swap('-quote', 'A price', async (stage) => {
    await open(stage, ETH_TO_PUSD, ENABLED);
    await stage.click('.lk-disc__sum');
  }),
  swap('-loading', 'Finding the price', (stage) => open(stage, ETH_TO_PUSD, '[aria-busy=true]'), { pending: true }),
  swap('-too-much', 'More than the balance', (stage) =>
    open(stage, { ...ETH_TO_PUSD, amount: '184.75' }, '.lk-msg--bad'),
  ),
  swap('-impact', 'A large price impact', (stage) => open(stage, ETH_TO_PUSD, '.lk-msg--box'), {
    rate: 2_400_000_000n,
  }),
  swap('-failed', 'No source answers', (stage) => open(stage, ETH_TO_PUSD, '.lk-msg--bad'), { failing: 'quote' }),
  swap('-unavailable', 'Not available', (stage) => open(stage, {}, '.lk-msg--bad'), { failing: 'tokens' }),
  swap('-tokens', 'Tokens', async (stage) => {
    await open(stage);
    await stage.click('.lk-swap .lk-token-select');
    await stage.find('.lk-row');
  }),
  swap('-review', 'Review', (stage) => review(stage, ETH_TO_PUSD)),
  swap('-review-impact', 'Review of a large price impact', (stage) => review(stage, ETH_TO_PUSD, '[role=checkbox]'), {
    rate: 2_000_000_000n,
  }),
  swap('-fee', 'A network cost far above the usual one', (stage) => review(stage, ETH_TO_PUSD, '[role=checkbox]'), {
    feeNotice: 'confirm',
  }),
  swap('-fee-part', 'A network cost above a tenth', (stage) => review(stage, ETH_TO_PUSD, '.lk-swap__part'), {
    feeNotice: 'note',
  }),
  swap(
    '-cost-moved',
    'The network cost has risen',
    async (stage) => {
      await review(stage, ETH_TO_PUSD);
      await until(() => {
        stage.clock.pass(10_000);
        return stage.root()?.querySelector('.lk-swap__moved') ?? undefined;
      }, 'moved');
    },
    { isCostRising: true },
  ),
  swap(
    '-review-lookalike',
    'Review of a look-alike of a known token',
    (stage) => review(stage, { ...ETH_TO_PUSD, to: FAKE_USDC.address ?? '' }, '[role=checkbox]'),
    { lookalike: true },
  ),
  swap('-approve', 'Approval first', (stage) => review(stage, PUSD_TO_ETH), { rate: 290n, approval: 'approve' }),
  swap('-unlimited', 'An unlimited approval', (stage) => review(stage, PUSD_TO_ETH), {
    rate: 290n,
    approval: 'approve',
    unlimited: true,
  }),
  swap('-reset', 'Reset of an allowance', (stage) => review(stage, PUSD_TO_ETH), { rate: 290n, approval: 'reset' }),
  swap('-permit', 'A permission to sign', (stage) => review(stage, PUSD_TO_ETH), { rate: 290n, approval: 'permit' }),
  swap('-bundle', 'Approval and swap together', (stage) => review(stage, PUSD_TO_ETH), {
    rate: 290n,
    approval: 'bundle',
  }),
  swap('-asking', 'The wallet asks', async (stage) => {
    await review(stage, ETH_TO_PUSD);
    await stage.click(ENABLED);
    await stage.find('.lk-btn--primary[aria-busy=true], .lk-btn--primary .lk-spin');
  }),
  swap(
    '-declined',
    'Declined',
    async (stage) => {
      await review(stage, ETH_TO_PUSD);
      await stage.click(ENABLED);
      await stage.find('.lk-msg--bad');
    },
    { declined: true },
  ),
  swap(
    '-repeat',
    'The answer was lost',
    async (stage) => {
      await review(stage, ETH_TO_PUSD);
      await stage.click(ENABLED);
      await stage.find('[role=checkbox]');
    },
    { lost: true },
  ),
];
