/** A connected modal whose history comes from a scripted source. */

import type { AnyPlugin, Modal } from 'latchkey';
import { type ActivityPage, type ActivityTransaction, activity as activities, definePlugin } from 'latchkey/plugin';
import { activity } from 'latchkey/plugins/activity';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { onTestFinished } from 'vitest';

const origin = { kind: 'service', name: 'data.example' } as const;

/** A transaction of the network `fake:1`. */
export const transaction = (hash: string, rest: Partial<ActivityTransaction> = {}): ActivityTransaction => ({
  hash,
  network: 'fake:1',
  type: 'execute',
  status: 'confirmed',
  minedAt: 1.7e12,
  from: '',
  to: '',
  transfers: [],
  ...rest,
});

export const pageOf = (transactions: readonly ActivityTransaction[], next?: string): ActivityPage => ({
  transactions,
  ...(next !== undefined && { next }),
  origin,
});

interface Setup {
  /** Where the modal is drawn. Default: nowhere. */
  readonly embed?: HTMLElement;
  readonly plugins?: readonly AnyPlugin[];
  readonly accounts?: readonly string[];
}

/** @param page - Answers each question of the source by its cursor. */
export async function openHistory(
  page: (cursor: string | undefined) => ActivityPage | Promise<ActivityPage>,
  { embed, plugins = [], accounts = ['alice', 'bob'] }: Setup = {},
) {
  const asked: (string | undefined)[] = [];
  const wallet = fakeConnector({ id: 'acorn', name: 'Acorn', accounts });
  const source = definePlugin({
    id: 'source',
    contributes: [
      activities.of('fake', () => ({
        async page({ cursor }) {
          asked.push(cursor);
          return page(cursor);
        },
      })),
    ],
  });
  const modal = createTestModal({
    plugins: [fakeNamespace([wallet]), source, activity(), ...plugins],
    ...(embed && { embed }),
    platform: { ...(embed && { window, patienceMs: 30_000 }) },
  });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  const { state, api } = modal as unknown as Modal<readonly [ReturnType<typeof activity>]>;
  return { modal, wallet, asked, history: () => state.activity.history.get(), api: api.activity };
}
