/** How the measurements bundle dist: for a browser, minified, with React outside. */
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
