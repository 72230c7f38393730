/** A view that is drawn ahead: chosen while nothing is open, and what opens if it is still the right one. */

import { describe, expect, test } from 'vitest';
import { connected, setUp } from './routerHarness.js';

describe('a view that is rendered in advance', () => {
  test('is the one that would open, and emits no event', () => {
    const { router, modal, events } = setUp();
    router.prepare();
    expect(router.current()?.view).toBe('Connect');
    expect(modal()).toEqual({ open: false, loading: false, view: undefined, shake: false });
    expect(events).toEqual([]);
  });

  test('is what opens: the same step, with the same key', async () => {
    const { router, view } = setUp();
    router.prepare();
    const ahead = router.current();
    await router.open();
    expect(router.current()).toBe(ahead);
    expect(view()).toBe('Connect');
  });

  test('is rendered once when prepared twice', () => {
    const { router } = setUp();
    router.prepare();
    const ahead = router.current();
    router.prepare();
    expect(router.current()).toBe(ahead);
  });

  test('is replaced if the rules choose another view by then', async () => {
    const { router, view, become } = setUp();
    router.prepare();
    become(connected);
    await router.open();
    expect(view()).toBe('Account');
    router.back();
    expect(view()).toBeUndefined();
  });

  test('is replaced by a requested view, or by the same view with params', async () => {
    const { router } = setUp();
    router.prepare();
    const ahead = router.current();
    await router.open('Connect', { namespaces: ['meadow'] });
    expect(router.current()).toMatchObject({ view: 'Connect', params: { namespaces: ['meadow'] } });
    expect(router.current()?.key).not.toBe(ahead?.key);
  });

  test('changes nothing while the modal is open', async () => {
    const { router, view } = setUp();
    await router.open('Swap');
    router.prepare();
    expect(view()).toBe('Swap');
  });

  test('is not rendered after a close until prepared again', async () => {
    const { router } = setUp();
    router.prepare();
    await router.open();
    router.close();
    expect(router.current()).toBeUndefined();
    router.prepare();
    expect(router.current()?.view).toBe('Connect');
  });

  test('ignores close, back and push', () => {
    const { router, events } = setUp();
    router.prepare();
    const ahead = router.current();
    router.close();
    router.back();
    router.stepBack();
    router.push('Swap');
    router.shake();
    router.done();
    expect(router.current()).toBe(ahead);
    expect(events).toEqual([]);
  });
});
