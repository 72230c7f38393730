/** Builds the measured pages for production from dist, and serves them compressed. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { listen } from '../dapp/static.mjs';
import { entries, root } from '../tools/aliases.mjs';
import { buildIfStale } from '../tools/build.mjs';

/** Versions that the results depend on. */
export const versions = {
  react: JSON.parse(readFileSync(join(root, 'node_modules/react/package.json'), 'utf8')).version,
  node: process.version,
};

/** Folders of the pages, written as paths of their scripts so that knip sees that the scripts are used. */
const folders = [
  new URL('./app/main.tsx', import.meta.url),
  new URL('./full/main.tsx', import.meta.url),
  new URL('./many/main.tsx', import.meta.url),
  new URL('./tokens/main.tsx', import.meta.url),
  new URL('./activity/main.tsx', import.meta.url),
  new URL('./floors/react/main.tsx', import.meta.url),
  new URL('./floors/dialog/main.tsx', import.meta.url),
  new URL('./floors/many/main.tsx', import.meta.url),
  new URL('./mounts/main.tsx', import.meta.url),
  new URL('./frame/main.tsx', import.meta.url),
].map(({ pathname }) => /bench\/(.*)\/main/.exec(pathname)?.[1] ?? '');
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };

/** Builds dist if it is stale, then each page into its own `dist`. */
export async function buildPages() {
  buildIfStale();
  for (const folder of folders) {
    await build({
      configFile: false,
      root: join(root, 'test', 'bench', folder),
      base: './',
      logLevel: 'error',
      plugins: [toDist()],
      resolve: { dedupe: ['react', 'react-dom', 'jotai'] },
      build: { target: 'es2022', emptyOutDir: true, reportCompressedSize: false, modulePreload: { polyfill: false } },
    });
  }
}

/** Resolves public specifiers to the built modules that package.json exports. */
function toDist() {
  const outputs = new Map(entries.map(({ specifier, output }) => [specifier, output]));
  return { name: 'latchkey-dist', enforce: 'pre', resolveId: (name) => outputs.get(name) ?? null };
}

/**
 * Serves all pages (`/app/`, `/floors/react/`, …), compressed in advance and without caching.
 *
 * @param {{ beside?: string | undefined }} options - `beside`: the folder of a further built page, served as `/beside/`.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function servePages({ beside }) {
  const files = new Map([
    ...folders.flatMap((folder) => filesOf(folder, join(root, 'test', 'bench', folder, 'dist'))),
    ...(beside ? filesOf('beside', resolve(beside)) : []),
  ]);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split(/[?#]/)[0];
    const file = files.get(path.endsWith('/') ? `${path}index.html` : path);
    if (!file) return response.writeHead(404).end();
    const { type, body } = file;
    response
      .writeHead(200, {
        'content-type': type,
        'content-encoding': 'gzip',
        'content-length': body.length,
        'cache-control': 'no-store',
      })
      .end(body);
  });
  return listen(server, 0);
}

function filesOf(folder, dist) {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name))
    .map((file) => [
      `/${folder}/${relative(dist, file).split(sep).join('/')}`,
      {
        type: TYPES[extname(file)] ?? 'application/octet-stream',
        body: gzipSync(readFileSync(file), { level: 9 }),
      },
    ]);
}
