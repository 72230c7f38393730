// @vitest-environment jsdom
/** Loading the code that shows an account in a page button. */

import { ConnectButton } from 'latchkey/react';
import { expect, test, vi } from 'vitest';
import { createAccountContentLoader } from '../../../kernel/react/buttons/buttonContent.js';
import { eventually } from '../../tools/eventually.js';
import { arrange, draw, until } from './reactHarness.js';

const real = () => import('../../../kernel/react/buttons/accountContent.js');

test('the code is loaded once and notifies subscribers', async () => {
  const fetch = vi.fn(real);
  const loader = createAccountContentLoader();
  const changed = vi.fn();
  loader.subscribe(changed);
  loader.load(fetch);
  loader.load(fetch);
  expect(loader.get()).toBeUndefined();
  await eventually(() => expect(changed).toHaveBeenCalledOnce());
  expect(loader.get()).toHaveProperty('AccountContentReader');
  loader.load(fetch);
  expect(fetch).toHaveBeenCalledOnce();
});

test('a failed load is retried on the next call', async () => {
  const fetch = vi.fn<typeof real>().mockRejectedValueOnce(new Error('Offline.')).mockImplementation(real);
  const loader = createAccountContentLoader();
  loader.load(fetch);
  await eventually(() => expect(loader.get()).toBe('failed'));
  loader.load(fetch);
  await eventually(() => expect(loader.get()).toHaveProperty('AccountContentReader'));
});

test('an unsubscribed listener is not notified', async () => {
  const loader = createAccountContentLoader();
  const changed = vi.fn();
  loader.subscribe(changed)();
  loader.load(real);
  await eventually(() => expect(loader.get()).toBeDefined());
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
