import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { entries, root } from '../../tools/aliases.mjs';

/** All modules that an app with this plugin may load, lazy ones included. */
async function inputsOf(contents: string) {
  const { metafile } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    absWorkingDir: root,
    external: ['react', 'react-dom'],
    loader: { '.css': 'text' },
    plugins: [
      {
        name: 'own-names',
        setup({ onResolve }) {
          onResolve({ filter: /^latchkey(\/|$)/ }, ({ path }) => {
            const entry = entries.find(({ specifier }) => specifier === path);
            return entry ? { path: entry.source, sideEffects: false } : undefined;
          });
        },
      },
    ],
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
}

test('no chunk of the plugin contains web3.js or code of another namespace', async () => {
  const inputs = await inputsOf("export { solana } from 'latchkey/plugins/solana';");
  expect(inputs).toContain('plugins/solana/features/createFeatures.ts');
  // The plugin contributes to the slots of walletconnect, siwx and frame. It may import only their slots.ts.
  const slots = /^plugins\/(walletconnect|siwx|frame)\/slots\.ts$/;
  const own = inputs.filter((path) => !slots.test(path));
  // The chain kit hashes the fields of a transfer with SHA-256.
  const sha256 = /@noble\/hashes\/(_u64|utils|_md|sha2)\.js$/;
  const others = own.filter((path) => !sha256.test(path));
  expect(others.filter((path) => /@solana|\/viem\/|@noble|^plugins\/(?!solana\/)/.test(path))).toEqual([]);
});
