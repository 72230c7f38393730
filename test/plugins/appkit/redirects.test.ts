/** The lines of the guide that let a bundler and TypeScript redirect the packages of AppKit. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appKitMoves } from '../../../plugins/appkit/moves.js';
import { declarations, redirects } from '../../hosts/appkit/guide.mjs';

const moves = Object.entries(appKitMoves.specifiers);
const { exports } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));

/** Where each line of Vite leads. Lines are tried in their order. */
function viteTarget(specifier: string, lines: readonly { readonly find: RegExp; readonly replacement: string }[]) {
  const line = lines.find(({ find }) => find.test(specifier));
  return line && specifier.replace(line.find, line.replacement);
}

describe.each(moves)('%s', (from, to) => {
  it('is redirected by Vite, webpack and Turbopack', async () => {
    const [vite, webpack, turbopack] = await Promise.all([
      redirects('vite'),
      redirects('webpack'),
      redirects('turbopack'),
    ]);
    expect(viteTarget(from, vite.resolve.alias)).toBe(to);
    expect(webpack.resolve.alias[`${from}$`]).toBe(to);
    expect(turbopack.turbopack.resolveAlias[from]).toBe(to);
  });

  it('has the types of its counterpart, which is an entry of the package', () => {
    expect(declarations()).toContain(`declare module '${from}' {\n  export * from '${to}';\n}`);
    expect(Object.keys(exports)).toContain(to.replace('latchkey', '.'));
  });
});

it('no line redirects something else, and every entry has a line', async () => {
  const [webpack, turbopack] = await Promise.all([redirects('webpack'), redirects('turbopack')]);
  const wanted = moves.map(([from]) => from).sort();
  expect(Object.keys(webpack.resolve.alias).sort()).toEqual(wanted.map((name) => `${name}$`).sort());
  expect(Object.keys(turbopack.turbopack.resolveAlias).sort()).toEqual(wanted);
  const targets = new Set(moves.map(([, to]) => to.replace('latchkey', '.')));
  expect(Object.keys(exports).filter((entry) => entry.startsWith('./appkit') && !targets.has(entry))).toEqual([]);
  const vite = await redirects('vite');
  for (const other of ['@reown/appkit-siwx', '@reown/appkit/store', '@reown/appkit-common', 'x@reown/appkit'])
    expect(viteTarget(other, vite.resolve.alias)).toBeUndefined();
});
