import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from '../../../tools/aliases.mjs';

test('the server loads the drivers of databases and viem on demand, and imports no React', async () => {
  const { metafile } = await build({
    entryPoints: ['plugins/backend/server/index.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    write: false,
    metafile: true,
    logLevel: 'silent',
    loader: { '.css': 'text' },
    absWorkingDir: root,
    // The package's own names lead to its sources, as in tsconfig.json.
    alias: {
      'latchkey/plugin': `${root}/kernel/plugin.ts`,
      'latchkey/server-kit': `${root}/kernel/server-kit/index.ts`,
    },
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const packages = (kind: string) => [
    ...new Set(
      imports.filter((one) => one.kind === kind).map(({ path }) => path.replace(/^((@[^/]+\/)?[^/]+).*/, '$1')),
    ),
  ];
  expect(packages('import-statement').sort()).toEqual([
    ...[
      '@scure/base',
      'kysely',
      'node:crypto',
      'node:dns',
      'node:fs',
      'node:http',
      'node:https',
      'node:net',
      'node:perf_hooks',
    ],
    ...['node:timers', 'zod'],
  ]);
  expect(packages('dynamic-import').sort()).toEqual(['libsql', 'pg', 'prom-client', 'viem']);
});
