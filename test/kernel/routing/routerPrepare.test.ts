/** A view rendered in advance, while the modal is closed. `open` uses it if the rules still choose it. */

import { describe, expect, test } from 'vitest';
import { connected, setUp } from './routerHarness.js';

describe('a view that is rendered in advance', () => {
  test('is the view that would open; no event is emitted', () => {
    const { router, modal, events } = setUp();
    router.prepare();
    expect(router.current()?.view).toBe('Connect');
    expect(modal()).toEqual({ open: false, loading: false, view: undefined, shake: false });
    expect(events).toEqual([]);
  });

  test('is the view that opens, with the same history entry and key', async () => {
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

  test('is replaced if the rules choose another view when the modal opens', async () => {
    const { router, view, setState } = setUp();
    router.prepare();
    setState(connected);
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
