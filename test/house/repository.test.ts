import { execFileSync } from 'node:child_process';
import { homedir, hostname, tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { manifest, root } from '../tools/aliases.mjs';
import { filesBelow, readText, trackedFiles } from './files.js';

const texts = () => trackedFiles().filter((path) => !/\.(png|jpe?g|webp|woff2?|ico)$/.test(path));
const linesWith = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.flatMap((path) =>
    readText(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  );
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

test('no file names a folder or the name of a machine', () => {
  const here = [root, homedir()].filter((path) => path.length > 4).map(literally);
  const host = hostname().length > 5 ? [`\\b${literally(hostname())}\\b`] : [];
  const anywhere = ['/(home|Users)/[a-z][\\w.-]*/', '[A-Z]:\\\\\\\\?Users'];
  expect(linesWith(texts(), new RegExp([...here, ...host, ...anywhere].join('|')))).toEqual([]);
});

test('no file names a package registry', () => {
  const configured = execFileSync('npm', ['config', 'get', 'registry'], {
    cwd: tmpdir(),
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const hosts = ['registry\\.npmjs\\.org', 'registry\\.yarnpkg\\.com', literally(new URL(configured.trim()).host)];
  const others = texts().filter((path) => path !== 'test/house/repository.test.ts');
  expect(linesWith(others, new RegExp(`(${hosts.join('|')})|"resolved": "http|_authToken`))).toEqual([]);
});

test('no test is skipped, alone or yet to be written', () => {
  const tests = filesBelow('test').filter((path) => /\.test(-d)?\.tsx?$/.test(path));
  expect(tests.length).toBeGreaterThan(5);
  const modifier =
    /\b(test|it|describe|suite)(\.\w+)*\.(skip|only|todo|fails|skipIf|runIf)\b|\b(xit|xdescribe|fit|fdescribe)\(/;
  expect(
    linesWith(
      tests.filter((path) => path !== 'test/house/repository.test.ts'),
      modifier,
    ),
  ).toEqual([]);
});

test('what is installed with the package is jotai and zod', () => {
  expect(Object.keys(manifest.dependencies)).toEqual(['jotai', 'zod']);
  expect(Object.keys(manifest)).not.toContain('optionalDependencies');
});

interface Locked {
  readonly dev?: boolean;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Record<string, string>;
}

const locked: Record<string, Locked> = JSON.parse(readText('package-lock.json')).packages;
const licenceOf = (path: string): string =>
  locked[path]?.license ?? (JSON.parse(readText(`${path}/package.json`)) as { license?: string }).license ?? 'none';

/** What a package brings along, itself included. */
function treeOf(names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const path = `node_modules/${name}`;
    if (seen.has(path)) continue;
    seen.add(path);
    treeOf(Object.keys(locked[path]?.dependencies ?? {}), seen);
  }
  return seen;
}

test('what runs in a page is under MIT, Apache-2.0, BSD or ISC', () => {
  const tree = treeOf([...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies), 'tapable']);
  const allowed = /^\(?(MIT|Apache-2\.0|BSD-[23]-Clause|0BSD|ISC)\)?$/;
  expect([...tree].filter((path) => !allowed.test(licenceOf(path)))).toEqual([]);
  expect(tree.size).toBeGreaterThan(4);
});

test('tools are under a free licence', () => {
  const allowed =
    /^\(?(MIT|Apache-2\.0|BSD-[23]-Clause|0BSD|ISC|MPL-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Python-2\.0|Unlicense|MIT-0|FSL-1\.1-MIT)\)?( (OR|AND) .*)?$/;
  const paths = Object.keys(locked).filter((path) => path !== '' && !allowed.test(licenceOf(path)));
  expect(paths.map((path) => `${path}: ${licenceOf(path)}`)).toEqual([]);
});
