import { expect, test } from 'vitest';
import { filesBelow, readText, withoutComments } from './files.js';

/** An action that skips the checks of Playwright: it may hit another element than the one it names. */
const forced = /(?<!recursive: true, )\bforce\b['"]?\s*[:,}]/;
/** An action whose failure is ignored: the test would pass although nothing was pressed. */
const ignored = /\.(click|tap|press|check|fill|hover)\([^;]*?\)\s*\.catch\(/;

test('a browser test neither forces an action nor ignores that it failed', () => {
  const sources = filesBelow('test/browser').filter((path) => path.endsWith('.ts'));
  const found = sources.flatMap((path) => {
    const code = withoutComments(readText(path));
    return [forced, ignored].flatMap(
      (rule) =>
        rule
          .exec(code)
          ?.slice(0, 1)
          .map((text) => `${path}: ${text}`) ?? [],
    );
  });
  expect(found).toEqual([]);
  expect(sources.length).toBeGreaterThan(50);
});

test.each([
  ['await button.click({ force: true });', true],
  ['await button.click({ timeout: 10, force });', true],
  ['await rm(folder, { recursive: true, force: true });', false],
  ['await primary(page)\n  .click({ timeout: 5_000 })\n  .catch(() => undefined);', true],
  ['await button.click();\nawait answer.catch(() => undefined);', false],
])('the rules for actions recognise: %s', (code, wrong) => {
  expect(forced.test(code) || ignored.test(code)).toBe(wrong);
});
