/** Runs Vitest with the reporter of `npm test`. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './aliases.mjs';
import { readScore } from './score.mjs';

const TESTS = `
let tries = 0;
describe('a group', () => {
  test('a test that fails once', () => expect(tries++).toBe(1));
});
test('a test that is too slow once', async () => {
  if (tries++ < 3) await new Promise(() => undefined);
}, 50);
test('a test that fails twice', () => expect(1).toBe(2));
test('a test that passes', () => undefined);
test('a test that leaves a promise behind', () => void Promise.reject(new Error('Nobody waited.')));
describe('a group that cannot end', () => {
  afterAll(() => {
    throw new Error('The server still runs.');
  });
  test('a test of it', () => undefined);
});
`;

type Result = { title: string; errors: { message: string }[] };
const firstLine = ({ title, errors: [first] }: Result) => [title, first?.message.split('\n')[0]];

test('the report says what failed in and outside of tests, and which tests passed only at their second try', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-reporter-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = join(folder, 'deep', 'report.json');
  const reporter = pathToFileURL(join(root, 'test/tools/scoreReporter.mjs'));
  const config = `import { scoreReporter } from '${reporter}';
    export default { test: { globals: true, retry: 1, reporters: [scoreReporter(${JSON.stringify(report)})] } };`;
  writeFileSync(join(folder, 'vitest.config.mjs'), config);
  writeFileSync(join(folder, 'some.test.mjs'), TESTS);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--root', folder], { cwd: folder });
  const { passed, failed, red, flaky } = readScore(readFileSync(report, 'utf8'), status);
  expect([status, passed, failed]).toEqual([1, 5, 3]);
  expect(red.map(firstLine)).toEqual([
    ['some.test.mjs > a test that fails twice', 'expected 1 to be 2 // Object.is equality'],
    ['some.test.mjs, outside of a test', 'The server still runs.'],
    ['some.test.mjs, outside of a test', 'Nobody waited.'],
  ]);
  expect(flaky.map(firstLine)).toEqual([
    ['some.test.mjs > a group > a test that fails once', 'expected +0 to be 1 // Object.is equality'],
    ['some.test.mjs > a test that is too slow once', 'Test timed out in 50ms.'],
  ]);
});
