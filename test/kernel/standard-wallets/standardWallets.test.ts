import type { PluginContext } from 'latchkey/plugin';
import { namesakes, watchStandardWallets } from 'latchkey/standard-wallets';
import { expect, test } from 'vitest';
import { ICON, onAppReady, type RegisterApi, startPage, tick, walletOf } from './standardPage.js';

test('a wallet that loaded before the app is listed when watching starts', () => {
  const wallet = walletOf();
  const seen = startPage({ before: (page) => onAppReady(page, ({ register }) => register(wallet)) });
  expect(seen.lists).toEqual([
    [{ wallet, name: 'Wallet One', imageUrl: ICON, chains: ['ledger:main'], features: ['standard:connect'] }],
  ]);
});

test('a wallet that loads after the app is listed when it registers', () => {
  const seen = startPage();
  expect(seen.names()).toEqual([]);
  seen.register(walletOf());
  expect(seen.names()).toEqual(['Wallet One']);
});

test('a wallet that registers both ways, as the standard requires, is listed once', () => {
  const wallet = walletOf();
  const seen = startPage({ before: (page) => onAppReady(page, ({ register }) => register(wallet)) });
  seen.register(wallet, wallet);
  expect(seen.lists).toHaveLength(1);
});

test('a wallet that unregisters is removed once', async () => {
  const seen = startPage();
  const undo = seen.register(walletOf());
  seen.register(walletOf({ name: 'Wallet Two' }));
  await tick();
  undo();
  undo();
  expect(seen.names()).toEqual(['Wallet Two']);
});

test('a wallet cannot unregister another wallet', async () => {
  const wallet = walletOf();
  const seen = startPage();
  seen.register(wallet);
  seen.register(wallet)();
  await tick();
  expect(seen.names()).toEqual(['Wallet One']);
});

test('no listener can stop the propagation of the app-ready event', () => {
  const thrown: unknown[] = [];
  const names = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const;
  const before = (page: EventTarget) => {
    page.addEventListener('wallet-standard:app-ready', (event) => {
      for (const name of names) {
        try {
          event[name]();
        } catch (error) {
          thrown.push(error);
        }
      }
    });
    onAppReady(page, ({ register }) => register(walletOf()));
  };
  expect(startPage({ before }).names()).toEqual(['Wallet One']);
  expect(thrown).toHaveLength(3);
});

test('a burst of registrations is reported at most twice per tick', async () => {
  const seen = startPage();
  for (let at = 0; at < 1_000; at++) seen.register(walletOf({ name: `Wallet ${at}` }));
  await tick();
  expect(seen.lists).toHaveLength(3);
  expect(seen.names()).toHaveLength(256);
  expect(seen.counts()).toEqual({ skipped: 0, overflow: 744 });
});

test('a wallet that registers repeatedly is reported once', async () => {
  const wallet = walletOf();
  const seen = startPage();
  for (let at = 0; at < 1_000; at++) seen.register(wallet);
  await tick();
  expect(seen.lists).toHaveLength(2);
});

test('two wallets with the same name are both listed and marked as namesakes', () => {
  const seen = startPage();
  seen.register(walletOf(), walletOf({ name: 'WALLET one' }), walletOf({ name: 'Wallet Two' }));
  const list = seen.lists.at(-1) ?? [];
  expect([...namesakes(list)].map(({ name }) => name)).toEqual(['Wallet One', 'WALLET one']);
});

test('after close no events are handled, and the register function does nothing', async () => {
  let kept: RegisterApi | undefined;
  const seen = startPage({
    before: (page) =>
      onAppReady(page, (api) => {
        kept = api;
      }),
  });
  seen.close();
  seen.register(walletOf());
  kept?.register(walletOf())();
  await tick();
  expect(seen.lists).toHaveLength(1);
});

test('an error of the listener is reported and does not reach the wallet', () => {
  const page = Object.assign(new EventTarget(), { Event });
  const reported: unknown[] = [];
  const context = {
    signal: new AbortController().signal,
    env: { window: page },
    defer() {},
    report: (error: unknown) => reported.push(error),
  } as unknown as PluginContext;
  const wrong = new Error('mine');
  watchStandardWallets(context, () => {
    throw wrong;
  });
  page.dispatchEvent(
    Object.assign(new Event('wallet-standard:register-wallet'), {
      detail: ({ register }: RegisterApi) => expect(() => register(walletOf())).not.toThrow(),
    }),
  );
  expect(reported).toEqual([wrong, wrong]);
});

test('on a server no wallet is discovered', () => {
  const lists: unknown[] = [];
  const context = { signal: new AbortController().signal, env: { window: undefined }, defer() {} };
  watchStandardWallets(context as unknown as PluginContext, (list) => lists.push(list));
  expect(lists).toEqual([[]]);
});
