// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange } from './kit.js';

test('a network that changes while the modal is closed asks once', async () => {
  const page = arrange();
  await page.signIn();
  await page.see(() => !page.isOpen());
  await act(async () => page.wallet.changeNetwork('eip155:2'));
  await page.asked();
  // Nothing lies below that one could go back to.
  expect(page.root()?.querySelector('[aria-label=Back]')).toBeNull();
});
