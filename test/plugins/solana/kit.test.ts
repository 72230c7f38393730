import { checkChainPlugin } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { check } from './kit.js';

it('the plugin passes the conformance kit', { timeout: 120_000 }, async () => {
  const report = await checkChainPlugin(check.plugin, check.fixtures);
  expect(report.text).toContain(' 0 failed, 46 skipped');
});
