/** States of the tab Activity and of the view Transaction. */

import { type HistoryFixture, moved, transactionOf } from '../history.js';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const SOME = [
  transactionOf('receive', 1, [moved('in', 'PUSD', 120_000n)], {
    fee: { quantity: 21n * 10n ** 13n, decimals: 18, symbol: 'ETH' },
  }),
  transactionOf('trade', 4, [moved('out', 'ETH', 35n), moved('in', 'TIDE', 60_420n)]),
  transactionOf('send', 9, [moved('out', 'ETH', 12n)]),
  transactionOf('mint', 11, [moved('in', '', 1n, { name: 'Still water #214', nft: { isSpam: false } })]),
  transactionOf('send', 24, [moved('out', 'KILN', 2_000n)], { status: 'failed' }),
  transactionOf('approve', 25, [moved('self', 'PUSD', 0n)], { app: 'Meadow' }),
  transactionOf('receive', 33, [moved('in', 'عملة الاختبار', 8_800n)]),
  transactionOf('execute', 400, []),
  transactionOf('deploy', 401, []),
];
const MANY = Array.from({ length: 10_000 }, (_, at) =>
  transactionOf('receive', at, [moved('in', 'PUSD', BigInt(at + 1) * 100n)]),
);

const state = (
  name: string,
  title: string,
  history: HistoryFixture,
  there: string,
  then: (stage: Stage) => Promise<unknown> = async () => undefined,
): GalleryState => ({
  name: `activity-${name}`,
  title,
  view: 'Account',
  scene: { history },
  async arrange(stage) {
    await stage.connect();
    await stage.modal.open('Account');
    await stage.click('[role=tab]:nth-child(2)');
    await stage.find(there);
    await then(stage);
  },
});

const openFirst = async (stage: Stage) => {
  await stage.click('.lk-activity .lk-row');
  await stage.find('.lk-kv');
};

export const activityStates: readonly GalleryState[] = [
  state('list', 'By month', { transactions: SOME }, '.lk-activity'),
  state('more', 'The next page is loading', { transactions: SOME.slice(0, 3), hasMore: true }, '.lk-activity'),
  state('many', '10,000 transactions', { transactions: MANY }, '.lk-activity'),
  state('loading', 'On their way', { transactions: 'hang' }, '.lk-skrow'),
  state('empty', 'None yet', { transactions: [] }, '.lk-empty'),
  state(
    'behind',
    'The source is behind',
    { transactions: SOME.slice(0, 3), asOf: Date.UTC(2026, 10, 20, 9) },
    '.lk-source',
  ),
  state('missing', 'Some could not be read', { transactions: SOME.slice(0, 3), missing: 2 }, '.lk-source'),
  state('unreadable', 'None could be read', { transactions: [], missing: 4 }, '.lk-empty'),
  state('unavailable', 'Unavailable', { transactions: 'fail' }, '.lk-empty', (stage) => stage.find('.lk-toast')),
  { ...state('details', 'A transaction', { transactions: SOME }, '.lk-activity', openFirst), view: 'Transaction' },
  {
    ...state(
      'pending',
      'A pending transaction',
      { transactions: SOME.map((one) => ({ ...one, status: 'pending' as const })) },
      '.lk-activity',
      openFirst,
    ),
    view: 'Transaction',
  },
];
