/** Measures the files that a Vite build of a page produces. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { entries, root } from './aliases.mjs';

const PAGE = 'virtual:page';

/**
 * Bytes and files that Vite's output fetches between the first click on the button and the list of wallets.
 *
 * @param {string} contents - The page's script. React is external.
 * @param {readonly string[]} parts - Modules below dist that the click loads.
 * @returns {Promise<{ bytes: number, files: number }>} files that the page did not load at once, each gzipped on its own
 */
export async function firstClickInVite(contents, parts) {
  const { chunks, eager, named, reach } = await split('test/tools', contents);
  const holds = (part) => named(({ moduleIds }) => moduleIds.includes(join(root, 'dist', `${part}.js`)));
  const late = [...reach(parts.flatMap(holds))].filter((name) => !eager.has(name));
  const bytes = late.reduce((sum, name) => sum + gzipSync(chunks.get(name).code, { level: 9 }).length, 0);
  return { bytes, files: late.length };
}

/**
 * The number of script files that a page loads at once, React included.
 *
 * @param {string} folder - Folder of `index.html`. Vite splits an HTML page in another way than a lone script.
 */
export async function atOnceInVite(folder) {
  return (await split(folder)).eager.size;
}

/**
 * Bytes of the script files that a page loads at once, React included, each gzipped on its own.
 *
 * @param {string} folder - Folder of `index.html`.
 */
export async function bytesAtOnceInVite(folder) {
  const { chunks, eager } = await split(folder);
  return [...eager].reduce((sum, name) => sum + gzipSync(chunks.get(name).code, { level: 9 }).length, 0);
}

async function split(folder, contents) {
  const outputs = new Map(entries.map(({ specifier, output }) => [specifier, output]));
  const { output } = await build({
    configFile: false,
    root: join(root, folder),
    logLevel: 'error',
    plugins: [
      {
        name: 'latchkey-page',
        enforce: 'pre',
        resolveId: (id) => (id === PAGE ? `\0${PAGE}` : (outputs.get(id) ?? null)),
        load: (id) => (id === `\0${PAGE}` ? contents : null),
      },
    ],
    build: {
      target: 'es2022',
      write: false,
      modulePreload: { polyfill: false },
      ...(contents && { rollupOptions: { input: PAGE, external: /^react(-dom)?(\/|$)/ } }),
    },
  });
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const reach = (names, seen = new Set()) => {
    for (const name of names) {
      const chunk = chunks.get(name);
      if (!chunk || seen.has(name)) continue;
      seen.add(name);
      reach(chunk.imports, seen);
    }
    return seen;
  };
  const named = (test) => [...chunks.values()].filter(test).map(({ fileName }) => fileName);
  return { chunks, eager: reach(named(({ isEntry }) => isEntry)), named, reach };
}
