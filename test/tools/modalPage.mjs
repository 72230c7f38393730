/** Builds the page of the modal, which the site shows in a frame, from the sources of the package. */
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './aliases.mjs';
import { sheets, sources } from './plugins.mjs';

/**
 * Builds it with the bundler of the repository, which is newer than that of the site.
 *
 * @param {string} outDir - It is emptied first. All its addresses are relative, so it works in every folder.
 */
export async function buildModalPage(outDir) {
  await build({
    configFile: false,
    root: join(root, 'test', 'site', 'modal'),
    cacheDir: join(root, 'node_modules', '.vite', 'site'),
    base: './',
    logLevel: 'error',
    plugins: [sources(), sheets()],
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
