import { expect, test } from 'vitest';
import { type RegisterApi, startPage, tick, walletOf } from './standardPage.js';

const invalid: [what: string, given: unknown][] = [
  ['undefined', undefined],
  ['a string', 'wallet'],
  ['a wallet without version', walletOf({ version: undefined })],
  ['a wallet with version 2.0.0', walletOf({ version: '2.0.0' })],
  ['a wallet without name', walletOf({ name: undefined })],
  ['a wallet with an invisible name', walletOf({ name: '\u200b\u2060' })],
  ['a wallet without features', walletOf({ features: undefined })],
  ['a getter that throws', Object.defineProperty(walletOf(), 'chains', { get: fails })],
  ['a proxy that throws', new Proxy({}, { get: fails, ownKeys: fails })],
];

function fails(): never {
  throw new Error('no');
}

test.each(invalid)('%s is skipped and counted, and the next wallet is listed', async (_, given) => {
  const seen = startPage();
  seen.register(given, walletOf());
  await tick();
  expect(seen.names()).toEqual(['Wallet One']);
  expect(seen.counts()).toEqual({ skipped: 1, overflow: 0 });
});

test.each([[undefined], [null], [5], [{}], [fails]])('an announcement of %s is skipped and counted', (detail) => {
  const seen = startPage();
  seen.announce(detail);
  expect(seen.counts()).toEqual({ skipped: 1, overflow: 0 });
});

test('a wallet that registers others while it is read does not recurse endlessly', async () => {
  let depth = 0;
  const seen = startPage();
  const nest = (register: RegisterApi['register']): unknown =>
    Object.defineProperty(walletOf(), 'name', {
      get() {
        depth++;
        register(nest(register), nest(register));
        return 'Nest';
      },
    });
  seen.announce(({ register }: RegisterApi) => register(nest(register)));
  await tick();
  expect(seen.names()).toEqual(['Nest']);
  expect(depth).toBe(1);
});

test('each field is read once, so later values of a getter are ignored', () => {
  let reads = 0;
  const wallet = Object.defineProperty(walletOf(), 'name', { get: () => `Name ${++reads}` });
  const seen = startPage();
  seen.register(wallet);
  seen.register(wallet);
  expect(seen.names()).toEqual(['Name 1']);
  expect(reads).toBe(1);
});

test('a name is cleaned, and an invalid image is removed', () => {
  const seen = startPage();
  seen.register(walletOf({ name: `\u202eWal\nlet${'x'.repeat(10_000)}`, icon: 'https://example.com/beacon.png' }));
  const [wallet] = seen.lists.at(-1) ?? [];
  expect(wallet?.name).toMatch(/^Wal letx+…$/);
  expect(wallet?.name.length).toBeLessThanOrEqual(64);
  expect(wallet).not.toHaveProperty('imageUrl');
});

test('chains and features are valid names without duplicates, up to a limit', async () => {
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
