/** Code that finds wallets and fails to load: it is loaded again while the modal is open. */

import { createStore } from 'jotai/vanilla';
import { type AnySlot, connectors, knownWallets, lazyConnectors, namespaces } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { watchConnectors } from '../../../kernel/connect/connectors.js';
import { connectorsAtom, openAtom } from '../../../kernel/contract/state.js';
import type { Core } from '../../../kernel/core/core.js';
import { createScope } from '../../../kernel/platform/scope.js';
import { createFakeEnv, settle } from '../fakes.js';
import { scriptConnector } from '../wallets.js';

/** Looks for wallets with a source whose code fails to load this many times. */
async function arrange(failures: number) {
  const env = createFakeEnv();
  const store = createStore();
  const reported: unknown[] = [];
  const scope = createScope((error) => reported.push(error));
  const loads: number[] = [];
  const source = lazyConnectors(async () => {
    loads.push(env.now());
    if (loads.length <= failures) throw new Error('Offline.');
    return (_context, publish) => publish([scriptConnector('acorn').connector]);
  });
  const slots = new Map<AnySlot, unknown>([
    [connectors, [source]],
    [knownWallets, []],
    [namespaces, new Map()],
  ]);
  const context = { env, signal: scope.signal, defer: scope.defer, report: (error: unknown) => reported.push(error) };
  const core = { env, store, scope, read: (slot: AnySlot) => slots.get(slot), contextOf: () => context };
  await watchConnectors(core as unknown as Core);
  const found = () => store.get(connectorsAtom).map(({ id }) => id);
  return { env, store, scope, reported, loads, found };
}

test('the code is loaded again after 1 s and 5 s while the modal is open, and reported once', async () => {
  const { env, store, reported, loads, found } = await arrange(2);
  store.set(openAtom, true);
  await env.advance(6_000);
  expect(loads).toEqual([0, 1_000, 6_000]);
  expect(found()).toEqual(['acorn']);
  expect(reported).toHaveLength(1);
});

test('the code is not loaded again while the modal is closed, but each time it opens', async () => {
  const { env, store, loads, found } = await arrange(1);
  await env.advance(60_000);
  store.set(openAtom, true);
  store.set(openAtom, false);
  await env.advance(60_000);
  expect(loads).toEqual([0]);
  store.set(openAtom, true);
  await env.advance(1_000);
  expect(found()).toEqual(['acorn']);
});

test('loaded code is not loaded again, and a destroyed modal leaves no timer', async () => {
  const { env, store, scope, loads } = await arrange(1);
  store.set(openAtom, true);
  await env.advance(1_000);
  store.set(openAtom, false);
  store.set(openAtom, true);
  await env.advance(60_000);
  expect(loads).toHaveLength(2);
  scope.close();
  await settle();
  expect(env.timers()).toBe(0);
});
