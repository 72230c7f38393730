/** Which tab follows the entries. */

import { expect, test } from 'vitest';
import { createLead, heldLocks, holdAsk } from '../../../kernel/outbox/lead.js';
import type { Env } from '../../../kernel/platform/env.js';
import { createLocks } from './locks.js';

/** A tab that can be hidden. */
function openTab(locks?: ReturnType<typeof createLocks>) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const env = { document, window: { navigator: { ...(locks && { locks: locks.open() }) } } } as unknown as Env;
  const controller = new AbortController();
  let changes = 0;
  return {
    env,
    lead: (isShared = true) =>
      createLead(env, { name: 'follows', isShared, signal: controller.signal, changed: () => void changes++ }),
    show(state: 'visible' | 'hidden') {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    close: () => controller.abort(),
    changes: () => changes,
  };
}

const turn = async () => {
  for (let at = 0; at < 20; at += 1) await Promise.resolve();
};

test('one of two tabs follows; the other takes over when it is closed', async () => {
  const locks = createLocks();
  const [first, second] = [openTab(locks), openTab(locks)];
  const [a, b] = [first.lead(), second.lead()];
  await turn();
  expect([a.isMine(), b.isMine()]).toEqual([true, false]);
  first.close();
  await turn();
  expect([a.isMine(), b.isMine(), second.changes()]).toEqual([false, true, 1]);
});

test('a tab that is hidden leaves the work to a visible one', async () => {
  const locks = createLocks();
  const [first, second] = [openTab(locks), openTab(locks)];
  const [a, b] = [first.lead(), second.lead()];
  await turn();
  first.show('hidden');
  await turn();
  expect([a.isMine(), b.isMine()]).toEqual([false, true]);
});

test('without locks the visible tab follows', () => {
  const tab = openTab();
  const lead = tab.lead();
  expect(lead.isMine()).toBe(true);
  tab.show('hidden');
  expect(lead.isMine()).toBe(false);
  tab.show('visible');
  expect([lead.isMine(), tab.changes()]).toEqual([true, 1]);
});

test('a tab whose entries no other tab has follows them itself, also while it is hidden', () => {
  const tab = openTab(createLocks());
  const lead = tab.lead(false);
  tab.show('hidden');
  expect(lead.isMine()).toBe(true);
});

test('other tabs see that a wallet is being asked', async () => {
  const locks = createLocks();
  const tab = openTab(locks);
  const release = holdAsk(tab.env, 'asks:1');
  expect(await heldLocks(openTab(locks).env)).toEqual(new Set(['asks:1']));
  release();
  await turn();
  expect(await heldLocks(tab.env)).toEqual(new Set());
  expect(await heldLocks(openTab().env)).toEqual(new Set());
});
