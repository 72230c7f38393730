/** Bundles the scripts of test pages. */

import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { entries, root } from '../../tools/aliases.mjs';

/**
 * Bundles scripts that import from `latchkey`.
 *
 * @param redirects - Specifiers of other packages, by the specifier of this package that they stand for.
 * @returns the code by the path under which it is served
 */
export async function bundlePages(
  pages: readonly URL[],
  redirects: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<string, string>> {
  const sources = new Map(entries.map(({ specifier, source }) => [specifier, source]).reverse() as [string, string][]);
  const { outputFiles } = await build({
    entryPoints: pages.map((page) => fileURLToPath(page)),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    outdir: '/',
    jsx: 'automatic',
    minify: true,
    loader: { '.css': 'text' },
    logLevel: 'silent',
    absWorkingDir: root,
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
    alias: {
      ...Object.fromEntries(Object.entries(redirects).map(([from, to]) => [from, sources.get(to) ?? to])),
      ...Object.fromEntries(sources),
    },
    plugins: [ownPackages],
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}

/** Takes packages from the root. The pages of `test/hosts` may have a second copy of React installed beside them. */
const ownPackages: Plugin = {
  name: 'own-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      const isOfHost = /[\\/]test[\\/]hosts[\\/]/.test(importer) && !path.startsWith('latchkey');
      return isOfHost ? build.resolve(path, { resolveDir: root, kind }) : undefined;
    });
  },
};
