/** Taps that change their input, call their own hook, or are removed; and the order of taps. */

import { describe, expect, test, vi } from 'vitest';
import type { ViewRequest } from '../../../kernel/contract/results.js';
import { ModalError } from '../../../kernel/values/error.js';
import { calls, grant, intent, request, setUp, tapAny, UNFINISHED } from './hookCases.js';

describe('a tap that changes its input', () => {
  test('receives frozen copies', () => {
    const { hooks, faults } = setUp();
    const given = { view: 'Swap', params: { token: 'x' }, state: { switching: true } };
    tapAny(hooks, 'resolveView', 'bad', (received: typeof given) => {
      received.view = 'Evil';
    });
    tapAny(hooks, 'resolveView', 'bad', (received: typeof given) => {
      received.state.switching = false;
    });
    hooks.resolveView(given as unknown as ViewRequest);
    expect(given).toEqual({ view: 'Swap', params: { token: 'x' }, state: { switching: true } });
    expect(faults).toHaveLength(2);
    expect(Object.isFrozen(given)).toBe(false);
  });

  test('cannot empty the grant for the next tap', async () => {
    const { hooks } = setUp();
    const seen: number[] = [];
    tapAny(hooks, 'authorize', 'bad', async ({ shares }: { shares: Map<string, unknown> }) => shares.clear());
    hooks.tap('authorize', 'good', async ({ shares }) => {
      seen.push(shares.size);
    });
    await hooks.authorize(grant, intent);
    expect(seen).toEqual([1]);
    expect(grant.shares.size).toBe(1);
  });

  test('the entries of a list keep their identity', () => {
    const { hooks } = setUp();
    const method = { id: 'wallet', load: async () => ({ default: () => null }) };
    hooks.tap('connectMethods', 'a', (methods) => [...methods].reverse());
    expect(hooks.connectMethods([method])[0]).toBe(method);
  });
});

describe('a tap that calls its own hook', () => {
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

  test('recursion after an await ends too', async () => {
    const { hooks, faults } = setUp();
    hooks.tap('networkSwitching', 'loop', async () => {
      await Promise.resolve();
      await hooks.networkSwitching(undefined, 'one:1');
    });
    await hooks.networkSwitching(undefined, 'one:1');
    expect(faults).toMatchObject([{ error: { code: 'HOOK_DEPTH' } }]);
  });

  test('concurrent calls do not count as recursion', async () => {
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
    hooks.tap('beforeClose', 'c', push('c'), { order: 100 });
    hooks.tap('beforeClose', 'a', push('a'));
    hooks.tap('beforeClose', 'b', push('b'));
    hooks.tap('beforeClose', 'z', push('z'), { order: -1 });
    hooks.beforeClose();
    expect(order).toEqual(['z', 'a', 'b', 'c']);
  });

  test('the first result wins', () => {
    const { hooks } = setUp();
    hooks.tap('resolveView', 'a', () => undefined);
    hooks.tap('resolveView', 'b', () => ({ view: 'B', gate: true }));
    hooks.tap('resolveView', 'c', () => ({ view: 'C' }));
    expect(hooks.resolveView(request)).toEqual({ view: 'B', params: undefined, gate: true });
  });

  test('a waterfall passes each result to the next tap', () => {
    const { hooks } = setUp();
    hooks.tap('describeError', 'a', ({ title }) => ({ title: `${title}!` }));
    hooks.tap('describeError', 'b', () => undefined);
    hooks.tap('describeError', 'c', ({ title }) => ({ title, text: 'more' }));
    expect(hooks.describeError({ title: 'Oops' }, null)).toEqual({ title: 'Oops!', text: 'more' });
  });
});

describe('removing a tap', () => {
  test('a removed tap does not run again', () => {
    const { hooks } = setUp();
    const untap = hooks.tap('beforeClose', 'a', () => false);
    expect(hooks.beforeClose()).toBe(false);
    untap();
    untap();
    expect(hooks.beforeClose()).toBe(true);
  });

  test('a pending asynchronous call skips a removed tap', async () => {
    const { hooks } = setUp();
    hooks.tap('beforeConnect', 'first', async () => {
      untap();
      return undefined;
    });
    const untap = hooks.tap('beforeConnect', 'second', async () => 'no');
    expect(await hooks.beforeConnect(intent)).toBeUndefined();
  });

  test('a running synchronous call skips a removed tap', () => {
    const { hooks } = setUp();
    hooks.tap('beforeClose', 'first', () => void untap());
    const untap = hooks.tap('beforeClose', 'second', () => false);
    expect(hooks.beforeClose()).toBe(true);
  });

  test("removing one plugin's tap keeps another plugin's tap with the same function", () => {
    const { hooks } = setUp();
    const refuse = () => false as const;
    const untap = hooks.tap('beforeClose', 'a', refuse);
    hooks.tap('beforeClose', 'b', refuse);
    untap();
    expect(hooks.beforeClose()).toBe(false);
  });
});

describe('authorize', () => {
  test('a ModalError refuses with its own message and is not reported', async () => {
    const { hooks, faults } = setUp();
    hooks.tap('authorize', 'gate', () =>
      Promise.reject(new ModalError('This account is not on the list.', { code: 'NOT_LISTED' })),
    );
    await expect(hooks.authorize(grant, intent)).rejects.toMatchObject({
      code: 'GRANT_REFUSED',
      message: 'This account is not on the list.',
      plugin: 'gate',
    });
    expect(faults).toEqual([]);
  });

  test('any other error refuses with a generic message', async () => {
    const { hooks } = setUp();
    hooks.tap('authorize', 'gate', () => Promise.reject(new Error('SELECT * FROM secrets')));
    await expect(hooks.authorize(grant, intent)).rejects.toMatchObject({ code: 'GRANT_REFUSED', message: UNFINISHED });
  });

  test('later taps do not run after a refusal', async () => {
    const { hooks } = setUp();
    const second = vi.fn(async () => {});
    hooks.tap('authorize', 'a', () => Promise.reject(new Error('no')));
    hooks.tap('authorize', 'b', second);
    await expect(hooks.authorize(grant, intent)).rejects.toThrow();
    expect(second).not.toHaveBeenCalled();
  });
});
