/** The guides show the tested example files word for word. */

import { expect, test } from 'vitest';
import { filesOf } from './docBlocks.mjs';
import { filesBelow, readText } from './files.js';

const NAMES = ['chain', 'connect', 'feature', 'book', 'data', 'standard', 'sui', 'aptos', 'cosmos'];
const FOLDERS = NAMES.map((name) => `test/plugins/example-${name}`);
const GUIDES = ['standard-chain', 'chain-by-hand', 'own-connect-screen'].map((name) => `kernel/guide/${name}.md`);
const PAGES = ['plugins/README.md', ...GUIDES];
const page = PAGES.flatMap((path) => filesOf(readText(path))).filter(({ name }) => name.startsWith('example-'));
const examples = filesBelow(...FOLDERS);

test('each file shown in the guides equals the tested file', () => {
  expect(page.length).toBeGreaterThan(10);
  for (const { name, code } of page) expect(readText(`test/plugins/${name}`), name).toBe(code);
});

test('the guide for Next shows the files of the page that is driven', () => {
  const shown = filesOf(readText('kernel/guide/next.md'));
  const files = filesBelow('test/hosts/next/app').map((path) => path.replace('test/hosts/next/', ''));
  expect(shown.map(({ name }) => name).sort()).toEqual([...files, 'proxy.js'].sort());
  for (const { name, code } of shown) expect(readText(`test/hosts/next/${name}`), name).toBe(code);
});

test('the guides show every example file except long tests, and what is the same for two plugins', () => {
  const shown = page.map(({ name }) => `test/plugins/${name}`);
  const same = [
    'aptos/check.test.ts',
    'cosmos/check.test.ts',
    'book/check.test.ts',
    'book/check.ts',
    'data/check.test.ts',
    'data/check.ts',
  ];
  const long = [
    'connect/connectPage.test.tsx',
    'feature/feature.test.tsx',
    'book/book.test.ts',
    'data/ownData.test.ts',
  ];
  const rest = examples.filter((path) => !shown.includes(path)).sort();
  expect(rest).toEqual([...same, ...long].map((name) => `test/plugins/example-${name}`).sort());
});

test('the examples import only public entries, known packages and their own files', () => {
  // Long tests use the fakes of other tests.
  const shown = examples.filter((path) => !/(connectPage|book|ownData)\.test/.test(path));
  const specifiers = shown.flatMap((path) =>
    [...readText(path).matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, specifier = '']) => specifier),
  );
  const known =
    /^(\.\/[\w.]+|latchkey(\/(plugin|data|ui|react|chain-kit|server-kit|standard-chain|standard-wallets|testing|plugins\/(account|connect(\/react)?|(activity|send)\/slots)))?|vitest|react|viem|axe-core|@noble\/(curves|hashes)\/\w+\.js|@scure\/base)$/;
  expect(specifiers.length).toBeGreaterThan(20);
  expect(specifiers.filter((specifier) => !known.test(specifier))).toEqual([]);
});

test('the example chain with its checks and its test has at most 150 lines', () => {
  const lines = filesBelow('test/plugins/example-chain').map((path) => readText(path).trimEnd().split('\n').length);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(150);
});

test('the connect page in React has at most 120 lines, and no `any`', () => {
  const text = readText('test/plugins/example-connect/ConnectPage.tsx');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  expect(text).not.toMatch(/\bany\b/);
});

test.each([
  ['sui', 80],
  ['aptos', 80],
  ['cosmos', 150],
  ['book', 80],
])('the plugin "%s" without its checks has at most %i lines', (name, most) => {
  const files = filesBelow(`test/plugins/example-${name}`).filter((path) => !/\/check\.|\.test\./.test(path));
  const lines = files.map((path) => readText(path).trimEnd().split('\n').length);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most);
});

test('the package.json in plugins/README.md allows tree shaking and names this version as peer', () => {
  const [manifest] = filesOf(readText('plugins/README.md')).filter(({ name }) => name === 'package.json');
  const { sideEffects, type, peerDependencies } = JSON.parse(manifest?.code ?? '{}');
  expect([sideEffects, type]).toEqual([false, 'module']);
  expect(peerDependencies.latchkey).toBe(`^${JSON.parse(readText('package.json')).version}`);
});

test('the Jest configuration in the guide transforms every dependency that is only an ES module', () => {
  const pattern = /transformIgnorePatterns: \['(.+)'\]/.exec(readText('kernel/guide/use-it.md'))?.[1] ?? '';
  const isIgnored = (name: string) => new RegExp(pattern).test(`/app/node_modules/${name}/index.js`);
  const { dependencies } = JSON.parse(readText('package.json')) as { readonly dependencies: Record<string, string> };
  const names = ['latchkey', ...Object.keys(dependencies)];
  const onlyModules = names.filter((name) => {
    const { type, exports } = JSON.parse(
      readText(name === 'latchkey' ? 'package.json' : `node_modules/${name}/package.json`),
    );
    return type === 'module' && !JSON.stringify(exports ?? {}).includes('"require"');
  });
  expect(onlyModules).toEqual(expect.arrayContaining(['latchkey', '@noble/hashes', 'jose']));
  expect(onlyModules.filter(isIgnored)).toEqual([]);
  expect(isIgnored('react')).toBe(true);
});

test('the guide explains each package that users install', () => {
  const { dependencies, peerDependencies } = JSON.parse(readText('package.json'));
  const guide = readText('kernel/guide/packages.md');
  const names = Object.keys({ ...dependencies, ...peerDependencies });
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('each difference between browsers has all cells, and its tests exist', () => {
  const rows = readText('kernel/guide/browsers.md')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|-|^\| Difference/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
  expect(rows.length).toBeGreaterThan(20);
  for (const cells of rows) {
    expect(
      cells.filter((cell) => cell !== ''),
      cells[0],
    ).toHaveLength(4);
    for (const named of (cells[3] ?? '').split(' · ')) {
      const [, path = '', title = ''] = /^`([\w/.]+)`: (.+)$/.exec(named) ?? [];
      const file = path.includes('/') ? `test/${path}` : `test/engines/flows/${path}`;
      expect(readText(file).includes(`'${title}'`), named).toBe(true);
    }
  }
});
