/** What goes over the wire between the button and the list, as Vite splits it: file by file, each gzipped on its own. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { entries, root } from './aliases.mjs';

const PAGE = 'virtual:page';

/**
 * @param {string} contents - The page's script; React stays outside.
 * @param {readonly string[]} parts - Modules below dist that the click asks for.
 * @returns {Promise<{ bytes: number, files: number }>} what the page did not load at once
 */
export async function firstClickInVite(contents, parts) {
  const outputs = new Map(entries.map(({ specifier, output }) => [specifier, output]));
  const { output } = await build({
    configFile: false,
    root: join(root, 'test', 'tools'),
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
      rollupOptions: { input: PAGE, external: /^react(-dom)?(\/|$)/ },
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
  const holds = (part) => named(({ moduleIds }) => moduleIds.includes(join(root, 'dist', `${part}.js`)));
  const eager = reach(named(({ isEntry }) => isEntry));
  const late = [...reach(parts.flatMap(holds))].filter((name) => !eager.has(name));
  const bytes = late.reduce((sum, name) => sum + gzipSync(chunks.get(name).code, { level: 9 }).length, 0);
  return { bytes, files: late.length };
}
