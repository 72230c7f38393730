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

interface Locked {
  readonly dev?: boolean;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Record<string, string>;
}

const locked: Record<string, Locked> = JSON.parse(readText('package-lock.json')).packages;
/** Packages without a licence in their manifest, or with a licence that is not on the list, and why they are accepted. */
const judged: Readonly<Record<string, string>> = {
  // Contains the text of the MIT licence, but its manifest names none.
  'node_modules/eyes': 'MIT',
  // A dependency of solc, which only tests run. It names MIT in the old field "licenses".
  'node_modules/memorystream': 'MIT',
  // Contains the text of the Unlicense, but its manifest names none.
  'node_modules/text-encoding-utf-8': 'Unlicense',
  // Its manifest says "public domain", which SPDX has no identifier for. The tests alone use it.
  'node_modules/deep-freeze-strict': 'Unlicense',
  // Parts of sats-connect (MIT), which only a test of the burner wallets imports. No page loads it.
  'node_modules/@sats-connect/ui': 'MIT',
  'node_modules/sats-connect/node_modules/@sats-connect/make-default-provider-config': 'MIT',
  'node_modules/sats-connect/node_modules/@sats-connect/make-default-provider-config/node_modules/@sats-connect/ui':
    'MIT',
  // LGPL-3.0: a dependency of @solana/web3.js. Sources use only its types; tests link it unchanged.
  'node_modules/rpc-websockets': 'MPL-2.0',
};

const licenceOf = (path: string): string =>
  judged[path] ??
  locked[path]?.license ??
  (JSON.parse(readText(`${path}/package.json`)) as { license?: string }).license ??
  'none';

/** The path where Node resolves `name` for the package at `from`: beside it, or in a folder above. */
function pathOf(name: string, from: string): string {
  for (let at = from; at !== ''; at = at.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (locked[`${at}/node_modules/${name}`]) return `${at}/node_modules/${name}`;
  }
  return `node_modules/${name}`;
}

/** The packages themselves and all their dependencies. */
function treeOf(names: readonly string[], from = '', seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const path = pathOf(name, from);
    if (seen.has(path)) continue;
    seen.add(path);
    treeOf(Object.keys(locked[path]?.dependencies ?? {}), path, seen);
  }
  return seen;
}

test('packages that run in a page have a permissive licence', () => {
  // The sources use only types of @solana/web3.js.
  const peers = Object.keys(manifest.peerDependencies).filter((name) => name !== '@solana/web3.js');
  const tree = treeOf([...Object.keys(manifest.dependencies), ...peers, 'tapable']);
  const allowed = /^\(?(MIT|Apache-2\.0|BSD-[23]-Clause|0BSD|ISC|BlueOak-1\.0\.0|Apache-2\.0 AND MIT)\)?$/;
  expect([...tree].filter((path) => !allowed.test(licenceOf(path)))).toEqual([]);
  expect(tree.size).toBeGreaterThan(4);
});

test('every installed package has a free licence', () => {
  const allowed =
    /^\(?(MIT|Apache-2\.0|BSD-[23]-Clause|0BSD|ISC|MPL-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Python-2\.0|Unlicense|MIT-0|FSL-1\.1-MIT)\)?( (OR|AND) .*)?$/;
  const paths = Object.keys(locked).filter((path) => path !== '' && !allowed.test(licenceOf(path)));
  expect(paths.map((path) => `${path}: ${licenceOf(path)}`)).toEqual([]);
});
