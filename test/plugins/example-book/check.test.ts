// @vitest-environment jsdom
import { checkFeaturePlugin } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { check } from './check.js';

it('the plugin passes all checks of a feature', { timeout: 60_000 }, async () => {
  expect((await checkFeaturePlugin(check.plugin, check.fixtures)).text).toContain(' 0 failed');
});
