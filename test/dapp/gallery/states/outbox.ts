/** States of the list Pending in Account, and of entries that have ended otherwise than planned. */

import type { SentFixture } from '../sent.js';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const ROW = '.lk-acct-pending .lk-row';
const UNSEEN = { status: 'prompting', reason: 'ANSWER_UNSEEN' } as const;
const MISMATCH = { status: 'mismatch', reason: 'SENT_OTHER' } as const;

const open = async (stage: Stage, there: string) => {
  await stage.connect();
  await (stage.modal.api as unknown as { readonly sent: { put(): Promise<void> } }).sent.put();
  await stage.modal.open('Account');
  await stage.find(there);
};

const pending = (name: string, title: string, ...sent: readonly SentFixture[]): GalleryState => ({
  name: `outbox-${name}`,
  title,
  view: 'Account',
  scene: { sent, features: 'all' },
  arrange: (stage) => open(stage, ROW),
});

export const outboxStates: readonly GalleryState[] = [
  pending('pending', 'Pending', { action: 'send' }),
  pending('asking', 'The wallet is asked', { action: 'swap', status: 'prompting' }),
  pending('unseen', 'The answer was not seen', { action: 'send', ...UNSEEN }),
  pending('failed', 'Failed', { action: 'swap', status: 'failed' }),
  pending('partly', 'Only a part was done', { action: 'approve', status: 'partly' }),
  pending('dropped', 'Dropped', { action: 'send', status: 'dropped' }),
  pending('mismatch', 'Not what was reviewed', { action: 'send', ...MISMATCH }),
  pending(
    'all',
    'Everything at once',
    { action: 'send' },
    { action: 'buy' },
    { action: 'swap', status: 'prompting' },
    { action: 'sendLong', ...UNSEEN },
    { action: 'approve', status: 'partly' },
    { action: 'swap', status: 'failed' },
    { action: 'sendLong', status: 'dropped' },
    { action: 'send', ...MISMATCH },
  ),
  {
    // A replaced entry leaves the list. Activity shows it.
    name: 'outbox-replaced',
    title: 'Replaced by another transaction',
    view: 'Account',
    scene: { sent: [{ action: 'send', status: 'replaced' }], history: { transactions: [] } },
    async arrange(stage) {
      await open(stage, '[role=tab]');
      await stage.click('[role=tab]:nth-child(2)');
      await stage.find('.lk-activity .lk-row');
    },
  },
];
