// @vitest-environment jsdom
/** The tab Activity lists by month, the newest first. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { readNext } from '../../../plugins/activity/readHistory.js';
import ActivityTab from '../../../plugins/activity/views/ActivityTab.js';
import { ADDRESS, arrange, connection, draw, fakeContext, network } from '../connect/harness.js';
import { pageOf, transaction } from './kit.js';

const on = (year: number, month: number, day: number) =>
  transaction(`${day}.${month + 1}.${year}`, { network: 'aa:1', minedAt: new Date(year, month, day).getTime() });

test('each month has one heading, in the order of time, whatever the order of the source', async () => {
  const first = pageOf([on(2023, 5, 2), on(2024, 1, 3), on(2024, 1, 20)], 'more');
  const second = pageOf([on(2023, 5, 1), on(2024, 1, 28), on(2024, 0, 7)]);
  const fake = fakeContext();
  const page = async ({ cursor }: { readonly cursor?: string }) => (cursor === undefined ? first : second);
  Object.assign(fake.ctx, {
    watch: () => () => undefined,
    services: ({ id }: { readonly id: string }) =>
      id === 'activity' ? [{ plugin: 'source', load: async () => ({ page }) }] : [],
  });
  arrange(fake, { networks: [network('aa:1', 'Main')], active: 'aa:1', connection: connection() });
  const { all } = await draw(fake, <ActivityTab />);
  await act(() => readNext(fake.ctx, { network: 'aa:1', address: ADDRESS }));
  expect(all('.lk-activity .lk-row')).toHaveLength(6);
  expect(all('.lk-activity h3').map(({ textContent }) => textContent)).toEqual([
    'February 2024',
    'January 2024',
    'June 2023',
  ]);
});
