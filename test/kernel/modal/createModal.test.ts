/** Creating a modal: options, plugins, isolation. */

import { atom } from 'jotai/vanilla';
import { type AnyPlugin, createModal, isModalError, sinks } from 'latchkey';
import { balances, defineList, definePlugin, typed, view, views } from 'latchkey/plugin';
import { describe, expect, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { createFakeEnv } from '../fakes.js';
import { screens } from '../wallets.js';

const caught = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (isModalError(error)) return error;
    throw error;
  }
  throw new Error('The function did not throw.');
};

describe('options', () => {
  test.each([
    [{}, 'createModal: option "plugins" is undefined; expected a list.'],
    [undefined, 'createModal: the options object is undefined; expected an object.'],
    [
      { plugins: [], theme: 'sepia' },
      'createModal: option "theme" is "sepia"; expected "light" or "dark" or "system".',
    ],
    [
      { plugins: [], networks: { default: 5 } },
      'createModal: option "networks.default" is 5; expected a CAIP-2 network id such as "namespace:reference".',
    ],
    [{ plugins: [], reconect: true }, 'createModal: option "reconect" is not known; did you mean "reconnect"?'],
  ])('%j is rejected with the given and the expected value', (options, message) => {
    const error = caught(() => createModal(options as never));
    expect([error.code, error.message]).toEqual(['OPTION_INVALID', message]);
  });
});

