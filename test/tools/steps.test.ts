/** Tests the steps of `npm test`. */

import { expect, test } from 'vitest';
import { runSteps, StepFailed } from './steps.mjs';

const counts = (passed: number, failed: number) => () => ({ passed, failed });

/** Runs steps, and returns the score and the lines of the output. */
async function run(steps: readonly object[]) {
  let output = '';
  const score = await runSteps(steps as never, (text: string) => {
    output += text;
  });
  return { score, lines: output.trimEnd().split('\n') };
}

test('red unit tests do not keep the browser tests from running, and the last lines say both', async () => {
  const { score, lines } = await run([
    { title: 'Build', run: () => undefined },
    { title: 'Unit tests', tests: true, run: counts(7, 2) },
    { title: 'Browser tests', tests: true, run: counts(3, 1) },
  ]);
  expect(score).toEqual({ passed: 11, failed: 3 });
  expect(lines.slice(-4)).toEqual([
    'Unit tests: 7 passed, 2 failed',
    'Browser tests: 3 passed, 1 failed',
    '',
    '11 passed, 3 failed',
  ]);
});

test('flaky tests are listed above the score, and counted', async () => {
  const flaky = [{ title: 'a.test.ts > opens', errors: [{ message: 'Closed', stack: '' }] }];
  const { lines } = await run([{ title: 'Browser tests', tests: true, run: () => ({ passed: 3, failed: 0, flaky }) }]);
  expect(lines.slice(-6)).toEqual([
    'flaky: a.test.ts > opens',
    '       Closed',
    '',
    'Browser tests: 3 passed, 0 failed, 1 flaky',
    '',
    '3 passed, 0 failed',
  ]);
});

test('the last lines name each red test and its error', async () => {
  const red = [{ title: 'a.test.ts > opens', errors: [{ message: 'Closed', stack: '' }] }];
  const { lines } = await run([{ title: 'Browser tests', tests: true, run: () => ({ passed: 3, failed: 1, red }) }]);
  expect(lines.slice(-6)).toEqual([
    'failed: a.test.ts > opens',
    '       Closed',
    '',
    'Browser tests: 3 passed, 1 failed',
    '',
    '3 passed, 1 failed',
  ]);
});

test('a step that fails ends the run, and the last lines name the tests that did not run', async () => {
  const { score, lines } = await run([
    { title: 'Dependencies', run: () => undefined },
    {
      title: 'Build',
      run: () => {
        throw new StepFailed('build.mjs failed (exit status 1).');
      },
    },
    { title: 'Unit tests', tests: true, run: counts(7, 0) },
  ]);
  expect(score).toEqual({ passed: 1, failed: 1 });
  expect(lines).toContain('build.mjs failed (exit status 1).');
  expect(lines.slice(-3)).toEqual(['Unit tests: did not run', '', '1 passed, 1 failed']);
});

test('an unexpected error of a step is printed with its stack', async () => {
  const { lines } = await run([{ title: 'Size', run: () => Promise.reject(new TypeError('No file.')) }]);
  expect(lines).toContain('TypeError: No file.');
  expect(lines.some((line) => line.includes('steps.test.ts'))).toBe(true);
});
