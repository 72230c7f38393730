// @vitest-environment jsdom
import { definePlugin, view, views } from 'latchkey/plugin';
import { checkChainPlugin, createTestModal } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { leaf } from './leaf.js';
import { leafFixtures } from './leafWallet.js';

const screen = definePlugin({
  id: 'screen',
  contributes: [views.of('Hello', view({ load: async () => ({ default: () => 'Hello from a view.' }) }))],
});

it('the checks give the same results with a document', { timeout: 60_000 }, async () => {
  const report = await checkChainPlugin(() => leaf(), leafFixtures);
  expect(report.text).toContain('95 passed, 0 failed, 0 skipped');
});

it('a modal with a window renders in its document', { timeout: 60_000 }, async () => {
  const modal = createTestModal({ plugins: [screen], platform: { window } });
  expect(await modal.test.clock.drive(modal.open('Hello'), { patienceMs: 10_000 })).toMatchObject({ status: 'opened' });
  const host = () => document.querySelector('[data-latchkey]');
  // jsdom has no `showModal`: the dialog opens by its attribute.
  const shown = () => host()?.shadowRoot?.querySelector('dialog[open] .lk-view')?.textContent;
  await modal.test.until(() => shown() === 'Hello from a view.', 'view in an open dialog');
  modal.destroy();
  expect(host()).toBeNull();
});
