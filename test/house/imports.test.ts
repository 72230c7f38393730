import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkImports } from '../tools/imports.mjs';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A source tree of the given files, beside harmless ones for them to import. */
function tree(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-house-'));
  folders.push(folder);
  const harmless = {
    'kernel/index.ts': 'export const face = 1;',
    'kernel/env.ts': 'export const env = 1;',
    'kernel/http.ts': 'export const http = 1;',
    'kernel/ui/index.ts': 'export const Button = 1;',
    'plugins/other/index.ts': 'export const other = 1; export type Other = 1;',
    'plugins/other/points.ts': 'export const point = 1;',
    'plugins/x/helper.ts': 'export const helper = 1;',
    'plugins/x/options.ts': 'export const options = 1;',
    'presets/mine.ts': 'export const mine = 1;',
  };
  for (const [path, text] of Object.entries({ ...harmless, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('the sources keep the import rules, and there are sources', async () => {
  const { modules, violations } = await checkImports();
  expect(violations).toEqual([]);
  expect(modules).toBeGreaterThan(0);
});

test('what the rules allow is not reported', async () => {
  const { modules, violations } = await checkImports(
    tree({
      'plugins/x/index.ts':
        "import { face } from 'latchkey'; import { options } from './options.js'; import { point } from 'latchkey/plugins/other/points'; import type { helper } from './helper.js'; export const x = () => [face, options, point, () => import('./XView.js')]; export type H = typeof helper;",
      'plugins/x/XView.tsx': "import { Button } from 'latchkey/ui'; export default () => <i>{Button}</i>;",
      'presets/all.ts': "import { x } from 'latchkey/plugins/x'; export const all = [x];",
    }),
  );
  expect(violations).toEqual([]);
  expect(modules).toBe(12);
});

const planted: [rule: string, file: string, text: string][] = [
  ['resolvable', 'kernel/a.ts', "export * from './nowhere.js';"],
  [
    'kernel-knows-no-plugin',
    'kernel/a.ts',
    "import type { Other } from 'latchkey/plugins/other'; export type A = Other;",
  ],
  ['plugin-uses-public-faces', 'plugins/x/a.ts', "export { env } from '../../kernel/env.js';"],
  ['plugin-meets-plugin-by-points', 'plugins/x/a.ts', "export const a = () => import('latchkey/plugins/other');"],
  ['plugin-knows-no-preset', 'plugins/x/a.ts', "export { mine } from 'latchkey/presets/mine';"],
  ['preset-imports-plugin-indexes', 'presets/a.ts', "export { point } from 'latchkey/plugins/other/points';"],
  ['resolvable', 'kernel/a.ts', "export { fake } from '../test/fake.js';"],
  ['known-packages-only', 'kernel/a.ts', "export { test } from 'vitest';"],
  ['tapable-in-one-file', 'kernel/a.ts', "export { Hook } from 'tapable/lib/Hook.js';"],
  ['node-only-in-the-sandbox', 'kernel/a.ts', "export { join } from 'node:path';"],
  ['no-cycles', 'kernel/a.ts', "import { b } from './a2.js'; export const a = () => b;"],
  ['react-in-the-interface-only', 'kernel/a.ts', "export { useState } from 'react';"],
  ['react-in-the-interface-only', 'kernel/b.tsx', 'export const b = () => <i />;'],
  ['react-in-views-only', 'plugins/x/a.ts', "export { useState } from 'react';"],
  ['react-in-views-only', 'plugins/x/b.ts', "export { useAtom } from 'jotai/react';"],
  ['interface-loads-late', 'kernel/a.ts', "export { Button } from './ui/index.js';"],
  ['kernel-has-no-chain-sdk', 'kernel/a.ts', "export const a = () => import('viem');"],
  ['views-have-no-chain-sdk', 'plugins/x/a.tsx', "export { isAddress } from 'viem';"],
  ['plugin-index-is-a-descriptor', 'plugins/x/index.ts', "export { helper } from './helper.js';"],
  ['plugin-index-is-a-descriptor', 'plugins/x/index.ts', "export { Button } from 'latchkey/ui';"],
  ['plugin-index-is-a-descriptor', 'plugins/x/index.ts', "export { isAddress } from 'viem';"],
  ['preset-is-a-list', 'presets/a.ts', "export { face } from 'latchkey';"],
  ['descriptor-stays-light', 'plugins/x/state.ts', "export { Button } from 'latchkey/ui';"],
  ['pure-files-do-no-io', 'kernel/caip.ts', "export { env } from './env.js';"],
];

test.each(planted)('%s: reported in %s: %s', async (rule, file, text) => {
  const { violations } = await checkImports(
    tree({ 'kernel/a2.ts': "import { a } from './a.js'; export const b = () => a;", [file]: text }),
  );
  expect(violations.filter((line) => line.includes(`: ${rule}.`))).not.toEqual([]);
});
