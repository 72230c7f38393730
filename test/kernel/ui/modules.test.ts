/** `loadModule`: when a view is ready, and how long it waits for the first look for wallets. */

import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { loadModule, loadStateOf, preloadModule } from '../../../kernel/ui/modules.js';
import { createFakeEnv, settle } from '../fakes.js';

/** Loads a view while the first look for wallets is not finished. */
async function arrange(parts?: readonly unknown[]) {
  const env = createFakeEnv();
  const store = createStore();
  let finishLook: () => void = () => undefined;
  const discovered = new Promise<void>((resolve) => {
    finishLook = resolve;
  });
  const view = { load: async () => ({ default: () => null }), ...(parts && { parts }) };
  void loadModule({ env, store, discovered, read: undefined as never }, view);
  await settle();
  const status = () => loadStateOf(store, view)?.status;
  return { env, finishLook, status };
}

test('a view with parts is ready after the first look for wallets', async () => {
  const { finishLook, status } = await arrange([]);
  expect(status()).toBe('loading');
  finishLook();
  await settle();
  expect(status()).toBe('ready');
});

test('a view with parts waits at most 150 ms for the first look for wallets', async () => {
  const { env, status } = await arrange([]);
  await env.advance(149);
  expect(status()).toBe('loading');
  await env.advance(1);
  expect(status()).toBe('ready');
});

test('a view without parts does not wait for wallets', async () => {
  const { status } = await arrange();
  expect(status()).toBe('ready');
});

test('preloaded code is ready, and a failed preload is loaded again when it is needed', async () => {
  const host = { env: createFakeEnv(), store: createStore(), read: undefined as never };
  let online = false;
  const view = {
    load: async () => {
      if (!online) throw new Error('Offline.');
      return { default: () => null };
    },
  };
  await preloadModule(host, view);
  expect(loadStateOf(host.store, view)).toBeUndefined();
  online = true;
  await preloadModule(host, view);
  expect(loadStateOf(host.store, view)?.status).toBe('ready');
});
