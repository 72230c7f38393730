// @vitest-environment jsdom
/** What a button does about the code of an account's face. */

import { ConnectButton } from 'latchkey/react';
import { expect, test, vi } from 'vitest';
import { createLateFace } from '../../kernel/react/face.js';
import { arrange, draw, until } from './reactHarness.js';

const real = () => import('../../kernel/react/accountFace.js');

test('it is fetched once, and those who wait are told', async () => {
  const fetch = vi.fn(real);
  const late = createLateFace();
  const changed = vi.fn();
  late.subscribe(changed);
  late.load(fetch);
  late.load(fetch);
  expect(late.get()).toBeUndefined();
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce(), 10_000);
  expect(late.get()).toHaveProperty('AccountFace');
  late.load(fetch);
  expect(fetch).toHaveBeenCalledOnce();
});

test('what could not be fetched is fetched again when somebody asks again', async () => {
  const fetch = vi.fn<typeof real>().mockRejectedValueOnce(new Error('Offline.')).mockImplementation(real);
  const late = createLateFace();
  late.load(fetch);
  await vi.waitFor(() => expect(late.get()).toBe('failed'), 10_000);
  late.load(fetch);
  await vi.waitFor(() => expect(late.get()).toHaveProperty('AccountFace'), 10_000);
});

test('who no longer waits is not told', async () => {
  const late = createLateFace();
  const changed = vi.fn();
  late.subscribe(changed)();
  late.load(real);
  await vi.waitFor(() => expect(late.get()).toBeDefined(), 10_000);
  expect(changed).not.toHaveBeenCalled();
});

test('until it is there a button says that it is busy, and never that nobody is connected', async () => {
  const { modal, connect } = arrange();
  const { button } = await draw(modal, <ConnectButton />);
  const seen = new Set<string>();
  const watch = new MutationObserver(() => seen.add(button().textContent?.trim() ?? ''));
  watch.observe(button(), { childList: true, subtree: true, characterData: true });
  await connect();
  await until(() => expect(button().textContent?.trim()).toBe('0x7a3F…91D4'));
  watch.disconnect();
  expect([...seen]).not.toContain('Connect wallet');
});
