import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from '../../../tools/aliases.mjs';

test('the server imports no React, no Node and no browser API, and loads the packages of a namespace on demand', async () => {
  const { metafile, outputFiles = [] } = await build({
    entryPoints: ['plugins/siwx/server/index.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    write: false,
    metafile: true,
    loader: { '.css': 'text' },
    logLevel: 'silent',
    absWorkingDir: root,
    // The package's own name leads to its sources, as in tsconfig.json.
    alias: {
      'latchkey/plugin': `${root}/kernel/plugin.ts`,
      'latchkey/server-kit': `${root}/kernel/server-kit/index.ts`,
    },
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const packages = (kind: string) =>
    imports
      .filter((one) => one.kind === kind)
      .map(({ path }) => path.replace(/\/.*$/, '').replace(/^@.*/, path.split('/').slice(0, 2).join('/')));
  expect([...new Set(packages('import-statement'))].sort()).toEqual(['@noble/hashes', '@scure/base', 'jose', 'zod']);
  expect([...new Set(packages('dynamic-import'))].sort()).toEqual([
    '@noble/curves',
    '@scure/btc-signer',
    '@scure/sr25519',
    'viem',
  ]);
  const code = outputFiles.map(({ text }) => text).join('\n');
  expect(code.length).toBeGreaterThan(10_000);
  expect(code).not.toMatch(/\b(window|document|navigator|location|localStorage|sessionStorage)\b[.[]/);
});
