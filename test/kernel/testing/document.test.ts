// @vitest-environment jsdom
import { definePlugin, view, views } from 'latchkey';
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
  expect(report.text).toContain('44 passed, 0 failed, 0 skipped');
});

it('a modal with a window renders in its document', { timeout: 60_000 }, async () => {
  const modal = createTestModal({ plugins: [screen], platform: { window } });
  expect(await modal.test.clock.drive(modal.open('Hello'), { patienceMs: 10_000 })).toMatchObject({ status: 'opened' });
  // jsdom cannot open a dialog, so check only whether the modal's host element exists.
  const drawn = () => document.querySelector('[data-latchkey]') !== null;
  await modal.test.until(drawn, 'modal in the document');
  modal.destroy();
  expect(drawn()).toBe(false);
});
