import { checkChainPlugin } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { check } from './check.js';

it('the plugin does what a chain plugin owes', { timeout: 60_000 }, async () => {
  expect((await checkChainPlugin(check.plugin, check.fixtures)).text).toContain(' 0 failed');
});
