/** Reads the report of a Vitest run that `scoreReporter.mjs` has written. */
import { stripVTControlCharacters } from 'node:util';

/** A run with more flaky tests fails. A flaky test failed at its first try and passed at its second one. */
const MOST_FLAKY = 3;

/**
 * @typedef {object} Flaky - a flaky test
 * @property {string} title
 * @property {{ message: string, stack: string }[]} errors
 */

/**
 * Counts the tests of a run. The counts are those of the report, so that a crashed run cannot pass.
 *
 * @param {string | undefined} report - text of the report, or `undefined` if the run wrote no file
 * @param {number | string | null} status - exit status of the run
 * @returns {{ passed: number, failed: number, flaky: Flaky[] }} `passed` includes flaky tests. `failed` includes tests that did
 *   not run, and is at least 1 if the run failed
 */
export function readScore(report, status) {
  const tests = report === undefined ? [] : JSON.parse(report);
  const passed = tests.filter(({ state }) => state === 'passed');
  const flaky = passed.filter(({ errors }) => errors.length > 0);
  const failed = tests.length - passed.length + (flaky.length > MOST_FLAKY ? 1 : 0);
  const isBroken = status !== 0 || report === undefined;
  return { passed: passed.length, failed: failed || (isBroken ? 1 : 0), flaky };
}

/**
 * The lines about flaky tests: the title of each, its first error, and the line of the test.
 *
 * @param {readonly Flaky[]} flaky
 * @returns {string[]}
 */
export function flakyLines(flaky) {
  const lines = flaky.flatMap(({ title, errors: [{ message, stack }] }) => [
    `flaky: ${title}`,
    ...[...stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES), ...placeOf(stack)].map(
      (line) => `       ${line}`,
    ),
  ]);
  const isTooMany = flaky.length > MOST_FLAKY;
  return isTooMany ? [...lines, `${flaky.length} tests are flaky. More than ${MOST_FLAKY} fail the run.`] : lines;
}

/** Playwright's messages end with a log, which can be long. */
const MESSAGE_LINES = 8;

const placeOf = (stack) => {
  const frame = stack.split('\n').find((line) => /^\s+at .*\btest[\\/]/.test(line) && !line.includes('node_modules'));
  return frame ? [frame.trim()] : [];
};
