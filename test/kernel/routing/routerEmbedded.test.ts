/** An embedded modal never closes. Closing it shows its first view. */

import { expect, test } from 'vitest';
import type { RouterState } from '../../../kernel/contract/results.js';
import { connected, setUp } from './routerHarness.js';

const embedded = (over: Partial<RouterState> = {}) => setUp(over, true);

test('close shows Connect, or Account when connected, and keeps the modal open', async () => {
  const { router, setState, view, modal } = embedded();
  await router.open();
  router.push('Swap');
  router.close();
  expect(view()).toBe('Connect');
  router.push('Swap');
  setState(connected);
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
  const { router, setState, view } = embedded();
  await router.open();
  setState(connected);
  expect(view()).toBe('Account');
  setState({ connection: undefined });
  expect(view()).toBe('Connect');
  router.push('Swap');
  setState(connected);
  expect(view()).toBe('Swap');
});

test('Account stays while its wallet is locked, and gives way to Connect when the wallet is forgotten', async () => {
  const { router, setState, view } = embedded(connected);
  await router.open();
  setState({ connection: undefined, locked: true });
  expect(view()).toBe('Account');
  setState({ ...connected, locked: false });
  expect(view()).toBe('Account');
  setState({ connection: undefined, locked: true });
  setState({ locked: false });
  expect(view()).toBe('Connect');
});

test('a wallet that is locked when the page loads is offered in Connect', async () => {
  const { router, setState, view } = embedded({ locked: true });
  await router.open();
  expect(view()).toBe('Connect');
  setState({ ...connected, locked: false });
  expect(view()).toBe('Account');
});

test('a prevented close shakes the modal and keeps the view', async () => {
  const { router, hooks, view, modal } = embedded();
  await router.open('Swap');
  hooks.tap('beforeClose', 'app', () => false);
  router.close();
  expect([view(), modal().shake]).toEqual(['Swap', true]);
});

test('a shake lasts 500 ms, from the last refusal on', async () => {
  const { router, modal, env } = embedded();
  await router.open('Swap');
  router.shake();
  await env.advance(300);
  router.shake();
  await env.advance(499);
  expect(modal().shake).toBe(true);
  await env.advance(1);
  expect(modal().shake).toBe(false);
});

test('opening the shown view does not add it to the history', async () => {
  const { router, view } = embedded();
  await router.open();
  await router.open('Connect', { namespaces: ['meadow'] });
  expect(router.current()?.params).toEqual({ namespaces: ['meadow'] });
  router.stepBack();
  expect(view()).toBe('Connect');
});
