/** Tests the counts that are read from the report of a Vitest run. */

import { expect, test } from 'vitest';
import { readScore } from './score.mjs';

const report = (numPassedTests: number, numFailedTests: number, numTotalTests = numPassedTests + numFailedTests) =>
  JSON.stringify({ numPassedTests, numFailedTests, numTotalTests, testResults: [] });

test.each([
  ['all tests passed', report(5, 0), 0, { passed: 5, failed: 0 }],
  ['two tests failed', report(5, 2), 1, { passed: 5, failed: 2 }],
  ['a test was skipped', report(5, 0, 6), 0, { passed: 5, failed: 1 }],
  ['all tests passed, but the run failed', report(5, 0), 1, { passed: 5, failed: 1 }],
  ['the run crashed before its report', undefined, 1, { passed: 0, failed: 1 }],
])('the score of a run in which %s', (_title, text, status, score) => {
  expect(readScore(text, status)).toEqual(score);
});
