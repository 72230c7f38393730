import { describe, expect, test, vi } from 'vitest';
import { ModalError } from '../../kernel/error.js';
import { createHooks, type Hooks } from '../../kernel/hook.js';
import type { ConnectIntent, HookName, HookTaps, RequestIntent } from '../../kernel/hooks.js';
import type { Grant } from '../../kernel/model.js';
import type { ViewRequest } from '../../kernel/results.js';
import { createFakeEnv, settle } from './fakes.js';

const UNFINISHED = 'A check of this app did not finish.';
const request = { view: 'Swap', params: { token: 'x' }, state: { switching: true } } as unknown as ViewRequest;
const intent = { connector: { id: 'a' }, namespaces: ['one'], byUser: true } as unknown as ConnectIntent;
const grant = { id: 'g', shares: new Map([['one', {}]]) } as unknown as Grant;

function setUp() {
  const env = createFakeEnv();
  const faults: { error: unknown; plugin: string }[] = [];
  const hooks = createHooks({ env, report: (error, plugin) => faults.push({ error, plugin }) });
  return { env, hooks, faults };
}

const tapAny = (hooks: Hooks, name: HookName, plugin: string, fn: unknown) =>
  hooks.tap(name, plugin, fn as HookTaps[typeof name]);

/** Every hook, called with something that fits. */
const calls: { readonly [N in HookName]: (hooks: Hooks) => unknown } = {
  resolveView: (hooks) => hooks.resolveView(request),
  connectMethods: (hooks) => hooks.connectMethods([]),
  beforeOpen: (hooks) => hooks.beforeOpen({ view: 'Swap' }),
  beforeClose: (hooks) => hooks.beforeClose(),
  beforeConnect: (hooks) => hooks.beforeConnect(intent),
  authorize: (hooks) =>
    hooks.authorize(grant).then(
      () => 'granted',
      (error: ModalError) => error.code,
    ),
  beforeRequest: (hooks) => hooks.beforeRequest({ feature: 'signMessage' } as RequestIntent),
  networkSwitching: (hooks) => hooks.networkSwitching(undefined, 'one:1'),
  describeError: (hooks) => hooks.describeError({ title: 'Oops' }, new Error('x')),
};