describe('plugins', () => {
  const bare = <const Id extends string>(id: Id, over: Partial<AnyPlugin> = {}) =>
    ({ ...definePlugin({ id, contributes: [] }), ...over }) as AnyPlugin;
  const start = (plugins: readonly AnyPlugin[], options = {}) => {
    const errors: { error: unknown; plugin: string | undefined }[] = [];
    const modal = createModalIn(createFakeEnv(), {
      plugins,
      onError: (error, { plugin }) => errors.push({ error, plugin }),
      ...options,
    });
    modal.start();
    return { modal, errors };
  };

  test('of two plugins with the same id the second is ignored and reported by name, and the first works', () => {
    let starts = 0;
    const second = bare('twin', { setup: () => void starts++, api: () => ({ hello: () => 'second' }) });
    const { modal, errors } = start([bare('twin', { api: () => ({ hello: () => 'first' }) }), second, bare('other')]);
    expect([modal.status('twin'), modal.status('other'), starts]).toEqual([
      { status: 'active' },
      { status: 'active' },
      0,
    ]);
    expect((modal.api as unknown as Record<string, { hello(): string }>).twin?.hello()).toBe('first');
    const message = 'Two plugins have the id "twin". The second one is ignored. Pass each plugin to createModal once.';
    expect(errors).toMatchObject([{ error: { code: 'PLUGIN_DUPLICATE', message }, plugin: 'twin' }]);
  });

  test('two plugins that contribute the same view are rejected by name', () => {
    const give = (id: string) =>
      definePlugin({ id, contributes: [views.of('Swap', view({ load: async () => ({ default: () => null }) }))] });
    expect(caught(() => createModal({ plugins: [give('one'), give('two')] })).message).toBe(
      'The plugins "one" and "two" both contribute "Swap" to the slot "views".',
    );
  });

  test.each([[{ id: 'Not valid' }], [{ id: 'old', contract: 2 }], [{ id: 5 }]])('%j is rejected', (over) => {
    expect(caught(() => createModal({ plugins: [bare('x', over as never)] })).code).toBe('PLUGIN_INVALID');
  });

  test.each([
    [2, 'Update Latchkey.'],
    [0, 'Create plugins with definePlugin.'],
  ])('a plugin of contract %i is refused by a sentence that says what to update', (contract, remedy) => {
    const plugin = definePlugin({ id: 'other', contract, contributes: [] });
    const error = caught(() => createModal({ plugins: [plugin] }));
    const message = `The plugin "other" has contract ${contract}; expected 1. ${remedy}`;
    expect([error.code, error.message]).toEqual(['PLUGIN_INVALID', message]);
  });

  test('a plugin with a missing requirement is inactive, and so are plugins that need its slots', () => {
    const wheels = defineList({ id: 'cart.wheels', of: typed<string>() });
    const axles = defineList({ id: 'cart.axles', of: typed<string>() });
    const { modal } = start([
      definePlugin({ id: 'cart', requires: [wheels], contributes: [] }),
      definePlugin({ id: 'smith', requires: [axles], contributes: [wheels.of('oak')] }),
    ]);
    expect(modal.status('smith')).toEqual({ status: 'inactive', missing: ['cart.axles'] });
    expect(modal.status('cart')).toEqual({ status: 'inactive', missing: ['cart.wheels'] });
  });

  test('a plugin whose setup throws is deactivated with its contributions and side effects', () => {
    const wheels = defineList({ id: 'cart.wheels', of: typed<string>() });
    const undone: string[] = [];
    const { modal, errors } = start([
      definePlugin({
        id: 'broken',
        contributes: [wheels.of('square')],
        setup(context) {
          context.defer(() => undone.push('deferred'));
          throw new Error('no');
        },
      }),
      definePlugin({ id: 'sound', contributes: [wheels.of('round')] }),
    ]);
    expect(modal.status('broken')).toMatchObject({ status: 'failed' });
    expect(modal.status('sound')).toEqual({ status: 'active' });
    expect(modal.read(wheels)).toEqual(['round']);
    expect(undone).toEqual(['deferred']);
    expect(errors).toMatchObject([{ plugin: 'broken' }]);
  });

  test('an override replaces a plugin’s entry', () => {
    const mine = view({ load: async () => ({ default: () => null }) });
    const { modal } = start([screens], { overrides: [views.of('Connect', mine)] });
    expect(modal.read(views).get('Connect')).toBe(mine);
  });

  test('services are ordered by rank, created once, and created again after a failure', async () => {
    let tries = 0;
    const flaky = definePlugin({
      id: 'flaky',
      contributes: [
        balances.of('meadow', async () => {
          if (++tries === 1) throw new Error('offline');
          return { native: async () => 7n };
        }),
      ],
    });
    const preferred = definePlugin({
      id: 'preferred',
      contributes: [balances.of('meadow', () => Promise.reject(new Error('always')), { order: -100 })],
    });
    const { modal } = start([flaky, preferred]);
    const handles = modal.read(balances).get('meadow') ?? [];
    expect(handles.map(({ plugin }) => plugin)).toEqual(['preferred', 'flaky']);
    await expect(handles[1]?.load()).rejects.toThrow('offline');
    const made = await handles[1]?.load();
    expect(await made?.native({ network: 'meadow:1', address: 'alice' })).toBe(7n);
    expect(await handles[1]?.load()).toBe(made);
    expect(tries).toBe(2);
  });

  test('context.service tries the next service after a failure and rejects after the last', async () => {
    let failures: unknown[] = [];
    const user = definePlugin({
      id: 'user',
      contributes: [],
      api: (context) => ({
        read: (key: string) => context.service(balances, key).then((one) => one.native({ network: key, address: 'a' })),
      }),
    });
    const good = definePlugin({
      id: 'good',
      contributes: [balances.of('meadow', () => ({ native: async () => 3n }), { order: 100 })],
    });
    const bad = definePlugin({ id: 'bad', contributes: [balances.of('meadow', () => Promise.reject(new Error('x')))] });
    const modal = createModalIn(createFakeEnv(), {
      plugins: [user, good, bad],
      onError: (error) => {
        failures = [...failures, error];
      },
    });
    expect(await modal.api.user.read('meadow')).toBe(3n);
    expect(failures).toHaveLength(1);
    await expect(modal.api.user.read('hill')).rejects.toMatchObject({ code: 'SERVICE_MISSING', plugin: 'user' });
  });

  test('the API of a failed plugin throws an error with its id', () => {
    const broken = definePlugin({
      id: 'broken',
      contributes: [],
      api: () => ({ go: () => 1 }),
      setup() {
        throw new Error('no');
      },
    });
    const modal = createModalIn(createFakeEnv(), { plugins: [broken] });
    expect(modal.api.broken.go()).toBe(1);
    modal.start();
    expect(caught(() => modal.api.broken)).toMatchObject({ code: 'PLUGIN_INACTIVE', plugin: 'broken' });
  });

  test('plugin state can be read and subscribed to', () => {
    const count = atom(1);
    const counter = definePlugin({
      id: 'counter',
      contributes: [],
      state: { count },
      api: (context) => ({ add: () => context.store.set(count, context.store.get(count) + 1) }),
    });
    const modal = createModalIn(createFakeEnv(), { plugins: [counter] });
    const seen: number[] = [];
    const stop = modal.state.counter.count.subscribe((value) => seen.push(value));
    modal.api.counter.add();
    stop();
    modal.api.counter.add();
    expect([seen, modal.state.counter.count.get()]).toEqual([[2], 3]);
  });

  test('a sink receives events, even if another sink throws', () => {
    const taken: string[] = [];
    const sink = definePlugin({ id: 'analytics', contributes: [sinks.of({ send: ({ type }) => taken.push(type) })] });
    const bad = definePlugin({
      id: 'bad',
      contributes: [
        sinks.of({
          send() {
            throw new Error('no');
          },
        }),
      ],
    });
    const speaker = definePlugin({
      id: 'speaker',
      contributes: [],
      api: (context) => ({ say: (type: string) => context.emit({ type }) }),
    });
    const { modal } = start([bad, sink, speaker]);
    (modal.api as unknown as { speaker: { say(type: string): void } }).speaker.say('HELLO');
    expect(taken).toEqual(['HELLO']);
  });

  test('a plugin cannot fetch from an undeclared origin', async () => {
    const reader = definePlugin({
      id: 'reader',
      origins: ['https://api.example'],
      contributes: [],
      api: (context) => ({ get: (url: string) => context.fetch(url) }),
    });
    const modal = createModalIn(createFakeEnv(), { plugins: [reader] });
    await expect(modal.api.reader.get('https://other.example/x')).rejects.toMatchObject({
      code: 'ORIGIN_UNDECLARED',
    });
  });
});
