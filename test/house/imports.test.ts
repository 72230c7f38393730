import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../tools/aliases.mjs';
import { eagerParts, kernelFloors } from '../tools/importRules.mjs';
import { checkImports } from '../tools/imports.mjs';
import { readText } from './files.js';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Writes a source tree of the given files, and of valid files for them to import. */
function tree(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-house-'));
  folders.push(folder);
  const validFiles = {
    'kernel/index.ts': 'export const app = 1;',
    'kernel/plugin.ts': 'export const face = 1;',
    'kernel/platform/env.ts': 'export const env = 1;',
    'kernel/platform/http.ts': 'export const http = 1;',
    'kernel/contract/model.ts': 'export type Network = 1;',
    'kernel/connect/connections.ts':
      "import type { Network } from '../../kernel/contract/model.js'; export type C = Network;",
    'kernel/ui/index.ts': 'export const Button = 1;',
    'plugins/other/index.ts': 'export const other = 1; export type Other = 1;',
    'plugins/other/slots.ts': 'export const point = 1;',
    'plugins/x/helper.ts': 'export const helper = 1;',
    'plugins/x/useX.ts': "export { useState } from 'react';",
    'plugins/x/options.ts': 'export const options = 1;',
    'presets/mine.ts': 'export const mine = 1;',
  };
  for (const [path, text] of Object.entries({ ...validFiles, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('the sources follow the import rules, and at least one source exists', async () => {
  const { modules, violations } = await checkImports();
  expect(violations).toEqual([]);
  expect(modules).toBeGreaterThan(0);
});

test.each(Object.keys(eagerParts))('the index of the plugin still imports %s', (path) => {
  const [, plugin, name] = path.split('/');
  expect(readText(`plugins/${plugin}/index.ts`)).toContain(`from './${name?.replace('.ts', '.js')}'`);
});

test('every folder of the kernel has a level in kernelFloors', () => {
  const folders = readdirSync(join(root, 'kernel'), { withFileTypes: true }).filter((item) => item.isDirectory());
  // The folder `guide` has pages, and no code.
  const rooms = folders.map(({ name }) => name).filter((name) => name !== 'guide');
  expect(kernelFloors.flat().sort()).toEqual(rooms.sort());
});

test('allowed imports are not reported', async () => {
  const { modules, violations } = await checkImports(
    tree({
      'plugins/x/index.ts':
        "import { face } from 'latchkey/plugin'; import { options } from './options.js'; import { point } from 'latchkey/plugins/other/slots'; import type { helper } from './helper.js'; export const x = () => [face, options, point, () => import('./XView.js')]; export type H = typeof helper;",
      'plugins/x/XView.tsx': "import { Button } from 'latchkey/ui'; export default () => <i>{Button}</i>;",
      'presets/all.ts': "import { x } from 'latchkey/plugins/x'; export const all = [x];",
    }),
  );
  expect(violations).toEqual([]);
  expect(modules).toBe(16);
});

/** Each entry breaks one rule in its own file, so that one run of the cruiser finds them all. */
const planted: [rule: string, file: string, text: string][] = [
  ['resolvable', 'kernel/nowhere.ts', "export * from './missing.js';"],
  ['resolvable', 'kernel/test.ts', "export { fake } from '../test/fake.js';"],
  [
    'kernel-knows-no-plugin',
    'kernel/a.ts',
    "import type { Other } from 'latchkey/plugins/other'; export type A = Other;",
  ],
  [
    'floor-of-core',
    'kernel/core/upwards.ts',
    "import type { C } from '../../kernel/connect/connections.js'; export type D = C;",
  ],
  ['floor-of-hooks', 'kernel/hooks/sideways.ts', "export { rpc } from '../chain-kit/rpc.js';"],
  ['floor-of-platform', 'kernel/platform/index.ts', "export { app } from '../index.js';"],
  ['floor-of-values', 'kernel/values/x.ts', "export { env } from '../platform/env.js';"],
  ['plugin-uses-public-faces', 'plugins/x/inside.ts', "export { env } from '../../kernel/platform/env.js';"],
  ['plugin-uses-public-faces', 'plugins/x/app.ts', "export { app } from 'latchkey';"],
  ['plugins-share-slots-only', 'plugins/x/other.ts', "export const a = () => import('latchkey/plugins/other');"],
  ['plugin-knows-no-preset', 'plugins/x/preset.ts', "export { mine } from 'latchkey/presets/mine';"],
  ['preset-imports-plugin-indexes', 'presets/slots.ts', "export { point } from 'latchkey/plugins/other/slots';"],
  ['known-packages-only', 'kernel/vitest.ts', "export { test } from 'vitest';"],
  ['tapable-in-one-file', 'kernel/tapable.ts', "export { Hook } from 'tapable/lib/Hook.js';"],
  ['node-only-in-the-sandbox', 'kernel/node.ts', "export { join } from 'node:path';"],
  ['no-cycles', 'kernel/egg.ts', "import { hen } from './hen.js'; export const egg = () => hen;"],
  ['no-cycles', 'kernel/child.ts', "import type { Parent } from './parent.js'; export type Child = Parent[];"],
  ['react-in-the-interface-only', 'kernel/react.ts', "export { useState } from 'react';"],
  ['react-in-the-interface-only', 'kernel/markup.tsx', 'export const b = () => <i />;'],
  ['react-in-views-only', 'plugins/x/react.ts', "export { useState } from 'react';"],
  ['react-in-views-only', 'plugins/x/jotai.ts', "export { useAtom } from 'jotai/react';"],
  ['interface-in-views-only', 'plugins/x/amount.ts', "export { Button } from 'latchkey/ui';"],
  ['interface-loads-late', 'kernel/early.ts', "export { Button } from './ui/index.js';"],
  ['kernel-has-no-chain-sdk', 'kernel/viem.ts', "export const a = () => import('viem');"],
  ['views-have-no-chain-sdk', 'plugins/x/Viem.tsx', "export { isAddress } from 'viem';"],
  ['views-have-no-chain-sdk', 'plugins/x/useViem.ts', "export { isAddress } from 'viem';"],
  ['plugin-index-is-a-descriptor', 'plugins/heavy/index.ts', "export { helper } from './helper.js';"],
  ['plugin-index-is-a-descriptor', 'plugins/shown/index.ts', "export { Button } from 'latchkey/ui';"],
  ['plugin-index-is-a-descriptor', 'plugins/chain/index.ts', "export { isAddress } from 'viem';"],
  ['preset-is-a-list', 'presets/kernel.ts', "export { Button } from 'latchkey/ui';"],
  ['descriptor-stays-light', 'plugins/x/state.ts', "export { Button } from 'latchkey/ui';"],
  ['pure-files-do-no-io', 'kernel/platform/caip.ts', "export { env } from '../../kernel/platform/env.js';"],
];

describe('a forbidden import is reported', () => {
  let violations: readonly string[] = [];
  beforeAll(async () => {
    const helpers = {
      'kernel/chain-kit/rpc.ts': 'export const rpc = 1;',
      'plugins/heavy/helper.ts': 'export const helper = 1;',
      'kernel/parent.ts': "import type { Child } from './child.js'; export type Parent = Child;",
      'kernel/hen.ts': "import { egg } from './egg.js'; export const hen = () => egg;",
    };
    const files = Object.fromEntries(planted.map(([, file, text]) => [file, text]));
    ({ violations } = await checkImports(tree({ ...files, ...helpers })));
  });

  test.each(planted)('%s by %s: %s', (rule, file) => {
    expect(violations.filter((line) => line.startsWith(`${file} →`) && line.includes(`: ${rule}.`))).toHaveLength(1);
  });
});
