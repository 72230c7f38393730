// @vitest-environment jsdom
/** Announcements of Send for screen readers while the user types. */

import { definePlugin, names } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { BOB } from '../eip155/fakeWallet.js';
import { onEthereum } from './chains.js';
import { drawn, place } from './drawn.js';

/** Time after the last key before the receiver is read. */
const DEBOUNCE_MS = 500;

const script = definePlugin({
  id: 'script',
  contributes: [
    names.of('eip155', () => ({ resolve: async ({ name }) => (name === 'bob.eth' ? BOB : undefined) }), { order: -1 }),
  ],
});

async function openSend(params: object) {
  const embed = place();
  const { modal } = await onEthereum({}, { embed, plugins: [script] });
  const view = drawn(embed);
  void (modal.open as (view: string, params: unknown) => Promise<unknown>)('Send', params);
  await modal.test.until(() => view.primary() !== undefined, 'form');
  const said = () => view.all('[role="status"], [role="alert"]').map(({ textContent }) => textContent ?? '');
  return { ...view, ...modal.test, said };
}

test('an amount above the balance is announced', async () => {
  const { all, until } = await openSend({ amount: '99999' });
  await until(() => all('[role="alert"]').some(({ textContent }) => textContent === 'Not enough ETH'), 'alert');
});

test('a name that was found is announced with its address', async () => {
  const { said, until, clock } = await openSend({ to: 'bob.eth' });
  await clock.pass(DEBOUNCE_MS);
  await until(() => said().some((one) => one.includes('bob.eth, ')), 'announcement');
  expect(said().find((one) => one.includes('bob.eth'))).toMatch(/^bob\.eth, 0x\w{4}…\w{4}$/);
});
