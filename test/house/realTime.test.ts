import { expect, test } from 'vitest';
import { filesBelow, judge, readText, withoutComments } from './files.js';

/** Files of tests. Benchmarks measure time, and the pages of `dapp` and `hosts` are apps. */
const testFiles = () =>
  filesBelow('test').filter((path) => /\.tsx?$/.test(path) && !/^test\/(bench|dapp|hosts|house)\//.test(path));

/** Pauses, and clocks that measure how long something takes. A busy machine is slower than any of them expects. */
const REAL_TIME =
  /\b(setTimeout|setInterval|waitForTimeout)\(|timers\/promises|performance\.now\(|AbortSignal\.timeout\(/;

test('a test neither sleeps nor measures time, unless an exception gives a reason', () => {
  const found = testFiles().filter((path) => REAL_TIME.test(withoutComments(readText(path))));
  expect(judge('realTime', found)).toEqual({ unlisted: [], needless: [] });
});

/** A difference of two times, as the argument of `expect`. */
const DURATION =
  /expect\([^;]*?(\b(Date|performance)\.now\(\)\s*-|-\s*(began|startedAt)\b)|expect\(\s*\[?\s*(elapsed|took|duration|waitedMs)\b/;
/** A wait with a limit of its own, beside that of the runner. */
const OWN_LIMIT = /\bvi\.wait(For|Until)\(|\.(poll|waitFor\w*|click|press|fill|goto)\([^;]*?\btimeout:/;

/** The fake clock may run one more timer after the condition holds. `passUntil` does not. */
const OVERSHOOTS = /\bdrive\([^;]*?\buntil\(/;

test('no test asserts how long something takes, gives a wait a limit of its own, or advances the clock past a condition', () => {
  const found = testFiles().flatMap((path) => {
    const code = withoutComments(readText(path));
    return [DURATION, OWN_LIMIT, OVERSHOOTS].flatMap((rule) => {
      const [text] = rule.exec(code) ?? [];
      return text === undefined ? [] : [`${path}: ${text}`];
    });
  });
  expect(found).toEqual([]);
});

test.each([
  ['await new Promise((go) => setTimeout(go, 50));', true],
  ['await page.waitForTimeout(100);', true],
  ["import { setTimeout as sleep } from 'node:timers/promises';", true],
  ['const began = performance.now();', true],
  ['signal: AbortSignal.timeout(300)', true],
  ['expect(Date.now() - began).toBeLessThan(500);', true],
  ['expect([elapsed, status]).toEqual([5, 200]);', true],
  ['await vi.waitFor(() => expect(asked).toBe(1));', true],
  ['await expect.poll(read, { timeout: 20_000 }).toBe(1);', true],
  ["await notice.waitFor({ state: 'hidden', timeout: 40_000 });", true],
  ['await clock.drive(modal.test.until(() => entry() !== before));', true],
  ["test('it signs', { timeout: 120_000 }, async () => {", false],
  ['const now = Math.floor(Date.now() / 1_000);', false],
  ['test.env.after(200, () => undefined);', false],
  ['await expect.poll(read).toBe(1);\nconst LONG = { timeout: 120_000 };', false],
])('the rules for time recognise: %s', (code, isWrong) => {
  expect([REAL_TIME, DURATION, OWN_LIMIT, OVERSHOOTS].some((rule) => rule.test(code))).toBe(isWrong);
});
