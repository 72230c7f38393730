// @vitest-environment jsdom
/** What a button does about the code of an account's face. */

import { ConnectButton } from 'latchkey/react';
import { expect, test, vi } from 'vitest';
import { createAccountContentLoader } from '../../../kernel/react/buttons/buttonContent.js';
import { arrange, draw, until } from './reactHarness.js';

const real = () => import('../../../kernel/react/buttons/accountContent.js');

test('the code is loaded once and notifies subscribers', async () => {
  const fetch = vi.fn(real);
  const late = createAccountContentLoader();
  const changed = vi.fn();
  late.subscribe(changed);
  late.load(fetch);
  late.load(fetch);
  expect(late.get()).toBeUndefined();
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(late.get()).toHaveProperty('AccountContentReader');
  late.load(fetch);
  expect(fetch).toHaveBeenCalledOnce();
});

test('a failed load is retried on the next call', async () => {
  const fetch = vi.fn<typeof real>().mockRejectedValueOnce(new Error('Offline.')).mockImplementation(real);
  const late = createAccountContentLoader();
  late.load(fetch);
  await vi.waitFor(() => expect(late.get()).toBe('failed'));
  late.load(fetch);
  await vi.waitFor(() => expect(late.get()).toHaveProperty('AccountContentReader'));
});

test('an unsubscribed listener is not notified', async () => {
  const late = createAccountContentLoader();
  const changed = vi.fn();
  late.subscribe(changed)();
  late.load(real);
  await vi.waitFor(() => expect(late.get()).toBeDefined());
  expect(changed).not.toHaveBeenCalled();
});

test('a connected button is busy until the code is loaded', async () => {
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
