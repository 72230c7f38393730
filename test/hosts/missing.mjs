/** Builds the hosts without the optional packages. The build must succeed, and the page must still read balances. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { visit } from './browser.mjs';
import { serveNext, serveVite, serveWebpack } from './serve.mjs';
import { run } from './steps.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
/** viem with its dependencies, and build output. */
const LEFT_OUT = ['viem', 'ox', 'abitype', '.built', '.next', '.cache'];

/** For each bundler: the host whose page and packages it builds, the build, the server and a check while connected. */
const bundlers = {
  vite: { host: 'vite', build: node('vite/bin/vite.js', 'build'), serve: serveVite, says: saysBalance },
  webpack: { host: 'webpack', build: node('webpack-cli/bin/cli.js'), serve: serveWebpack, says: saysBalance },
  esbuild: { host: 'webpack', build: buildByEsbuild, serve: serveWebpack, says: saysBalance },
  next: { host: 'next', build: node('next/dist/bin/next', 'build'), serve: serveNext },
};

/**
 * Builds, serves and drives each host. The hosts must be installed.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {readonly string[]} names - Names of the hosts to test.
 * @returns {Promise<readonly string[]>} the bundlers that passed
 * @throws with the name of the bundler and the failure
 */
export async function tryWithoutPeers(browser, names) {
  const done = [];
  for (const [bundler, { host, build, serve, says }] of Object.entries(bundlers)) {
    if (!names.includes(host)) continue;
    // Outside of this repository, because inside it a package that is missing in the host resolves from the root.
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

/** Copies the host without the files of LEFT_OUT. All hosts except Next get a page that shows the status of the balance. */
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
  // Split chunks require that the page loads a module.
  const html = join(folder, 'index.html');
  writeFileSync(html, readFileSync(html, 'utf8').replace('<script', '<script type="module"'));
}

async function saysBalance(page) {
  await page.getByTestId('balance').getByText('ready', { exact: true }).waitFor();
}
