/** Faults: where they are reported, and what `health` says about them. */

import type { ModalOptions } from 'latchkey';
import {
  type AnyPlugin,
  accountActions,
  accountTabs,
  connectMethods,
  definePlugin,
  type HookName,
  ModalError,
  namespaces,
  type PluginContext,
  views,
} from 'latchkey/plugin';
import { describe, expect, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { createFakeEnv, settle } from '../fakes.js';
import { field, meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';

const start = (plugins: readonly AnyPlugin[], options: Partial<ModalOptions<readonly AnyPlugin[]>> = {}) => {
  const env = createFakeEnv();
  const modal = createModalIn(env, { plugins, ...options });
  modal.start();
  return { modal, logged: env.logged };
};
const broken = (setup: AnyPlugin['setup'], critical = false) =>
  definePlugin({ id: 'broken', contributes: [], critical, ...(setup && { setup }) });
const fail = () => {
  throw new Error('no');
};
const reject = async (context: PluginContext) => {
  context.report(new ModalError('Rejected.', { code: 'USER_REJECTED' }));
  context.report(new Error('a fallback works'), 'warn');
  throw new Error('no');
};
const throwing = broken(fail);
const rejected = broken(reject);

describe('reports', () => {
  test('without onError, a fault goes to the page', () => {
    expect(start([throwing]).logged).toMatchObject([{ level: 'error', what: { message: 'no' } }]);
  });

  test.each([
    ['silent', []],
    ['error', ['error']],
    ['warn', ['warn', 'error']],
    ['info', ['info', 'warn', 'error']],
  ] as const)('the level %s lets %j through', async (logLevel, levels) => {
    const { logged } = start([rejected], { logLevel });
    await settle();
    expect(logged.map(({ level }) => level)).toEqual(levels);
  });

  describe('a failed request for data', () => {
    const outage = new ModalError('"https://rpc.example" could not be reached.', { code: 'REQUEST_FAILED' });
    const asking = broken((context) => context.report(outage));

    test('does not reach the page’s `reportError` in production', () => {
      expect(start([asking]).logged).toEqual([{ level: 'warn', what: outage }]);
    });

    test('does in development', () => {
      expect(start([asking], { debug: true }).logged).toEqual([{ level: 'error', what: outage }]);
    });

    test('reaches `onError` in both', () => {
      const seen: unknown[] = [];
      const onError = (error: unknown, { level }: { readonly level: string }) => seen.push([error, level]);
      for (const debug of [true, false]) start([asking], { debug, onError });
      expect(seen).toEqual([
        [outage, 'error'],
        [outage, 'error'],
      ]);
    });
  });

  test('onError receives the level and the plugin', async () => {
    const seen: unknown[] = [];
    const { logged } = start([rejected], { logLevel: 'warn', onError: (_, context) => seen.push(context) });
    await settle();
    expect(seen).toEqual([
      { plugin: 'broken', level: 'warn' },
      { plugin: 'broken', level: 'error' },
    ]);
    expect(logged).toEqual([]);
  });
});

test('a listener of the app that throws is reported, and the wallet connects', async () => {
  const wallet = scriptConnector('acorn');
  const { modal, logged } = start([meadow([wallet.connector]), screens]);
  modal.state.connections.subscribe(fail);
  const connecting = modal.connect({ connector: 'acorn' });
  while (!wallet.asked[0]) await settle();
  wallet.asked[0].answer(scriptGrant({ meadow: {} }));
  expect(await connecting).toMatchObject({ status: 'connected' });
  expect(logged[0]).toMatchObject({ level: 'error', what: { message: 'no' } });
});

describe('a plugin with a fault', () => {
  const networksOf = (networks: readonly object[]) => [
    namespaces.of('desert', { name: 'Desert', networks: networks as never, isAddress: () => true }),
  ];
  const load = async () => ({ default: () => null });
  const label = { key: 'a.b', text: 'B' };
  const probes: readonly (readonly [string, Partial<AnyPlugin>, string])[] = [
    ['a throwing setup', { setup: fail }, 'no'],
    ['a rejecting setup', { setup: reject }, 'no'],
    [
      'an unknown hook',
      { setup: (context) => context.tap('beforeLunch' as HookName, () => undefined) },
      '"broken" taps the hook "beforeLunch", which does not exist. Hooks: ',
    ],
    [
      'an origin with a path',
      { origins: ['https://api.example/v1'] },
      '; expected an origin such as "https://api.example".',
    ],
    ['an origin without scheme', { origins: ['api.example'] }, 'option "origins" is "api.example"; expected an origin'],
    [
      'a network of another namespace',
      { contributes: networksOf([field('1')]) },
      'option "namespaces.desert.networks" is "meadow:1"; expected a network of "desert".',
    ],
    [
      'a network id without reference',
      { contributes: networksOf([field('', 'desert')]) },
      'option "namespaces.desert.networks" is "desert:"; expected a network of "desert".',
    ],
    [
      'a view without load',
      { contributes: [views.of('Odd', {} as never)] },
      'option "views.Odd.load" is undefined; expected a function.',
    ],
    [
      'two tabs with one id',
      { contributes: [1, 2].map((order) => accountTabs.of({ id: 'twin', label, load }, { order })) },
      'option "accountTabs.twin.id" is "twin"; expected an id of its own.',
    ],
    [
      'a connect method without id',
      { contributes: [connectMethods.of({ load } as never)] },
      'option "connectMethods.undefined.id" is undefined; expected an id of its own.',
    ],
    [
      'an action that opens a missing view',
      { contributes: [accountActions.of({ id: 'go', label, icon: '', view: 'Nowhere' }, { order: 1 })] },
      'option "accountActions.go.view" is "Nowhere"; expected a view that a plugin contributes.',
    ],
  ];

  test.each(probes)('%s is named, and the rest of the modal works', async (_, over, message) => {
    const wallet = scriptConnector('acorn');
    const errors: { message: string; plugin: string | undefined }[] = [];
    const bad = { ...definePlugin({ id: 'broken', contributes: [] }), ...over } as AnyPlugin;
    const { modal } = start([bad, meadow([wallet.connector]), screens], {
      onError: (error, { plugin }) => errors.push({ message: (error as Error).message, plugin }),
    });
    const connecting = modal.connect({ connector: 'acorn' });
    while (!wallet.asked[0]) await settle();
    wallet.asked[0].answer(scriptGrant({ meadow: {} }));
    expect(await connecting).toMatchObject({ status: 'connected' });
    expect(errors.at(-1)).toEqual({ message: expect.stringContaining(message), plugin: 'broken' });
    expect(modal.status('broken')).toMatchObject({ status: 'failed' });
    const { ok, plugins } = await modal.health();
    expect(ok).toBe(false);
    expect(plugins[0]).toMatchObject({ id: 'broken', reason: expect.stringContaining(message) });
  });

  test('no wallet connects before an async setup of a critical plugin is done, or after it failed', async () => {
    const wallet = scriptConnector('acorn');
    let refuse: (error: Error) => void = () => {};
    const setup = () => new Promise<void>((_, no) => (refuse = no));
    const { modal } = start([broken(setup, true), meadow([wallet.connector]), screens], { logLevel: 'silent' });
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    expect(wallet.asked).toEqual([]);
    refuse(new Error('no'));
    expect(await connecting).toMatchObject({ status: 'failed', error: { code: 'CONNECT_REFUSED' } });
    expect(await modal.connect({ connector: 'acorn' })).toMatchObject({ status: 'failed' });
    expect(wallet.asked).toEqual([]);
  });
});

describe('health', () => {
  test('a modal without faults is healthy', async () => {
    const { modal } = start([meadow([scriptConnector('acorn').connector]), screens]);
    expect(await modal.health()).toEqual({
      ok: true,
      version: expect.stringMatching(/^latchkey-\d/),
      page: 'https',
      plugins: [
        { id: 'meadow', status: 'active' },
        { id: 'screens', status: 'active' },
        { id: 'outbox', status: 'active' },
      ],
      storage: 'working',
      connections: [],
      csp: { 'connect-src': ["'self'"], 'frame-src': ["'self'"], 'img-src': ["'self'", 'data:'] },
      problems: [],
      faults: [],
    });
  });

  test('texts contain no addresses, e-mails, keys or paths', async () => {
    const secret = '0x52908400098527886E0F7030069857D2E4169EE7';
    const message = `you@example.com failed at https://user:pw@rpc.example/v1/abc?key=1 for ${secret}`;
    const { modal } = start([broken(() => Promise.reject(new Error(message, { cause: secret })))]);
    await settle();
    const { faults, plugins } = await modal.health();
    expect(faults[0]?.text).toBe('<e-mail> failed at https://rpc.example/… for <hex> Cause: <hex>');
    expect(plugins[0]).toMatchObject({ status: 'failed', reason: faults[0]?.text });
  });

  test('a stored connection of a missing namespace is a problem', async () => {
    const { modal, env } = await connected();
    const later = createModalIn(Object.assign(createFakeEnv(), { localStorage: () => env.storage }), {
      plugins: [screens],
    });
    expect((await later.health()).problems.map(({ code }) => code)).toEqual([
      'NAMESPACE_MISSING',
      'CONNECTORS_MISSING',
      'RECORD_UNKNOWN',
    ]);
    modal.destroy();
  });

  test('a connection whose record was removed or replaced is a contradiction', async () => {
    const { modal, env } = await connected();
    expect(await modal.health()).toMatchObject({ ok: true, connections: [{ connector: 'acorn', stored: 'acorn' }] });
    const key = Object.keys(env.storage).find((name) => name.endsWith('connections')) ?? '';
    env.storage.setItem(key, JSON.stringify({ v: 1, d: [['meadow', 'birch']] }));
    expect((await modal.health()).problems.map(({ code }) => code)).toEqual(['RECORD_CONTRADICTS']);
    env.storage.removeItem(key);
    expect((await modal.health()).problems.map(({ code }) => code)).toEqual(['RECORD_MISSING']);
  });

  async function connected() {
    const env = createFakeEnv();
    const wallet = scriptConnector('acorn');
    const modal = createModalIn(env, { plugins: [meadow([wallet.connector]), screens] });
    const connecting = modal.connect({ connector: 'acorn' });
    while (!wallet.asked[0]) await settle();
    wallet.asked[0].answer(scriptGrant({ meadow: {} }));
    await connecting;
    return { modal, env };
  }
});
