/** How the measurements bundle dist: for a browser, minified, with React outside. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { entries, root } from './aliases.mjs';

/** Settings of esbuild. */
export const pageSettings = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  write: false,
  metafile: true,
  external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
  logLevel: 'error',
};

/** A plugin's setup: finds the entries of the package in dist. */
export function resolveToDist({ onResolve }) {
  onResolve({ filter: /^latchkey(\/|$)/ }, ({ path }) => {
    const entry = entries.find(({ specifier }) => specifier === path);
    return entry ? { path: entry.output, sideEffects: false } : { errors: [{ text: `${path} is not exported` }] };
  });
}

/** A plugin's setup: leaves out the code that is loaded by `import()`. */
export function leaveLatePartsOut({ onResolve }) {
  onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined));
}

/**
 * Bundles the code that a page loads at once, as one file. Most bundlers keep code that lazy parts share in the first file. esbuild moves
 * it into further files, whose wrapper code would be counted.
 *
 * @param {string} contents - The script of the page, in JavaScript or TSX.
 * @returns {Promise<{ gzipped: number, inputs: Record<string, { bytesInOutput: number }> }>} bytes, and the minified bytes by module
 */
export async function bundleAtOnce(contents) {
  const { outputFiles, metafile } = await build({
    ...pageSettings,
    jsx: 'automatic',
    stdin: { contents, loader: 'tsx', sourcefile: 'app.tsx', resolveDir: root },
    plugins: [
      { name: 'latchkey-dist', setup: resolveToDist },
      { name: 'late-parts-outside', setup: leaveLatePartsOut },
    ],
  });
  const [output] = Object.values(metafile.outputs);
  return { gzipped: gzipSync(outputFiles[0].contents, { level: 9 }).length, inputs: output.inputs };
}
