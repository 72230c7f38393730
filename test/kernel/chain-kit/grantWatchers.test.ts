/** Delivery of a grant's changes to its watchers. */

import { type Grant, isModalError, ModalError } from 'latchkey';
import { createGrantWatchers } from 'latchkey/chain-kit';
import { createTestModal, fakeNamespace } from 'latchkey/testing';
import { expect, test, vi } from 'vitest';

function arrange() {
  const { context, clock, errors } = createTestModal({ plugins: [fakeNamespace([])] }).test;
  let accounts: readonly string[] = ['a'];
  const source = {
    readShares: () =>
      new Map(
        accounts.length
          ? [['fake', { accounts: accounts.map((address) => ({ address })), networks: 'any' as const, features: {} }]]
          : [],
      ),
    end: async () => {},
    onFirstWatcher: vi.fn(),
    onLastWatcherGone: vi.fn(),
  };
  const watchers = createGrantWatchers(context, source);
  const seen: string[] = [];
  return {
    clock,
    errors,
    source,
    watchers,
    seen,
    change(...next: readonly string[]) {
      accounts = next;
      watchers.notify();
    },
    record: (grant: Grant | undefined) => {
      const shared = grant?.shares.get('fake')?.accounts.map(({ address }) => address);
      seen.push(shared?.join() ?? 'ended');
    },
  };
}

test('a change is delivered at once, and the last change of the next 100 ms at their end', async () => {
  const { clock, watchers, seen, change, record } = arrange();
  watchers.grant().watch(record);
  change('b');
  change('c');
  change('d');
  expect(seen).toEqual(['b']);
  await clock.pass(99);
  expect(seen).toEqual(['b']);
  await clock.pass(1);
  expect(seen).toEqual(['b', 'd']);
});

test('a change between `grant()` and `watch` is delivered in a later turn', async () => {
  const { clock, watchers, seen, change, record } = arrange();
  change('b');
  const grant = watchers.grant();
  change('c');
  grant.watch(record);
  expect(seen).toEqual([]);
  await clock.pass(0);
  expect(seen).toEqual(['c']);
});

test('a change before `grant()` is not delivered', async () => {
  const { clock, watchers, seen, change, record } = arrange();
  change('b');
  watchers.grant().watch(record);
  await clock.pass(1_000);
  expect(seen).toEqual([]);
});

test('a second watcher does not take a pending change from the first', async () => {
  const { clock, watchers, seen, change, record } = arrange();
  const grant = watchers.grant();
  grant.watch(record);
  change('b');
  change('c');
  watchers.grant().watch(() => {});
  await clock.pass(100);
  expect(seen).toEqual(['b', 'c']);
});

test('watchers of a grant without shares receive `undefined`', () => {
  const { watchers, seen, change, record } = arrange();
  watchers.grant().watch(record);
  change();
  expect(seen).toEqual(['ended']);
});

test('`finish` notifies once, and ends the pending gap', async () => {
  const { clock, watchers, seen, change, record } = arrange();
  watchers.grant().watch(record);
  change('b');
  change('c');
  watchers.finish();
  change('d');
  await clock.pass(1_000);
  expect(seen).toEqual(['b', 'ended']);
});

test('a watcher that subscribes after `close` is notified of the end', async () => {
  const { clock, watchers, seen, record } = arrange();
  const grant = watchers.grant();
  watchers.close();
  grant.watch(record);
  await clock.pass(0);
  expect(seen).toEqual(['ended']);
});

test('the source learns of its first watcher and of the last one that unsubscribes', () => {
  const { watchers, source, record } = arrange();
  const grant = watchers.grant();
  const first = grant.watch(record);
  const second = grant.watch(record);
  first();
  first();
  expect([source.onFirstWatcher.mock.calls.length, source.onLastWatcherGone.mock.calls.length]).toEqual([1, 0]);
  second();
  expect([source.onLastWatcherGone.mock.calls.length, watchers.isEmpty()]).toEqual([1, true]);
});

test('a watcher that throws is reported and does not stop the others', () => {
  const { watchers, errors, seen, change, record } = arrange();
  const grant = watchers.grant();
  grant.watch(() => {
    throw new ModalError('It failed.', { code: 'WATCHER_FAILED' });
  });
  grant.watch(record);
  change('b');
  expect(seen).toEqual(['b']);
  expect(errors.some((error) => isModalError(error, 'WATCHER_FAILED'))).toBe(true);
});
