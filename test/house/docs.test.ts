/** The page for plugin authors shows files that are tested, as they are. */

import { expect, test } from 'vitest';
import { filesOf } from './docBlocks.mjs';
import { filesBelow, readText } from './files.js';

const FOLDERS = ['test/plugins/example-chain', 'test/plugins/example-feature'];
const page = filesOf(readText('plugins/README.md')).filter(({ name }) => name.startsWith('example-'));
const examples = filesBelow(...FOLDERS);

test('each file the page shows is the file that is tested', () => {
  expect(page.length).toBeGreaterThan(10);
  for (const { name, code } of page) expect(readText(`test/plugins/${name}`), name).toBe(code);
});

test('the page shows every file of the examples, but the long test', () => {
  const shown = page.map(({ name }) => `test/plugins/${name}`);
  expect(examples.filter((path) => !shown.includes(path))).toEqual(['test/plugins/example-feature/feature.test.tsx']);
});

test('the examples import what a stranger can: public entries, and their own files', () => {
  const specifiers = examples.flatMap((path) =>
    [...readText(path).matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, specifier = '']) => specifier),
  );
  const known =
    /^(\.\/[\w.]+|latchkey(\/(ui|chain-kit|standard-wallets|testing|plugins\/(account|connect)))?|vitest|react|viem|@noble\/curves\/\w+\.js)$/;
  expect(specifiers.length).toBeGreaterThan(20);
  expect(specifiers.filter((specifier) => !known.test(specifier))).toEqual([]);
});

test('a chain with its kit and its test takes at most 150 lines', () => {
  const lines = filesBelow('test/plugins/example-chain').map((path) => readText(path).trimEnd().split('\n').length);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(150);
});

test('the package the page describes is one that bundlers can take apart', () => {
  const [manifest] = filesOf(readText('plugins/README.md')).filter(({ name }) => name === 'package.json');
  const { sideEffects, type, peerDependencies } = JSON.parse(manifest?.code ?? '{}');
  expect([sideEffects, type]).toEqual([false, 'module']);
  expect(peerDependencies.latchkey).toBe(`^${JSON.parse(readText('package.json')).version}`);
});
