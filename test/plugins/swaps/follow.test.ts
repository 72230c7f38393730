/** Sent swaps in the outbox, over a scripted chain. */

import type { OutboxLook } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { openMarket, REED, SEED } from './market.js';

const INPUT = { from: SEED, to: REED, amount: 2_000n };

test('a swap that the wallet replaces ends as replaced, and the toast says that nothing was swapped', async () => {
  const { modal, drive, state } = await openMarket();
  state.track = async () => ({ status: 'replaced' });
  const { id } = await modal.api.swaps.submit(await drive(modal.api.swaps.prepare(INPUT)));
  expect(await drive(modal.api.outbox.settled(id))).toMatchObject({ status: 'replaced', reason: 'NONCE_USED' });
  await modal.test.until(() => modal.state.toast.get().message.includes('was replaced or dropped'));
});

test('after a disconnect the end of a submitted swap is not waited for', async () => {
  const { modal, drive, sent } = await openMarket();
  const { id } = await modal.api.swaps.submit(await drive(modal.api.swaps.prepare(INPUT)));
  const ending = expect(modal.api.outbox.settled(id)).rejects.toMatchObject({ code: 'OUTBOX_UNKNOWN' });
  await modal.test.clock.pass(1_000);
  await drive(modal.disconnect());
  await ending;
  expect(sent()).toEqual([]);
});

test('a request that a disconnect has removed does not come back with a late answer of the chain', async () => {
  const { modal, drive, sent, state } = await openMarket();
  let answer: ((look: OutboxLook) => void) | undefined;
  state.track = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await modal.api.swaps.submit(await drive(modal.api.swaps.prepare(INPUT)));
  await modal.test.until(() => answer !== undefined);
  await drive(modal.disconnect());
  expect(sent()).toEqual([]);
  answer?.({ status: 'confirmed', id: '0x01' });
  await modal.test.settle();
  expect(sent()).toEqual([]);
  expect(modal.test.events.map(({ type }) => type)).not.toContain('SWAP_SUCCESS');
});
