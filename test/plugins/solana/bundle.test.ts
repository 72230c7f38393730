import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { entries, root } from '../../tools/aliases.mjs';

/** Everything an app with this plugin may load, late parts included. */
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

test('no part of the plugin, early or late, brings a byte of web3.js or of another chain', async () => {
  const inputs = await inputsOf("export { solana } from 'latchkey/plugins/solana';");
  expect(inputs).toContain('plugins/solana/features/createFeatures.ts');
  // It offers itself to WalletConnect, sign-in and the frame, whose slots are all it knows of them.
  const slots = /^plugins\/(walletconnect|siwx|frame)\/slots\.ts$/;
  const own = inputs.filter((path) => !slots.test(path));
  expect(own.filter((path) => /@solana|\/viem\/|@noble|^plugins\/(?!solana\/)/.test(path))).toEqual([]);
});
