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

test('no file contains a home folder or the host name of a machine', () => {
  const here = [root, homedir()].filter((path) => path.length > 4).map(literally);
  const host = hostname().length > 5 ? [`\\b${literally(hostname())}\\b`] : [];
  const anywhere = ['/(home|Users)/[a-z][\\w.-]*/', '[A-Z]:\\\\\\\\?Users'];
  expect(linesWith(texts(), new RegExp([...here, ...host, ...anywhere].join('|')))).toEqual([]);
});

test('no file contains the address of a package registry', () => {
  const configured = execFileSync('npm', ['config', 'get', 'registry'], {
    cwd: tmpdir(),
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const hosts = ['registry\\.npmjs\\.org', 'registry\\.yarnpkg\\.com', literally(new URL(configured.trim()).host)];
  const others = texts().filter((path) => path !== 'test/house/repository.test.ts');
  expect(linesWith(others, new RegExp(`(${hosts.join('|')})|"resolved": "http|_authToken`))).toEqual([]);
});

test('no test is marked as skip, only or todo', () => {
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

test('the package has only known dependencies', () => {
  // Ciphers, hashes and encodings, signed cookies of a server, and QR codes load lazily, and are unsafe to write anew.
  const known = ['@noble/ciphers', '@noble/hashes', '@scure/base', 'jose', 'jotai', 'uqr', 'zod'];
  expect(Object.keys(manifest.dependencies)).toEqual(known);
  expect(Object.keys(manifest)).not.toContain('optionalDependencies');
});
