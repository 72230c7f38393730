/** Reads the report of a Vitest run that `scoreReporter.mjs` has written. */
import { stripVTControlCharacters } from 'node:util';

/** A run with more flaky tests fails. A flaky test failed at its first try and passed at its second one. */
const MOST_FLAKY = 3;

/**
 * @typedef {object} Result - a test, or what failed outside of one
 * @property {string} title
 * @property {{ message: string, stack: string }[]} errors
 */

/**
 * Counts the tests of a run. The counts are those of the report, so that a crashed run cannot pass.
 *
 * @param {string | undefined} report - text of the report, or `undefined` if the run wrote no file
 * @param {number | string | null} status - exit status of the run
 * @returns {{ passed: number, failed: number, red: Result[], flaky: Result[] }} `passed` includes flaky tests. `failed` includes
 *   tests that did not run, and is at least 1 if the run failed. `red` are the entries that did not pass
 */
export function readScore(report, status) {
  const tests = report === undefined ? [] : JSON.parse(report);
  const passed = tests.filter(({ state }) => state === 'passed');
  const red = tests.filter(({ state }) => state !== 'passed');
  const flaky = passed.filter(({ errors }) => errors.length > 0);
  const failed = red.length + (flaky.length > MOST_FLAKY ? 1 : 0);
  const isBroken = status !== 0 || report === undefined;
  return { passed: passed.length, failed: failed || (isBroken ? 1 : 0), red, flaky };
}

/**
 * The lines about red tests, so that the end of the output alone says what is wrong.
 *
 * @param {readonly Result[]} red
 * @returns {string[]}
 */
export const redLines = (red) => red.flatMap((result) => linesOf('failed', result));

/**
 * The lines about flaky tests: the title of each, its first error, and the line of the test.
 *
 * @param {readonly Result[]} flaky
 * @returns {string[]}
 */
export function flakyLines(flaky) {
  const lines = flaky.flatMap((result) => linesOf('flaky', result));
  const isTooMany = flaky.length > MOST_FLAKY;
  return isTooMany ? [...lines, `${flaky.length} tests are flaky. More than ${MOST_FLAKY} fail the run.`] : lines;
}

/** A test that was skipped has no error. */
function linesOf(mark, { title, errors: [error] }) {
  if (!error) return [`${mark}: ${title}`];
  const message = stripVTControlCharacters(error.message).trim().split('\n').slice(0, MESSAGE_LINES);
  return [`${mark}: ${title}`, ...[...message, ...placeOf(error.stack)].map((line) => `       ${line}`)];
}

/** Playwright's messages end with a log, which can be long. */
const MESSAGE_LINES = 8;

const placeOf = (stack) => {
  const frame = stack.split('\n').find((line) => /^\s+at .*\btest[\\/]/.test(line) && !line.includes('node_modules'));
  return frame ? [frame.trim()] : [];
};
