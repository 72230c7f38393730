import { checkChainPlugin } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { check } from './kit.js';

it('the plugin passes the conformance kit', async () => {
  const report = await checkChainPlugin(check.plugin, check.fixtures);
  expect(report.text).toContain(' 0 failed, 31 skipped');
}, 120_000);
