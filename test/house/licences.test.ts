/** Every package of every lock file has a free licence, and those that run in a page have a permissive one. */

import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { manifest } from '../tools/aliases.mjs';
import { readText, trackedFiles } from './files.js';
import { isAllowed, type LockedPackage, lockFiles, readLock, statedLicence } from './licences.js';

const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'ISC',
  'BlueOak-1.0.0',
]);
const FREE = new Set([...PERMISSIVE, 'CC0-1.0', 'Unlicense', 'PostgreSQL', 'Python-2.0', 'Zlib']);

/** Packages with another licence, by name. None is in the package, and only the playground of the site loads some, unmodified. */
const accepted: readonly (readonly [name: RegExp, licence: string, reason: string])[] = [
  [
    /^(axe-core|lightningcss(-.+)?)$/,
    'MPL-2.0',
    'tools: the checks of accessibility, and the styles in builds of Vite',
  ],
  [
    /^(@ethereumjs\/(rlp|tx|util)|webextension-polyfill)$/,
    'MPL-2.0',
    'dependencies of @metamask/providers, used by tests',
  ],
  [
    /^@ethereumjs\/(block|evm|mpt|statemanager|vm)$/,
    'MPL-2.0',
    'the EVM of the playground, in a worker of its own; the site names its parts in licences.txt',
  ],
  [/^rpc-websockets$/, 'LGPL-3.0-only', 'a dependency of @solana/web3.js, which tests link unchanged'],
  [/^caniuse-lite$/, 'CC-BY-4.0', 'data about browsers, read by builds of Next.js and webpack'],
];

/** Packages whose manifest names no licence of SPDX: the licence that applies, and how it is known. */
const judged: Readonly<Record<string, readonly [licence: string, reason: string]>> = {
  'eyes@0.1.8': ['MIT', 'its file LICENSE is the text of the MIT licence; the old field "licenses" names it'],
  'memorystream@0.3.1': ['MIT', 'the old field "licenses" names it'],
  'text-encoding-utf-8@1.0.2': ['Unlicense', 'its file LICENSE.md is the text of the Unlicense'],
  'deep-freeze-strict@1.1.1': ['Unlicense', 'its manifest says "public domain", which SPDX has no identifier for'],
  '@sats-connect/ui@0.0.7': ['MIT', 'a part of sats-connect, which only a test of the burner wallets imports'],
  '@sats-connect/ui@0.0.6': ['MIT', 'the same'],
  '@sats-connect/make-default-provider-config@0.0.10': ['MIT', 'the same'],
};

const licenceOf = (one: LockedPackage, folder: string) => judged[one.id]?.[0] ?? statedLicence(one, folder);

/** Whether the package may be used in tests. */
function isFree(one: LockedPackage, licence: string): boolean {
  const name = one.id.slice(0, one.id.lastIndexOf('@'));
  return isAllowed(licence, new Set([...FREE, ...accepted.flatMap(([of, more]) => (of.test(name) ? [more] : []))]));
}

function hasDependencies(path: string): boolean {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readText(path));
  return Object.keys({ ...dependencies, ...devDependencies }).length > 0;
}

const root = readLock('package-lock.json');

/** The path where Node resolves `name` for the package at `from`: beside it, or in a folder above. */
function pathOf(name: string, from: string): string {
  for (let at = from; at !== ''; at = at.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (root.has(`${at}/node_modules/${name}`)) return `${at}/node_modules/${name}`;
  }
  return `node_modules/${name}`;
}

/** The packages themselves and all their dependencies. */
function treeOf(names: readonly string[], from = '', seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const path = pathOf(name, from);
    if (seen.has(path)) continue;
    seen.add(path);
    treeOf(Object.keys(root.get(path)?.dependencies ?? {}), path, seen);
  }
  return seen;
}

test('packages that run in a page have a permissive licence', () => {
  // The sources use only types of @solana/web3.js.
  const peers = Object.keys(manifest.peerDependencies).filter((name) => name !== '@solana/web3.js');
  const tree = treeOf([...Object.keys(manifest.dependencies), ...peers, 'tapable']);
  const isPermissive = (path: string) => {
    const one = root.get(path);
    return one !== undefined && isAllowed(licenceOf(one, ''), PERMISSIVE);
  };
  expect([...tree].filter((path) => !isPermissive(path))).toEqual([]);
  expect(tree.size).toBeGreaterThan(4);
});

test('every package of every lock file has a free licence', () => {
  const files = lockFiles();
  expect(files.length).toBeGreaterThan(6);
  const found = files.flatMap((file) =>
    [...readLock(file).values()].flatMap((one) => {
      const licence = licenceOf(one, dirname(file));
      return isFree(one, licence) ? [] : [`${file}: ${one.id} has the licence ${licence}`];
    }),
  );
  expect([...new Set(found)]).toEqual([]);
});

test('every manifest with dependencies has a lock file', () => {
  const manifests = trackedFiles().filter((path) => /(^|\/)package\.json$/.test(path));
  expect(manifests.length).toBeGreaterThan(6);
  const isLocked = (path: string) => lockFiles().includes(path.replace(/package\.json$/, 'package-lock.json'));
  expect(manifests.filter((path) => !isLocked(path) && hasDependencies(path))).toEqual([]);
});

test('every judgement about a licence is needed', () => {
  const all = lockFiles().flatMap((file) => [...readLock(file).values()]);
  const isUsed = (id: string) => all.some((one) => one.id === id && !FREE.has(one.license ?? ''));
  expect(Object.keys(judged).filter((id) => !isUsed(id))).toEqual([]);
  const isMet = ([name, licence]: (typeof accepted)[number]) =>
    all.some(({ id, license }) => license === licence && name.test(id.slice(0, id.lastIndexOf('@'))));
  expect(accepted.filter((one) => !isMet(one))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND BSD-3-Clause', true],
  ['(MIT OR GPL-3.0) AND Apache-2.0', true],
  ['MIT AND GPL-3.0', false],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['FSL-1.1-MIT', false],
  ['UNLICENSED', false],
  ['(MIT', false],
  ['none', false],
  ['', false],
])('the licence “%s” of a package counts as free: %s', (license, expected) => {
  const one = { path: 'node_modules/x', id: 'x@1.0.0', version: '1.0.0', license };
  expect(isFree(one, licenceOf(one, ''))).toBe(expected);
});
