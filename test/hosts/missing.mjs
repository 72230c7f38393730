/** The hosts once more, without the optional packages: they are built all the same, and read balances without them. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { visit } from './browser.mjs';
import { serveNext, serveVite, serveWebpack } from './serve.mjs';
import { run } from './steps.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
/** viem and what came with it, and what is built anew. */
const LEFT_OUT = ['viem', 'ox', 'abitype', '.built', '.next', '.cache'];

/** Which host's page and packages, how they are built, and what must stand in the page while connected. */
const bundlers = {
  vite: { host: 'vite', build: node('vite/bin/vite.js', 'build'), serve: serveVite, says: saysBalance },
  webpack: { host: 'webpack', build: node('webpack-cli/bin/cli.js'), serve: serveWebpack, says: saysBalance },
  esbuild: { host: 'webpack', build: buildByEsbuild, serve: serveWebpack, says: saysBalance },
  next: { host: 'next', build: node('next/dist/bin/next', 'build'), serve: serveNext },
};

/**
 * Builds, serves and uses each; the hosts must be installed.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {readonly string[]} names - Hosts to take.
 * @returns {Promise<readonly string[]>} the bundlers that did
 * @throws with the bundler's name and what went wrong
 */
export async function tryWithoutPeers(browser, names) {
  const done = [];
  for (const [bundler, { host, build, serve, says }] of Object.entries(bundlers)) {
    if (!names.includes(host)) continue;
    // Outside of this repository: in it, whatever is not found in a host is found in the root.
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-host-'));
    try {
      copyHost(host, folder);
      await build(folder);
      const server = await serve(folder);
      await visit(browser, server.url, says).finally(server.stop);
      done.push(bundler);
    } catch (error) {
      throw new Error(`${bundler}: ${error.message}`, { cause: error });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return done;
}

/** The host without what is left out. All but Next's have a page that says what the hooks and the balances say. */
function copyHost(host, folder) {
  const filter = (path) => !LEFT_OUT.includes(basename(path));
  cpSync(join(here, host), folder, { recursive: true, verbatimSymlinks: true, filter });
  if (host === 'next') return;
  const page = join(here, 'missing', 'main.js');
  for (const name of ['main.js', 'main.jsx']) cpSync(page, join(folder, name));
}

function node(script, ...args) {
  return (folder) => run(folder, process.execPath, [join(folder, 'node_modules', script), ...args]);
}

async function buildByEsbuild(folder) {
  await esbuild({
    absWorkingDir: folder,
    entryPoints: ['main.js'],
    outdir: '.built',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  // Chunks that are split off are modules.
  const html = join(folder, 'index.html');
  writeFileSync(html, readFileSync(html, 'utf8').replace('<script', '<script type="module"'));
}

async function saysBalance(page) {
  await page.getByTestId('balance').getByText('ready', { exact: true }).waitFor();
}
