// @vitest-environment jsdom
/** The modal's element on the page, as plugins are given it. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { definePlugin } from '../../../kernel/contract/define.js';
import '../../../kernel/modal/engine.js';
import '../../../kernel/ui/shell/mountShell.js';
import { createTestModal } from '../../../kernel/testing/index.js';
import { installDialog } from '../ui/fakeKernel.js';
import { meadow, screens } from '../wallets.js';

installDialog();
const arrange = () =>
  createTestModal({
    plugins: [meadow([]), screens, definePlugin({ id: 'frames', contributes: [] })],
    platform: { window },
  });

test('what a plugin puts into it stays in its place while the modal opens and closes', async () => {
  const modal = arrange();
  const home = await act(async () => modal.test.context.home());
  const child = document.createElement('i');
  home?.append(child);
  await act(async () => void (await modal.open()));
  expect(await act(async () => modal.test.context.home())).toBe(home);
  await act(async () => modal.close());
  expect(child.parentNode).toBe(home);
  expect(home?.shadowRoot?.contains(child)).toBe(false);
  await act(async () => modal.destroy());
  expect(child.isConnected).toBe(false);
});

test('a host element that the page removed is replaced', async () => {
  const modal = arrange();
  const first = await act(async () => modal.test.context.home());
  first?.remove();
  const second = await act(async () => modal.test.context.home());
  expect(second).not.toBe(first);
  expect(second?.isConnected).toBe(true);
  await act(async () => modal.destroy());
});
