import { isModalError, ModalError, type PluginContext } from 'latchkey/plugin';
import {
  callStandardWallet,
  copyBytes,
  hasStandardMethod,
  onStandardChange,
  parseStandardAccounts,
  readStandardAccounts,
  type StandardWallet,
} from 'latchkey/standard-wallets';
import { expect, test } from 'vitest';
import { readStandardWallet } from '../../../kernel/standard-wallets/readWallet.js';
import { createClock } from '../../../kernel/testing/clock.js';

const KEY = new Uint8Array(32).fill(7);

function fails(): never {
  throw new Error('no');
}

function walletOf(over: Record<string, unknown> = {}): StandardWallet {
  const wallet = readStandardWallet({ version: '1.0.0', name: 'One', chains: [], features: {}, accounts: [], ...over });
  if (!wallet) throw new Error('no wallet');
  return wallet;
}

const clock = createClock();
const context = { plugin: 'ledger', env: { after: clock.after } } as unknown as PluginContext;

/** Calls a wallet with the given function as `ledger:sign`. */
function ask(sign: unknown, over: { timeoutMs?: number; signal?: AbortSignal } = {}) {
  const wallet = walletOf({ features: { 'ledger:sign': { sign } } });
  return callStandardWallet(
    context,
    wallet,
    {
      feature: 'ledger:sign',
      method: 'sign',
      inputs: ['a', 'b'],
      timeoutMs: 5_000,
      toError: (cause) => new ModalError('The wallet refused.', { code: 'WALLET_REFUSED', cause }),
      ...over,
    },
    (answer) => (typeof answer === 'string' ? answer : undefined),
  );
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'settled',
    (error) => (isModalError(error) ? error.code : error),
  );

test('a method is called on its feature, with all inputs', async () => {
  const seen: unknown[] = [];
  const feature = {
    async sign(this: unknown, ...inputs: unknown[]) {
      seen.push(this, inputs);
      return 'signed';
    },
  };
  const wallet = walletOf({ features: { 'ledger:sign': feature } });
  const call = { feature: 'ledger:sign', method: 'sign', inputs: [1, 2], timeoutMs: 1_000, toError: () => fails() };
  await expect(callStandardWallet(context, wallet, call, String)).resolves.toBe('signed');
  expect(seen).toEqual([feature, [1, 2]]);
});

const answers: [what: string, sign: unknown, code: string][] = [
  ['throws synchronously', fails, 'WALLET_REFUSED'],
  ['rejects with undefined', () => Promise.reject(), 'WALLET_REFUSED'],
  ['returns no promise', () => 5, 'RESPONSE_MALFORMED'],
  ['resolves to an invalid answer', async () => ({}), 'RESPONSE_MALFORMED'],
  ['resolves to an object that throws when read', async () => new Proxy({}, { get: fails }), 'WALLET_REFUSED'],
  ['is not a function', 'sign', 'FEATURE_MISSING'],
];

test.each(answers)('a method that %s fails with one typed error', async (_, sign, code) => {
  expect(await codeOf(ask(sign))).toBe(code);
});

test('a thenable that resolves twice counts once', async () => {
  const twice = () =>
    Object.defineProperty({}, 'then', {
      value(yes: (value: unknown) => void, no: (error: unknown) => void) {
        yes('first');
        yes('second');
        no(new Error('third'));
      },
    });
  await expect(ask(twice)).resolves.toBe('first');
});

test('a call that never settles ends at its deadline or by an abort', async () => {
  const hangs = () => new Promise(() => {});
  const late = codeOf(ask(hangs, { timeoutMs: 1_000 }));
  await clock.pass(1_000);
  expect(await late).toBe('DEADLINE_PASSED');
  const leaving = new AbortController();
  const asked = ask(hangs, { signal: leaving.signal });
  leaving.abort();
  expect(await codeOf(asked)).toBe('ABORTED');
});

