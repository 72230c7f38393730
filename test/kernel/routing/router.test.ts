/** Which view is shown: the rules of spec §2, history, guards, gates. */

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

  test('lists the existing views if the view does not exist', async () => {
    const { router, modal } = setUp();
    const result = await router.open('Teleport');
    expect(result).toMatchObject({ status: 'failed', error: { code: 'VIEW_UNKNOWN' } });
    expect(modal().open).toBe(false);
  });

  test('can be refused', async () => {
    const { router, hooks, modal, events } = setUp();
    hooks.tap('beforeOpen', 'app', () => false);
    expect(await router.open()).toEqual({ status: 'refused' });
    expect([modal().open, events]).toEqual([false, []]);
  });

  test('a second open keeps the modal, and a named view is pushed', async () => {
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
    const { router, become, modal, events } = setUp();
    const result = await router.open();
    become(connected);
    router.close();
    if (result.status !== 'opened') throw new Error('not opened');
    expect(await result.closed).toHaveProperty('connection');
    expect([modal(), events]).toEqual([
      { open: false, loading: false, view: undefined, shake: false },
      ['MODAL_OPEN', 'MODAL_CLOSE'],
    ]);
  });

  test('a refused close shakes for 500 ms', async () => {
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

  test('is not refused by a tap that throws', async () => {
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
  test('back returns, and with nothing behind it closes', async () => {
    const { router, view, modal } = setUp();
    await router.open();
    router.push('Swap', { from: 'CLV' });
    expect(router.current()).toMatchObject({ view: 'Swap', params: { from: 'CLV' } });
    router.back();
    expect(view()).toBe('Connect');
    router.back();
    expect(modal().open).toBe(false);
  });

  test('replace and reset leave no way back to what they replaced', async () => {
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
    router.push('Connect');
    expect(router.current()?.key).not.toBe(before);
  });
});

describe('when state changes under an open view', () => {
  test('a new gate replaces the shown view', async () => {
    const { router, become, view } = setUp(connected);
    await router.open();
    become({ supported: false });
    expect(view()).toBe('Gate');
  });

  test('a gate that is no longer needed closes', async () => {
    const { router, become, modal } = setUp({ ...connected, supported: false });
    await router.open();
    become({ supported: true });
    expect(modal().open).toBe(false);
  });

  test('Account closes when the connection ends', async () => {
    const { router, become, modal } = setUp(connected);
    await router.open();
    become({ connection: undefined });
    expect(modal().open).toBe(false);
  });

  test('done closes the modal, or shows a pending gate', async () => {
    const { router, become, view, modal } = setUp();
    await router.open();
    become({ ...connected });
    router.done();
    expect(modal().open).toBe(false);
    await router.open('Swap');
    become({ supported: false });
    router.done();
    expect(view()).toBe('Gate');
  });
});
