/** Spec §4: an embedded modal is led back to where it begins, never closed. */

import { expect, test } from 'vitest';
import type { RouterState } from '../../../kernel/contract/results.js';
import { connected, setUp } from './routerHarness.js';

const embedded = (over: Partial<RouterState> = {}) => setUp(over, true);

test('close shows Connect, or Account when connected, and keeps the modal open', async () => {
  const { router, become, view, modal } = embedded();
  await router.open();
  router.push('Swap');
  router.close();
  expect(view()).toBe('Connect');
  router.push('Swap');
  become(connected);
  router.done();
  expect(view()).toBe('Account');
  expect(modal().open).toBe(true);
});

test('the promise of open resolves at the end of a flow', async () => {
  const { router } = embedded();
  const opened = await router.open('Swap');
  router.close();
  expect(opened.status === 'opened' && (await opened.closed)).toEqual({ connection: undefined });
});

test('the first view follows the connection, and an open flow is not interrupted', async () => {
  const { router, become, view } = embedded();
  await router.open();
  become(connected);
  expect(view()).toBe('Account');
  become({ connection: undefined });
  expect(view()).toBe('Connect');
  router.push('Swap');
  become(connected);
  expect(view()).toBe('Swap');
});

test('a refused close shakes and keeps the view', async () => {
  const { router, hooks, view, modal } = embedded();
  await router.open('Swap');
  hooks.tap('beforeClose', 'app', () => false);
  router.close();
  expect([view(), modal().shake]).toEqual(['Swap', true]);
});

test('opening the shown view does not add it to the history', async () => {
  const { router, view } = embedded();
  await router.open();
  await router.open('Connect', { namespaces: ['meadow'] });
  expect(router.current()?.params).toEqual({ namespaces: ['meadow'] });
  router.stepBack();
  expect(view()).toBe('Connect');
});
