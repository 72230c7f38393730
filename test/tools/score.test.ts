/** Tests the counts that are read from the report of a Vitest run. */

import { expect, test } from 'vitest';
import { flakyLines, readScore, redLines } from './score.mjs';

const passed = { title: 'test/browser/a.test.ts > opens', state: 'passed', errors: [] };
const failed = { title: 'test/browser/a.test.ts > closes', state: 'failed', errors: [{ message: 'Open', stack: '' }] };
const skipped = { title: 'test/browser/a.test.ts > waits', state: 'skipped', errors: [] };
const stack = [
  'Error: locator.click: Timeout 30000ms exceeded.',
  '    at run (/clone/node_modules/playwright-core/lib/test/click.js:1:1)',
  '    at /clone/test/browser/b.test.ts:12:5',
  '    at /clone/test/browser/b.test.ts:40:5',
].join('\n');
const flaky = {
  title: 'test/browser/b.test.ts > sends',
  state: 'passed',
  errors: [
    {
      message: 'locator.click: Timeout 30000ms exceeded.\nCall log:\n\u001b[2m  - waiting for button\u001b[22m\n',
      stack,
    },
    { message: 'another', stack: '' },
  ],
};

test.each([
  ['all tests passed', [passed, passed], 0, { passed: 2, failed: 0 }],
  ['a test failed', [passed, failed], 1, { passed: 1, failed: 1 }],
  ['a test was skipped', [passed, skipped], 0, { passed: 1, failed: 1 }],
  ['all tests passed, but the run failed', [passed], 1, { passed: 1, failed: 1 }],
  ['three tests are flaky', [passed, flaky, flaky, flaky], 0, { passed: 4, failed: 0 }],
  ['four tests are flaky', [passed, flaky, flaky, flaky, flaky], 0, { passed: 5, failed: 1 }],
])('the score of a run in which %s', (_title, tests, status, score) => {
  expect(readScore(JSON.stringify(tests), status)).toMatchObject(score);
});

test('a run that crashed before its report has failed', () => {
  expect(readScore(undefined, 0)).toEqual({ passed: 0, failed: 1, red: [], flaky: [] });
});

test('a flaky test is listed with its first error and its line', () => {
  const report = JSON.stringify([passed, failed, flaky]);
  expect(flakyLines(readScore(report, 1).flaky)).toEqual([
    'flaky: test/browser/b.test.ts > sends',
    '       locator.click: Timeout 30000ms exceeded.',
    '       Call log:',
    '         - waiting for button',
    '       at /clone/test/browser/b.test.ts:12:5',
  ]);
});

test('each red test is listed with its first error, also one that did not run', () => {
  const report = JSON.stringify([passed, failed, skipped, flaky]);
  expect(redLines(readScore(report, 1).red)).toEqual([
    'failed: test/browser/a.test.ts > closes',
    '       Open',
    'failed: test/browser/a.test.ts > waits',
  ]);
});

test('too many flaky tests are named as the reason why the run fails', () => {
  const lines = flakyLines([flaky, flaky, flaky, flaky]);
  expect(lines.filter((line) => line.startsWith('flaky: '))).toHaveLength(4);
  expect(lines.at(-1)).toBe('4 tests are flaky. More than 3 fail the run.');
});
