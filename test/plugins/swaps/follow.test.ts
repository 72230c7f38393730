/** Following sent swaps, over a scripted chain. */

import { connectionsAtom } from 'latchkey/plugin';
import type { SwapProgress } from 'latchkey/plugins/swaps/slots';
import { expect, test } from 'vitest';
import { record, start } from '../../../plugins/swaps/flow/follow.js';
import type { OwnSwap } from '../../../plugins/swaps/state.js';
import { countWatchers } from '../countWatchers.js';
import { openMarket, REED, SEED } from './market.js';

const INPUT = { from: SEED, to: REED, amount: 2_000n };

test('the accounts are watched once, however often the wallet reports a change', () => {
  const { context, count } = countWatchers();
  for (let changes = 0; changes < 10; changes += 1) {
    context.store.set(connectionsAtom, new Map());
    start(context);
  }
  expect(count.watchers).toBe(1);
});

test('the accounts are watched even if the first request was recorded before', () => {
  const { context, count } = countWatchers();
  const intent = { network: 'pebble:1', from: 'carol' };
  record(context, { id: '0x01', status: 'confirmed', intent } as unknown as OwnSwap);
  start(context);
  expect(count.watchers).toBe(1);
});

test('after a disconnect a submitted swap resolves as pending', async () => {
  const { modal, drive, sent } = await openMarket();
  const ending = modal.api.swaps.submit(await drive(modal.api.swaps.prepare(INPUT)));
  await modal.test.until(() => sent().length === 1);
  await modal.test.clock.pass(1_000);
  await drive(modal.disconnect());
  expect(await drive(ending)).toMatchObject({ id: '0x01', status: 'pending' });
});

test('a request that a disconnect has removed does not come back with a late answer of the chain', async () => {
  const { modal, drive, sent, state } = await openMarket();
  let answer: ((progress: SwapProgress) => void) | undefined;
  state.track = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  void modal.api.swaps.submit(await drive(modal.api.swaps.prepare(INPUT)));
  await modal.test.until(() => answer !== undefined);
  await drive(modal.disconnect());
  expect(sent()).toEqual([]);
  answer?.({ status: 'confirmed', id: '0x01' });
  await modal.test.settle();
  expect(sent()).toEqual([]);
  expect(modal.test.events.map(({ type }) => type)).not.toContain('SWAP_SUCCESS');
});
