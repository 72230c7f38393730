/** Builds the page of the modal, which the site shows in a frame, from the sources of the package. */
import { join } from 'node:path';
import { build, runnerImport } from 'vite';
import { root } from './aliases.mjs';
import { sheets, sources } from './plugins.mjs';

/**
 * Builds it with the bundler of the repository, which is newer than that of the site.
 *
 * @param {string} outDir - It is emptied first. All its addresses are relative, so it works in every folder.
 * @param {object} [seen] - A plugin that sees all modules of the page and of its worker.
 */
export async function buildModalPage(outDir, seen) {
  const made = await playgroundChain();
  await build({
    configFile: false,
    root: join(root, 'test', 'site', 'modal'),
    cacheDir: join(root, 'node_modules', '.vite', 'site'),
    base: './',
    logLevel: 'error',
    plugins: [sources(), sheets(), made(), seen],
    worker: { format: 'es', plugins: () => [sources(), made(), seen] },
    resolve: { dedupe: ['react', 'react-dom', 'jotai'] },
    // The policy of the page blocks inlined assets and the inline polyfill.
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
}

/** A plugin with the modules of the state that the chains of the playground begin with, which is made once. */
async function playgroundChain() {
  const { module } = await runnerImport(join(root, 'test', 'site', 'modal', 'evm', 'genesis.mjs'), {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [sources()],
  });
  const made = await module.makeGenesis();
  return () => ({
    name: 'latchkey-playground-chain',
    resolveId: (id) => (Object.hasOwn(made, id.replace('playground:', '')) ? `\0${id}` : null),
    load(id) {
      const name = id.replace('\0playground:', '');
      return id.startsWith('\0playground:') ? `export const ${name} = ${JSON.stringify(made[name])};` : null;
    },
  });
}
