import { expect, test } from 'vitest';
import { filesBelow, readText } from './files.js';

interface Locked {
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
}

/** The releases of Node on which `npm ci` must not warn: our oldest, and the long-term releases after it. */
const RELEASES = ['20.19.0', '22.13.0', '24.0.0'];

const parts = (version: string) => [0, 1, 2].map((place) => Number(version.split('.')[place] ?? 0) || 0);
const compare = (a: string, b: string) => {
  const [left, right] = [parts(a), parts(b)];
  const place = [0, 1, 2].find((at) => left[at] !== right[at]);
  return place === undefined ? 0 : (left[place] ?? 0) - (right[place] ?? 0);
};

/** Whether a version is in a range of npm, of which only the forms are read that packages use for Node. */
function accepts(range: string, version: string): boolean {
  const comparators = (text: string) => [...text.matchAll(/(>=|<=|>|<|\^|~|=)?\s*v?(\*|\d[\w.*]*)/g)];
  return range.split('||').some((alternative) =>
    comparators(alternative).every(([, operator = '', wanted = '']) => {
      const order = compare(version, wanted);
      if (wanted === '*') return true;
      if (operator === '>=') return order >= 0;
      if (operator === '>') return order > 0;
      if (operator === '<=') return order <= 0;
      if (operator === '<') return order < 0;
      const fixed =
        operator === '^' ? 1 : operator === '~' ? 2 : wanted.split('.').filter((one) => /\d/.test(one)).length;
      return order >= 0 && parts(version).slice(0, fixed).join() === parts(wanted).slice(0, fixed).join();
    }),
  );
}

test.each([
  ['>=22.12.0', false],
  ['^18.18 || ^20.14 || >=22', true],
  ['^20.20.0 || >=24', false],
  ['20 || >=22', true],
  ['14 >= 14.17', false],
  ['>=12 <20', false],
  ['10.* || >= 12.*', true],
  ['*', true],
])('the range %s accepts Node 20.19.0: %s', (range, accepted) => {
  expect(accepts(range, '20.19.0')).toBe(accepted);
});

test('npm ci does not warn that a package wants another release of Node', () => {
  const locks = ['package-lock.json', ...filesBelow('test').filter((path) => path.endsWith('/package-lock.json'))];
  const refused = locks.flatMap((lock) => {
    const packages: Readonly<Record<string, Locked>> = JSON.parse(readText(lock)).packages;
    return Object.entries(packages).flatMap(([path, { engines, optional }]) =>
      // npm leaves out an optional package that does not fit, without a warning.
      RELEASES.filter((version) => !optional && !accepts(engines?.node ?? '*', version)).map(
        (version) => `${lock}: ${path} wants Node ${engines?.node}, not ${version}`,
      ),
    );
  });
  expect(refused).toEqual([]);
  expect(locks.length).toBeGreaterThan(1);
});
