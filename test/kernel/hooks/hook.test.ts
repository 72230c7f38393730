/** Taps at fault: they throw, hang, answer something else. */

import { describe, expect, test, vi } from 'vitest';
import type { HookName } from '../../../kernel/contract/hooks.js';
import { settle } from '../fakes.js';
import { calls, intent, names, policies, request, setUp, tapAny, UNFINISHED, waiting } from './hookCases.js';

test('the dispatch runs where generated code is forbidden', () => {
  // biome-ignore lint/nursery/noImpliedEval: to show that it cannot be done here
  expect(() => new Function('return 1')).toThrow();
  const { hooks } = setUp();
  hooks.tap('beforeOpen', 'a', () => false);
  expect(hooks.beforeOpen({ view: 'Swap' })).toBe(false);
});

describe('without taps', () => {
  test.each(names)('%s goes on', async (name) => {
    const { hooks } = setUp();
    const expected = name === 'authorize' ? 'granted' : policies[name] === UNFINISHED ? undefined : policies[name];
    expect(await calls[name](hooks)).toEqual(expected);
  });
});

describe('PLG-01: a tap that throws', () => {
  test.each(names)('%s keeps its policy and names the plugin', async (name) => {
    for (const thrown of [new Error('boom'), 'text', undefined, Object.freeze({})]) {
      const { hooks, faults } = setUp();
      tapAny(hooks, name, 'bad', () => {
        throw thrown;
      });
      expect(await calls[name](hooks)).toEqual(policies[name]);
      expect(faults).toEqual([{ error: thrown, plugin: 'bad' }]);
    }
  });

  test.each(waiting)('a rejection counts as a throw in %s', async (name) => {
    const { hooks, faults } = setUp();
    tapAny(hooks, name, 'bad', () => Promise.reject(undefined));
    expect(await calls[name](hooks)).toEqual(policies[name]);
    expect(faults).toHaveLength(1);
  });

  test('later taps still run if faults are skipped', () => {
    const { hooks } = setUp();
    tapAny(hooks, 'resolveView', 'bad', () => {
      throw new Error('boom');
    });
    hooks.tap('resolveView', 'good', () => ({ view: 'Account' }));
    expect(hooks.resolveView(request)).toMatchObject({ view: 'Account' });
  });
});

describe('PLG-02: a tap that never answers', () => {
  const deadlines = { beforeConnect: 2000, authorize: 5000, beforeRequest: 2000, networkSwitching: 1000 };
  test.each(waiting)('%s ends at its deadline, not before', async (name) => {
    const { env, hooks, faults } = setUp();
    tapAny(hooks, name, 'slow', () => new Promise(() => {}));
    const ended = vi.fn();
    const answer = Promise.resolve(calls[name](hooks)).then((value) => {
      ended();
      return value;
    });
    await env.advance(deadlines[name] - 1);
    expect(ended).not.toHaveBeenCalled();
    await env.advance(1);
    expect(await answer).toEqual(policies[name]);
    expect(faults).toMatchObject([{ plugin: 'slow', error: { code: 'HOOK_TIMEOUT' } }]);
  });

  test('a late result changes nothing', async () => {
    const { env, hooks, faults } = setUp();
    let reject: (error: Error) => void = () => {};
    hooks.tap('networkSwitching', 'slow', () => new Promise((_, no) => (reject = no)));
    const answer = hooks.networkSwitching(undefined, 'one:1');
    await env.advance(1000);
    await answer;
    reject(new Error('late'));
    await settle();
    expect(faults).toHaveLength(1);
  });

  test('no timer is left when taps answer', async () => {
    const { env, hooks } = setUp();
    hooks.tap('beforeConnect', 'a', async () => undefined);
    await hooks.beforeConnect(intent);
    expect(env.timers()).toBe(0);
  });
});

describe('PLG-04: a tap that returns an invalid result', () => {
  const wrong = {
    resolveView: [null, 'Swap', {}, { view: 1 }, { view: '' }, Promise.resolve({ view: 'Swap' })],
    connectMethods: [null, {}, [1], [{ id: 'x' }]],
    beforeOpen: [true, null, 0, Promise.resolve(false)],
    beforeClose: [true, 'no'],
    beforeConnect: [null, 1, '', {}],
    authorize: [false, true, null],
    beforeRequest: [false, ''],
    networkSwitching: [],
    describeError: [null, 'text', {}, { title: 1 }],
  } satisfies Record<HookName, unknown[]>;
  test.each(names)('%s takes it for a fault', async (name) => {
    for (const value of wrong[name]) {
      const { hooks, faults } = setUp();
      tapAny(hooks, name, 'liar', () => value);
      expect(await calls[name](hooks)).toEqual(policies[name]);
      expect(faults).toMatchObject([{ plugin: 'liar', error: { code: 'HOOK_RESULT' } }]);
    }
  });

  test('a promise from a synchronous tap causes no unhandled rejection', async () => {
    const { hooks, faults } = setUp();
    tapAny(hooks, 'connectMethods', 'liar', () => Promise.reject(new Error('nobody waits')));
    expect(hooks.connectMethods([])).toEqual([]);
    await settle();
    expect(faults).toHaveLength(1);
  });

  test('a thenable with a throwing `then`, and a Proxy that throws, are faults too', () => {
    const { hooks, faults } = setUp();
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
      },
    );
    tapAny(hooks, 'resolveView', 'liar', () => trap);
    expect(hooks.resolveView(request)).toBeUndefined();
    expect(faults).toHaveLength(1);
  });

  test('the result of a tap is read once', () => {
    const { hooks } = setUp();
    let reads = 0;
    tapAny(hooks, 'resolveView', 'liar', () => ({
      get view() {
        return reads++ === 0 ? 'Account' : 'Evil';
      },
    }));
    expect(hooks.resolveView(request)?.view).toBe('Account');
    expect(reads).toBe(1);
  });
});