test('inherited properties are not features', () => {
  const wallet = walletOf();
  expect(hasStandardMethod(wallet, 'constructor', 'create')).toBe(false);
  expect(hasStandardMethod(wallet, '__proto__', 'toString')).toBe(false);
});

test('valid addresses, keys and labels of accounts are copied', () => {
  const raw = {
    address: 'abc',
    publicKey: KEY,
    chains: ['ledger:main'],
    features: ['ledger:sign'],
    label: ' My\naccount ',
  };
  const accounts = parseStandardAccounts([raw, { address: 'abc' }, { address: 'a b' }, null, 5, { address: 'def' }]);
  expect(accounts).toEqual([
    { raw, address: 'abc', publicKey: KEY, chains: ['ledger:main'], features: ['ledger:sign'], label: 'My account' },
    { raw: { address: 'def' }, address: 'def', chains: [], features: [] },
  ]);
  expect(accounts?.[0]?.publicKey).not.toBe(KEY);
});

test('at most 100 of 10,000 accounts are kept', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ address: `a${at}` }));
  expect(parseStandardAccounts(many)).toHaveLength(100);
});

test('a value that is not a list is rejected; unreadable accounts in a list are skipped', () => {
  expect(parseStandardAccounts(undefined)).toBeUndefined();
  expect(parseStandardAccounts({ length: 1, 0: { address: 'abc' } })).toBeUndefined();
  expect(parseStandardAccounts([Object.defineProperty({}, 'address', { get: fails })])).toEqual([]);
});

test('an accounts getter that throws gives no accounts', () => {
  const given = { version: '1.0.0', name: 'One', chains: [], features: {} };
  const wallet = readStandardWallet(Object.defineProperty(given, 'accounts', { get: fails }));
  expect(wallet && readStandardAccounts(wallet)).toEqual([]);
});

test('changes are reported until the unsubscribe', () => {
  const listeners: ((change: unknown) => void)[] = [];
  let unsubscribed = 0;
  const on = (_event: string, listener: (change: unknown) => void) => {
    listeners.push(listener);
    return () => {
      unsubscribed++;
    };
  };
  const changes: unknown[] = [];
  const wallet = walletOf({ features: { 'standard:events': { on } } });
  const stop = onStandardChange(wallet, ({ accounts }) => changes.push(accounts?.map(({ address }) => address)));
  for (const change of [{ accounts: [{ address: 'abc' }] }, { chains: [] }, undefined]) listeners[0]?.(change);
  stop();
  stop();
  // The unsubscribe function of this wallet does nothing.
  listeners[0]?.({ accounts: [] });
  expect(changes).toEqual([['abc'], undefined, undefined]);
  expect(unsubscribed).toBe(1);
});

test('a wallet without events, or with events that throw, reports no changes', () => {
  onStandardChange(walletOf(), fails)();
  onStandardChange(walletOf({ features: { 'standard:events': { on: fails } } }), fails)();
  onStandardChange(walletOf({ features: { 'standard:events': { on: () => fails } } }), fails)();
});

test('bytes are checked by their real type and length, not by their own properties', () => {
  const lying = Object.defineProperties(new Uint8Array(4), { length: { value: 1 }, byteLength: { value: 1 } });
  expect(copyBytes(lying, 3)).toBeUndefined();
  expect(copyBytes(lying, 4)).toEqual(new Uint8Array(4));
  expect(copyBytes(Buffer.from('ab'), 4)).toEqual(new Uint8Array([97, 98]));
  const none = [[1, 2], 'ab', new Uint16Array(2), new DataView(new ArrayBuffer(2)), new ArrayBuffer(2), null];
  for (const value of [...none, new Uint8Array(), new Proxy(new Uint8Array(2), {})]) {
    expect(copyBytes(value, 4)).toBeUndefined();
  }
  expect(copyBytes({ [Symbol.toStringTag]: 'Uint8Array', byteLength: 2 }, 4)).toBeUndefined();
});
