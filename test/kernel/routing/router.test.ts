/** The shown view: routing rules, history, guards and gates. */

import { describe, expect, test } from 'vitest';
import { connected, setUp } from './routerHarness.js';

describe('open', () => {
  test.each([
    ['Connect without a connection', {}, undefined, 'Connect'],
    ['Account with one', connected, undefined, 'Account'],
    ['a requested view before all else', connected, 'Swap', 'Swap'],
    ['a gate before Account', { ...connected, supported: false }, undefined, 'Gate'],
    ['what fits, when the requested view may not be shown', {}, 'Account', 'Connect'],
  ])('shows %s', async (_what, state, view, shown) => {
    const { router, view: current } = setUp(state);
    expect(await router.open(view)).toMatchObject({ status: 'opened', view: shown });
    expect(current()).toBe(shown);
  });

  test('is loading until the first view is rendered', async () => {
    const { router, modal } = setUp();
    await router.open();
    expect(modal()).toMatchObject({ open: true, loading: true });
    router.finishLoading();
    expect(modal()).toMatchObject({ open: true, loading: false });
  });

  test('fails for an unknown view', async () => {
    const { router, modal } = setUp();
    const result = await router.open('Teleport');
    expect(result).toMatchObject({ status: 'failed', error: { code: 'VIEW_UNKNOWN' } });
    expect(modal().open).toBe(false);
  });

  test('is prevented if beforeOpen refuses', async () => {
    const { router, hooks, modal, events } = setUp();
    hooks.tap('beforeOpen', 'app', () => false);
    expect(await router.open()).toEqual({ status: 'refused' });
    expect([modal().open, events]).toEqual([false, []]);
  });

  test('a second open keeps the modal open and pushes the named view', async () => {
    const { router, events, view } = setUp();
    const first = await router.open();
    const second = await router.open('Swap');
    expect([view(), events]).toEqual(['Swap', ['MODAL_OPEN']]);
    router.close();
    if (first.status !== 'opened' || second.status !== 'opened') throw new Error('not opened');
    await Promise.all([first.closed, second.closed]);
  });
});

describe('close', () => {
  test('resolves the promise of `open` with the current connection', async () => {
    const { router, setState, modal, events } = setUp();
    const result = await router.open();
    setState(connected);
    router.close();
    if (result.status !== 'opened') throw new Error('not opened');
    expect(await result.closed).toHaveProperty('connection');
    expect([modal(), events]).toEqual([
      { open: false, loading: false, view: undefined, shake: false },
      ['MODAL_OPEN', 'MODAL_CLOSE'],
    ]);
  });

  test('a prevented close shakes the modal for 500 ms', async () => {
    const { env, router, hooks, modal } = setUp();
    await router.open();
    hooks.tap('beforeClose', 'gate', () => false);
    router.close();
    expect(modal()).toMatchObject({ open: true, shake: true });
    await env.advance(499);
    expect(modal().shake).toBe(true);
    await env.advance(1);
    expect(modal().shake).toBe(false);
  });

  test('is not prevented by a tap that throws', async () => {
    const { router, hooks, modal, errors } = setUp();
    await router.open();
    hooks.tap('beforeClose', 'broken', () => {
      throw new Error('broken');
    });
    router.close();
    expect([modal().open, errors.length]).toEqual([false, 1]);
  });
});

describe('history', () => {
  test('back shows the previous view, or closes the modal at the first view', async () => {
    const { router, view, modal } = setUp();
    await router.open();
    router.push('Swap', { from: 'CLV' });
    expect(router.current()).toMatchObject({ view: 'Swap', params: { from: 'CLV' } });
    router.back();
    expect(view()).toBe('Connect');
    router.back();
    expect(modal().open).toBe(false);
  });

  test('a push of the shown view with the same params is a no-op', async () => {
    const { router, view } = setUp();
    await router.open();
    router.push('Swap', { from: 'CLV', to: ['A'] });
    const shown = router.current();
    router.push('Swap', { to: ['A'], from: 'CLV' });
    expect(router.current()).toBe(shown);
    router.back();
    expect(view()).toBe('Connect');
  });

  test('the shown view begins anew when the app opens it again, once in the history', async () => {
    const { router, view } = setUp();
    await router.open();
    await router.open('Swap', { from: 'CLV' });
    const shown = router.current();
    await router.open('Swap', { from: 'CLV' });
    expect(router.current()).toMatchObject({ view: 'Swap', params: { from: 'CLV' } });
    expect(router.current()?.key).not.toBe(shown?.key);
    router.back();
    expect(view()).toBe('Connect');
  });

  test('a push of the shown view with other params adds it', async () => {
    const { router } = setUp();
    await router.open();
    router.push('Swap', { from: 'CLV' });
    router.push('Swap', { from: 'CLV', to: ['A'] });
    router.push('Swap');
    expect(router.current()).toMatchObject({ view: 'Swap', params: undefined });
    router.back();
    router.back();
    expect(router.current()).toMatchObject({ view: 'Swap', params: { from: 'CLV' } });
  });

  test('replace removes the replaced view from the history, reset removes all views', async () => {
    const { router, view, modal } = setUp();
    await router.open();
    router.push('Swap');
    router.replace('Swap', { from: 'CLV' });
    router.back();
    expect(view()).toBe('Connect');
    router.push('Swap');
    router.reset('Swap');
    router.back();
    expect(modal().open).toBe(false);
  });

  test('a push to a forbidden view shows the view that the rules choose', async () => {
    const { router, view } = setUp();
    await router.open('Swap');
    router.push('Account');
    expect(view()).toBe('Connect');
  });

  test('a push while closed opens nothing', () => {
    const { router, modal } = setUp();
    router.push('Swap');
    expect(modal()).toMatchObject({ open: false, view: undefined });
  });

  test('every route has a unique key', async () => {
    const { router } = setUp();
    await router.open();
    const before = router.current()?.key;
    router.push('Connect', { methods: ['wallet'] });
    expect(router.current()?.key).not.toBe(before);
  });
});

describe('a state change while a view is open', () => {
  test('shows a new gate in place of the view', async () => {
    const { router, setState, view } = setUp(connected);
    await router.open();
    setState({ supported: false });
    expect(view()).toBe('Gate');
  });

  test('that appears while the modal is closed does not open it, and is the first view of the next open', async () => {
    const { router, setState, modal, view } = setUp(connected);
    setState({ supported: false });
    expect(modal().open).toBe(false);
    await router.open();
    expect(view()).toBe('Gate');
  });

  test('closes a gate that is no longer required', async () => {
    const { router, setState, modal } = setUp({ ...connected, supported: false });
    await router.open();
    setState({ supported: true });
    expect(modal().open).toBe(false);
  });

  test('closes Account when the connection ends', async () => {
    const { router, setState, modal } = setUp(connected);
    await router.open();
    setState({ connection: undefined });
    expect(modal().open).toBe(false);
  });

  test('done closes the modal or shows a pending gate', async () => {
    const { router, setState, view, modal } = setUp();
    await router.open();
    setState({ ...connected });
    router.done();
    expect(modal().open).toBe(false);
    await router.open('Swap');
    setState({ supported: false });
    router.done();
    expect(view()).toBe('Gate');
  });
});