/** What a hook answers when its only tap is at fault. */
const policies: { readonly [N in HookName]: unknown } = {
  resolveView: undefined,
  connectMethods: [],
  beforeOpen: true,
  beforeClose: true,
  beforeConnect: UNFINISHED,
  authorize: 'GRANT_REFUSED',
  beforeRequest: UNFINISHED,
  networkSwitching: undefined,
  describeError: { title: 'Oops' },
};
const names = Object.keys(policies) as HookName[];
const waiting = ['beforeConnect', 'authorize', 'beforeRequest', 'networkSwitching'] as const;

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

  test('the taps behind it still run where faults are skipped', () => {
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

  test('a late answer changes nothing', async () => {
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

describe('PLG-04: an answer of another type', () => {
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

  test('a promise nobody waits for cannot end in an unhandled rejection', async () => {
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

  test('what a tap answers is read once', () => {
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

describe('PLG-05: a tap that changes what it is handed', () => {
  test('meets frozen copies', () => {
    const { hooks, faults } = setUp();
    const given = { view: 'Swap', params: { token: 'x' }, state: { switching: true } };
    tapAny(hooks, 'resolveView', 'bad', (handed: typeof given) => {
      handed.view = 'Evil';
    });
    tapAny(hooks, 'resolveView', 'bad', (handed: typeof given) => {
      handed.state.switching = false;
    });
    hooks.resolveView(given as unknown as ViewRequest);
    expect(given).toEqual({ view: 'Swap', params: { token: 'x' }, state: { switching: true } });
    expect(faults).toHaveLength(2);
    expect(Object.isFrozen(given)).toBe(false);
  });

  test('a grant it empties is whole for the next', async () => {
    const { hooks } = setUp();
    const seen: number[] = [];
    tapAny(hooks, 'authorize', 'bad', async ({ shares }: { shares: Map<string, unknown> }) => shares.clear());
    hooks.tap('authorize', 'good', async ({ shares }) => {
      seen.push(shares.size);
    });
    await hooks.authorize(grant);
    expect(seen).toEqual([1]);
    expect(grant.shares.size).toBe(1);
  });

  test('the entries of a list keep their identity', () => {
    const { hooks } = setUp();
    const method = { id: 'wallet', order: 0, load: async () => ({ default: () => null }) };
    hooks.tap('connectMethods', 'a', (methods) => [...methods].reverse());
    expect(hooks.connectMethods([method])[0]).toBe(method);
  });
});

describe('PLG-06: a tap that calls its own hook', () => {
  test.each(['resolveView', 'beforeClose', 'beforeConnect', 'authorize'] as const)(
    '%s stops at a depth of 16',
    async (name) => {
      const { hooks, faults } = setUp();
      let depth = 0;
      tapAny(hooks, name, 'loop', () => {
        depth++;
        return name === 'beforeClose' ? (calls[name](hooks) as boolean) && undefined : calls[name](hooks);
      });
      await calls[name](hooks);
      expect(depth).toBe(16);
      expect(faults).toContainEqual({ plugin: 'loop', error: expect.objectContaining({ code: 'HOOK_DEPTH' }) });
    },
  );

  test('re-entering after an await ends as well', async () => {
    const { hooks, faults } = setUp();
    hooks.tap('networkSwitching', 'loop', async () => {
      await Promise.resolve();
      await hooks.networkSwitching(undefined, 'one:1');
    });
    await hooks.networkSwitching(undefined, 'one:1');
    expect(faults).toMatchObject([{ error: { code: 'HOOK_DEPTH' } }]);
  });

  test('many calls at once are not nesting', async () => {
    const { hooks, faults } = setUp();
    hooks.tap('beforeConnect', 'a', async () => undefined);
    await Promise.all(Array.from({ length: 50 }, () => hooks.beforeConnect(intent)));
    expect(faults).toEqual([]);
  });
});

describe('order', () => {
  test('lower stages run first, equal stages in the order they were tapped', () => {
    const { hooks } = setUp();
    const order: string[] = [];
    const push = (name: string) => () => {
      order.push(name);
      return undefined;
    };
    hooks.tap('beforeClose', 'c', push('c'), { stage: 100 });
    hooks.tap('beforeClose', 'a', push('a'));
    hooks.tap('beforeClose', 'b', push('b'));
    hooks.tap('beforeClose', 'z', push('z'), { stage: -1 });
    hooks.beforeClose();
    expect(order).toEqual(['z', 'a', 'b', 'c']);
  });

  test('the first opinion counts', () => {
    const { hooks } = setUp();
    hooks.tap('resolveView', 'a', () => undefined);
    hooks.tap('resolveView', 'b', () => ({ view: 'B', gate: true }));
    hooks.tap('resolveView', 'c', () => ({ view: 'C' }));
    expect(hooks.resolveView(request)).toEqual({ view: 'B', params: undefined, gate: true });
  });

  test('a waterfall hands each the result of the one before', () => {
    const { hooks } = setUp();
    hooks.tap('describeError', 'a', ({ title }) => ({ title: `${title}!` }));
    hooks.tap('describeError', 'b', () => undefined);
    hooks.tap('describeError', 'c', ({ title }) => ({ title, text: 'more' }));
    expect(hooks.describeError({ title: 'Oops' }, null)).toEqual({ title: 'Oops!', text: 'more' });
  });
});

describe('PLG-14: taking a tap out', () => {
  test('it is not run again', () => {
    const { hooks } = setUp();
    const untap = hooks.tap('beforeClose', 'a', () => false);
    expect(hooks.beforeClose()).toBe(false);
    untap();
    untap();
    expect(hooks.beforeClose()).toBe(true);
  });

  test('a call under way skips it', async () => {
    const { hooks } = setUp();
    hooks.tap('beforeConnect', 'first', async () => {
      untap();
      return undefined;
    });
    const untap = hooks.tap('beforeConnect', 'second', async () => 'no');
    expect(await hooks.beforeConnect(intent)).toBeUndefined();
  });

  test('so does a synchronous one', () => {
    const { hooks } = setUp();
    hooks.tap('beforeClose', 'first', () => void untap());
    const untap = hooks.tap('beforeClose', 'second', () => false);
    expect(hooks.beforeClose()).toBe(true);
  });

  test('the same function of two plugins goes one at a time', () => {
    const { hooks } = setUp();
    const refuse = () => false as const;
    const untap = hooks.tap('beforeClose', 'a', refuse);
    hooks.tap('beforeClose', 'b', refuse);
    untap();
    expect(hooks.beforeClose()).toBe(false);
  });
});

describe('authorize', () => {
  test('an error of ours refuses with its own text, and is no fault', async () => {
    const { hooks, faults } = setUp();
    hooks.tap('authorize', 'gate', () =>
      Promise.reject(new ModalError('This account is not on the list.', { code: 'NOT_LISTED' })),
    );
    await expect(hooks.authorize(grant)).rejects.toMatchObject({
      code: 'GRANT_REFUSED',
      message: 'This account is not on the list.',
      plugin: 'gate',
    });
    expect(faults).toEqual([]);
  });

  test('any other error refuses without showing itself', async () => {
    const { hooks } = setUp();
    hooks.tap('authorize', 'gate', () => Promise.reject(new Error('SELECT * FROM secrets')));
    await expect(hooks.authorize(grant)).rejects.toMatchObject({ code: 'GRANT_REFUSED', message: UNFINISHED });
  });

  test('taps behind a refusal do not run', async () => {
    const { hooks } = setUp();
    const second = vi.fn(async () => {});
    hooks.tap('authorize', 'a', () => Promise.reject(new Error('no')));
    hooks.tap('authorize', 'b', second);
    await expect(hooks.authorize(grant)).rejects.toThrow();
    expect(second).not.toHaveBeenCalled();
  });
});
