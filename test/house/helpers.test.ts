/** Rules for the helpers of unit tests. */

import { expect, test } from 'vitest';
import { filesBelow, readText, withoutComments } from './files.js';

/** They run for every file, before its tests. */
const SETUP = ['test/tools/stopStarted.ts', 'test/dom/setup.ts'];

test('a helper ends what it has started with stopAfterFile: afterAll has no effect in a test', () => {
  const helpers = ['kernel', 'plugins', 'presets', 'tools', 'dom']
    .flatMap((folder) => filesBelow(`test/${folder}`))
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !SETUP.includes(path));
  const found = helpers.filter((path) => {
    const code = withoutComments(readText(path));
    // A helper with `beforeAll` is called while tests are collected, where `afterAll` works.
    return /\bafterAll\(/.test(code) && !/\bbeforeAll\(/.test(code);
  });
  expect(found).toEqual([]);
});
