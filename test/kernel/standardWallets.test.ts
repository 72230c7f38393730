import { createStore } from 'jotai/vanilla';
import type { PluginContext } from 'latchkey';
import { namesakes, type StandardCounts, type StandardWallet, watchStandardWallets } from 'latchkey/standard-wallets';
import { expect, test } from 'vitest';

const ICON = 'data:image/png;base64,AAAA';

/** A wallet as the standard describes it. */
const walletOf = (over: Record<string, unknown> = {}) => ({
  version: '1.0.0',
  name: 'Wallet One',
  icon: ICON,
  chains: ['ledger:main'],
  features: { 'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) } },
  accounts: [],
  ...over,
});

type Door = { register(...wallets: unknown[]): () => void };

/** A page that is watched, and what was heard of it. */
function startPage({ before }: { readonly before?: (page: EventTarget) => void } = {}) {
  const page = Object.assign(new EventTarget(), { Event }) as unknown as Window & typeof globalThis;
  before?.(page);
  const ending = new AbortController();
  const undos: (() => void)[] = [];
  const reported: unknown[] = [];
  const context = {
    signal: ending.signal,
    env: { window: page },
    store: createStore(),
    defer: (undo: () => void) => undos.push(undo),
    report: (error: unknown) => reported.push(error),
  } as unknown as PluginContext;
  const lists: (readonly StandardWallet[])[] = [];
  let counts: StandardCounts = { skipped: -1, overflow: -1 };
  watchStandardWallets(context, (list, now) => {
    lists.push(list);
    counts = now;
  });
  const announce = (detail: unknown) =>
    page.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }));
  return {
    page,
    lists,
    reported,
    announce,
    /** Registers late, as an extension that loads after the app; gives back the unregister. */
    register(...wallets: unknown[]): () => void {
      let undo = () => {};
      announce(({ register }: Door) => {
        undo = register(...wallets);
      });
      return undo;
    },
    names: () => lists.at(-1)?.map(({ name }) => name),
    counts: () => counts,
    close() {
      ending.abort();
      for (const undo of undos.splice(0)) undo();
    },
  };
}

/** What a page does when it loads before the app. */
const waits = (page: EventTarget, act: (door: Door) => void) =>
  page.addEventListener('wallet-standard:app-ready', (event) => act((event as unknown as { detail: Door }).detail));

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a wallet that was there first is listed by the time watching has begun', () => {
  const wallet = walletOf();
  const seen = startPage({ before: (page) => waits(page, ({ register }) => register(wallet)) });
  expect(seen.lists).toEqual([
    [{ wallet, name: 'Wallet One', imageUrl: ICON, chains: ['ledger:main'], features: ['standard:connect'] }],
  ]);
});

test('a wallet that comes later is listed when it registers', () => {
  const seen = startPage();
  expect(seen.names()).toEqual([]);
  seen.register(walletOf());
  expect(seen.names()).toEqual(['Wallet One']);
});

test('a wallet that does both, as the standard asks, is listed once', () => {
  const wallet = walletOf();
  const seen = startPage({ before: (page) => waits(page, ({ register }) => register(wallet)) });
  seen.register(wallet, wallet);
  expect(seen.lists).toHaveLength(1);
});

test('a wallet that unregisters is gone, and only once', async () => {
  const seen = startPage();
  const undo = seen.register(walletOf());
  seen.register(walletOf({ name: 'Wallet Two' }));
  await tick();
  undo();
  undo();
  expect(seen.names()).toEqual(['Wallet Two']);
});

test('nobody unregisters a wallet of somebody else', async () => {
  const wallet = walletOf();
  const seen = startPage();
  seen.register(wallet);
  seen.register(wallet)();
  await tick();
  expect(seen.names()).toEqual(['Wallet One']);
});

test('the call to the wallets cannot be stopped on its way', () => {
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
    waits(page, ({ register }) => register(walletOf()));
  };
  expect(startPage({ before }).names()).toEqual(['Wallet One']);
  expect(thrown).toHaveLength(3);
});

test('a storm of registrations is told at most twice a tick', async () => {
  const seen = startPage();
  for (let at = 0; at < 1_000; at++) seen.register(walletOf({ name: `Wallet ${at}` }));
  await tick();
  expect(seen.lists).toHaveLength(3);
  expect(seen.names()).toHaveLength(256);
  expect(seen.counts()).toEqual({ skipped: 0, overflow: 744 });
});

test('a wallet that registers again and again is told of once', async () => {
  const wallet = walletOf();
  const seen = startPage();
  for (let at = 0; at < 1_000; at++) seen.register(wallet);
  await tick();
  expect(seen.lists).toHaveLength(2);
});

