import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { entries, presentEntries, root } from '../../tools/aliases.mjs';

/**
 * The modules that contribute bytes to the bundle of a page, lazy chunks included.
 *
 * @param all - Source of a module that the page can import as `all`.
 */
async function modulesOf(contents: string, all = ''): Promise<string[]> {
  const { metafile } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: join(root, 'out'),
    write: false,
    metafile: true,
    external: ['react', 'react-dom', 'react/*', 'react-dom/*', 'node:*'],
    logLevel: 'error',
    plugins: [
      {
        name: 'latchkey-dist',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^all$/ }, () => ({ path: 'all', namespace: 'all', sideEffects: false }));
          onLoad({ filter: /.*/, namespace: 'all' }, () => ({ contents: all, resolveDir: root }));
          onResolve({ filter: /^latchkey(\/|$)/ }, ({ path }) => ({
            path: entries.find(({ specifier }) => specifier === path)?.output ?? path,
            sideEffects: false,
          }));
        },
      },
    ],
  });
  // esbuild writes a file for each import(), even if tree shaking drops the import(). Ignore files that are not reachable.
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { path, external } of metafile.outputs[file]?.imports ?? []) if (!external) reach(path);
  };
  for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) if (entryPoint === '<stdin>') reach(file);
  return [...reached].flatMap((file) =>
    Object.entries(metafile.outputs[file]?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  );
}

const plugins = presentEntries().filter(({ specifier }) => /^latchkey\/plugins\/[^/]+$/.test(specifier));
const useKernel = "import { createModal } from 'latchkey'; globalThis.make = createModal;";
const sdk = /node_modules\/(viem|@solana|@polkadot|sats-connect|@walletconnect)\//;

test('the kernel alone contains no plugin and no chain SDK', async () => {
  const modules = await modulesOf(useKernel);
  expect(modules.filter((path) => path.startsWith('dist/plugins/') || sdk.test(path))).toEqual([]);
  expect(modules).toContain('dist/kernel/modal/createModal.js');
});

test.each(plugins)('$specifier contains no code of another plugin except its slots', async ({ specifier }) => {
  const id = specifier.split('/')[2] ?? '';
  const modules = await modulesOf(`${useKernel} import * as plugin from '${specifier}'; globalThis.plugin = plugin;`);
  const others = modules.filter((path) => /^dist\/plugins\//.test(path) && !path.startsWith(`dist/plugins/${id}/`));
  // A plugin may import the slots of another plugin, and these are the files that slots import. The build puts slots of
  // several modules into `slots2.js`, which `slots.js` exports.
  expect(others.filter((path) => !/\/(slots2?|services|state|links\/navigation)\.js$/.test(path))).toEqual([]);
  expect(modules.some((path) => path.startsWith(`dist/plugins/${id}/`))).toBe(true);
});

test('importing one plugin from a file that re-exports all plugins bundles only that one', async () => {
  const all = plugins.map(({ specifier }) => `export * from '${specifier}';`).join('\n');
  const modules = await modulesOf("import { networks } from 'all'; globalThis.plugin = networks;", all);
  expect([...new Set(modules.flatMap((path) => /^dist\/plugins\/([^/]+)/.exec(path)?.[1] ?? []))]).toEqual([
    'networks',
  ]);
});
