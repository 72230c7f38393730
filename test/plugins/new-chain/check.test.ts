import { checkChainPlugin } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { check } from './check.js';

it('the plugin passes all checks of a chain plugin', { timeout: 60_000 }, async () => {
  expect((await checkChainPlugin(check.plugin, check.fixtures)).text).toContain(' 0 failed');
});