test('two of one name are both listed, and known as namesakes', () => {
  const seen = startPage();
  seen.register(walletOf(), walletOf({ name: 'WALLET one' }), walletOf({ name: 'Wallet Two' }));
  const list = seen.lists.at(-1) ?? [];
  expect([...namesakes(list)].map(({ name }) => name)).toEqual(['Wallet One', 'WALLET one']);
});

test('after the end nothing is listened to, and doors kept are closed', async () => {
  let kept: Door | undefined;
  const seen = startPage({
    before: (page) =>
      waits(page, (door) => {
        kept = door;
      }),
  });
  seen.close();
  seen.register(walletOf());
  kept?.register(walletOf())();
  await tick();
  expect(seen.lists).toHaveLength(1);
});

test('what the listener throws is reported and does not reach the wallet', () => {
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
      detail: ({ register }: Door) => expect(() => register(walletOf())).not.toThrow(),
    }),
  );
  expect(reported).toEqual([wrong, wrong]);
});

test('on a server there is nothing to find', () => {
  const lists: unknown[] = [];
  const context = { signal: new AbortController().signal, env: { window: undefined }, defer() {} };
  watchStandardWallets(context as unknown as PluginContext, (list) => lists.push(list));
  expect(lists).toEqual([[]]);
});

const junk: [what: string, given: unknown][] = [
  ['nothing', undefined],
  ['a text', 'wallet'],
  ['no version', walletOf({ version: undefined })],
  ['a version from the future', walletOf({ version: '2.0.0' })],
  ['no name', walletOf({ name: undefined })],
  ['a name nobody can see', walletOf({ name: '\u200b\u2060' })],
  ['no features', walletOf({ features: undefined })],
  ['a getter that throws', Object.defineProperty(walletOf(), 'chains', { get: fails })],
  ['a proxy that throws', new Proxy({}, { get: fails, ownKeys: fails })],
];

function fails(): never {
  throw new Error('no');
}

test.each(junk)('%s is no wallet: skipped and counted, and the next one is listed', async (_, given) => {
  const seen = startPage();
  seen.register(given, walletOf());
  await tick();
  expect(seen.names()).toEqual(['Wallet One']);
  expect(seen.counts()).toEqual({ skipped: 1, overflow: 0 });
});

test.each([[undefined], [null], [5], [{}], [fails]])('an announcement of %s is counted, and nothing else', (detail) => {
  const seen = startPage();
  seen.announce(detail);
  expect(seen.counts()).toEqual({ skipped: 1, overflow: 0 });
});

test('a wallet that registers others while it is read does not go on without end', async () => {
  let depth = 0;
  const seen = startPage();
  const nest = (register: Door['register']): unknown =>
    Object.defineProperty(walletOf(), 'name', {
      get() {
        depth++;
        register(nest(register), nest(register));
        return 'Nest';
      },
    });
  seen.announce(({ register }: Door) => register(nest(register)));
  await tick();
  expect(seen.names()).toEqual(['Nest']);
  expect(depth).toBe(1);
});

test('what is shown was read once, whatever the getters say later', () => {
  let reads = 0;
  const wallet = Object.defineProperty(walletOf(), 'name', { get: () => `Name ${++reads}` });
  const seen = startPage();
  seen.register(wallet);
  seen.register(wallet);
  expect(seen.names()).toEqual(['Name 1']);
  expect(reads).toBe(1);
});

test('a name is made fit to show, and an image that is none is left out', () => {
  const seen = startPage();
  seen.register(walletOf({ name: `\u202eWal\nlet${'x'.repeat(10_000)}`, icon: 'https://example.com/beacon.png' }));
  const [wallet] = seen.lists.at(-1) ?? [];
  expect(wallet?.name).toMatch(/^Wal letx+…$/);
  expect(wallet?.name.length).toBeLessThanOrEqual(64);
  expect(wallet).not.toHaveProperty('imageUrl');
});

test('chains and features are names, each once, and not without end', async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => `ledger:${at}`);
  const seen = startPage();
  seen.register(walletOf({ chains: ['ledger:main', 'ledger:main', 5, 'x'.repeat(500), null], features: {} }));
  seen.register(walletOf({ name: 'Many', chains: many, features: Object.fromEntries(many.map((name) => [name, {}])) }));
  await tick();
  const [few, lots] = seen.lists.at(-1) ?? [];
  expect(few).toMatchObject({ chains: ['ledger:main'], features: [] });
  expect(lots?.chains).toHaveLength(64);
  expect(lots?.features).toHaveLength(64);
});
