// @vitest-environment jsdom
/** `useOnramp`: a purchase without the views, at a scripted provider. */

import { type UseOnramp, useOnramp } from 'latchkey/plugins/onramp/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { draw, until } from '../../kernel/react/reactHarness.js';
import { allowPopups, openShop, order } from './kit.js';

const INPUT = { asset: 'ETH', amount: '50' };

async function arrange() {
  const shop = await openShop();
  const popups = allowPopups(shop.modal);
  let value: UseOnramp | undefined;
  const Probe = () => {
    value = useOnramp();
    return null;
  };
  await draw(shop.modal, <Probe />);
  const now = () => value as UseOnramp;
  /** Runs an action of the hook, and moves the clock until it has settled. */
  const run = (work: () => Promise<unknown>) => act(async () => void (await shop.modal.test.clock.drive(work())));
  return { ...shop, popups, now, run };
}

test('a purchase is reviewed, opened once, and followed to its end', async () => {
  const { now, run, popups, state, modal } = await arrange();
  expect(now()).toMatchObject({ status: 'idle', review: undefined, entry: undefined });
  await run(() => now().prepare(INPUT));
  expect(now()).toMatchObject({ status: 'review', review: { provider: 'pay', warnings: [] } });
  // A second call changes nothing.
  await run(() => Promise.all([now().submit(), now().submit()]));
  expect(popups).toHaveLength(1);
  expect(now()).toMatchObject({ status: 'sent', entry: { status: 'prompting', kind: 'purchase' } });
  state.orders = async () => [order('new', { at: modal.test.clock.date(), status: 'done' })];
  await act(() => modal.test.clock.pass(8_000));
  await until(() => expect(now()).toMatchObject({ status: 'sent', entry: { status: 'confirmed', id: 'new' } }));
});

test('a second page needs a confirmation, and can be submitted again with it', async () => {
  const { now, run, popups } = await arrange();
  await run(() => now().prepare(INPUT));
  await run(() => now().submit());
  await run(() => now().prepare(INPUT));
  await run(() => now().submit());
  expect(now()).toMatchObject({ status: 'review', error: { code: 'WARNING_UNCONFIRMED' } });
  await run(() => now().submit({ confirmed: ['secondPage'] }));
  expect(now()).toMatchObject({ status: 'sent', error: undefined });
  expect(popups).toHaveLength(2);
});

test('a purchase that cannot be prepared is not reviewed, and a reset forgets the error', async () => {
  const { now, run } = await arrange();
  await run(() => now().prepare({ amount: '1e3' }));
  expect(now()).toMatchObject({ status: 'idle', review: undefined, error: { code: 'AMOUNT_INVALID' } });
  await act(async () => now().reset());
  expect(now()).toMatchObject({ status: 'idle', error: undefined });
});
