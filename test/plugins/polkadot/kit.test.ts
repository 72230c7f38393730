import { cryptoWaitReady } from '@polkadot/util-crypto';
import { checkChainPlugin } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { check } from './kit.js';

it('the plugin passes the conformance kit', async () => {
  await cryptoWaitReady();
  const report = await checkChainPlugin(check.plugin, check.fixtures);
  expect(report.text).toContain(' 0 failed, 50 skipped');
}, 120_000);
