/** States of the tab Tokens. */

import { type AssetsFixture, ETHER, FAKE_USDC, STABLECOINS, tokenOf } from '../assets.js';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const UNIT = 1_000_000n;
const SOME = [
  ETHER,
  tokenOf('Plain Dollar', 'PUSD', 3_100n * UNIT, 100),
  tokenOf('Tide', 'TIDE', 1_204_500_000n, 70),
  tokenOf('Moss', 'MOSS', 88n * UNIT, 339),
  tokenOf('Very Long Wrapped Staked Governance Token', 'VLWSGT', 4_820_118_204n * UNIT, 25),
  tokenOf('عملة الاختبار', 'اختبار', 12n * UNIT, 0),
  tokenOf('Kiln', 'KILN', 41n * UNIT, 0),
];
const HIDDEN = [
  tokenOf('Dust', 'DUST', UNIT / 2n, 10),
  tokenOf('Visit gift.example.com to claim', 'GIFT', 5_000n * UNIT, 0),
  tokenOf('Fake Ether', 'ETH', 900n * UNIT, 0, { id: 'eip155:1/erc20:fake' }),
];
const MANY = Array.from({ length: 10_000 }, (_, at) =>
  tokenOf(`Token ${at}`, `T${at}`, BigInt(at + 1) * UNIT, 200 + (at % 900)),
);

const state = (
  name: string,
  title: string,
  assets: AssetsFixture,
  there: string,
  then: (stage: Stage) => Promise<unknown> = async () => undefined,
): GalleryState => ({
  name: `tokens-${name}`,
  title,
  view: 'Account',
  scene: { assets },
  async arrange(stage) {
    await stage.connect();
    await stage.modal.open('Account');
    await stage.find(there);
    await then(stage);
  },
});

const marked = (name: string, title: string, assets: AssetsFixture): GalleryState => ({
  ...state(name, title, assets, '.lk-tokens', (stage) => stage.find('.lk-coin img[src^="data:image/svg+xml"]')),
  scene: { assets, drawn: true },
});

export const tokensStates: readonly GalleryState[] = [
  state('list', 'Tokens', { tokens: SOME }, '.lk-tokens'),
  state(
    'large',
    'Long amounts',
    {
      tokens: [
        tokenOf('Whole Dollar', 'WDUSDT', 9_998_639_828n, 2_099_714),
        tokenOf('Long', 'LNGTKN', 999_999_123_456n, 7),
      ],
    },
    '.lk-tokens',
  ),
  state('named', 'With a name and a picture', { tokens: SOME, identity: { name: 'alice.eth' } }, '.lk-tokens'),
  state('hidden', 'With hidden ones', { tokens: [ETHER, ...HIDDEN] }, '.lk-tokens'),
  state('opened', 'Hidden ones shown', { tokens: [ETHER, ...HIDDEN] }, '.lk-tokens', (stage) =>
    stage.click('.lk-tokens button'),
  ),
  state('lookalike', 'A look-alike of a known token', { tokens: [ETHER, FAKE_USDC] }, '.lk-tokens', (stage) =>
    stage.click('.lk-tokens button'),
  ),
  marked('marked', 'With drawn marks', { tokens: [ETHER, ...STABLECOINS, ...SOME.slice(2, 4)] }),
  state('many', '10,000 tokens', { tokens: MANY }, '.lk-tokens'),
  state('searched', 'Found nothing', { tokens: MANY }, '.lk-tokens', async (stage) => {
    await stage.type('nothing like it');
    await stage.find('.lk-empty');
  }),
  state('loading', 'On their way', { tokens: 'hang' }, '.lk-skrow'),
  state('empty', 'None yet', { tokens: [] }, '.lk-empty'),
  state('partial', 'Some could not be read', { tokens: SOME, isPartial: true }, '.lk-tokens'),
  state('unavailable', 'Unavailable', { tokens: 'fail' }, '.lk-empty', (stage) => stage.find('.lk-toast')),
  state('stale', 'Old values after a failure', { tokens: SOME, failsLater: true }, '.lk-tokens', async (stage) => {
    await stage.click('.lk-source button');
    await stage.find('.lk-source [aria-disabled="true"]');
  }),
];
