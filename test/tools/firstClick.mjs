/**
 * Builds a page as an app would, clicks its button in Chromium without hover, and counts what the click fetches until the list
 * of wallets is shown.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as esbuild } from 'esbuild';
import { chromium } from 'playwright-core';
import { build as vite } from 'vite';
import { announceWallets } from '../bench/inPage.mjs';
import { entries, root } from './aliases.mjs';
import { ensureChromium } from './install.mjs';

const outputs = new Map(entries.map(({ specifier, output }) => [specifier, output]));
/** The server holds back answers until no request came for this long, and the page had nothing to do. */
const QUIET_MS = 150;
const HTML =
  '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/main.js"></script>';

/** The bundlers among the dev dependencies. Each builds a page of `test/bench` into a folder. */
export const bundlers = {
  vite: (page, folder) =>
    vite({
      configFile: false,
      root: page,
      logLevel: 'error',
      plugins: [{ name: 'latchkey-dist', enforce: 'pre', resolveId: (name) => outputs.get(name) ?? null }],
      build: { target: 'es2022', outDir: folder, emptyOutDir: true, reportCompressedSize: false },
    }),
  esbuild: (page, folder) =>
    esbuild({
      entryPoints: [join(page, 'main.tsx')],
      outdir: folder,
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [{ name: 'latchkey-dist', setup: resolveToDist }],
      logLevel: 'error',
    }),
};

/**
 * @typedef {object} FirstClick
 * @property {number} before - Scripts of the page before the click.
 * @property {readonly { name: string, bytes: number, round: number }[]} files - What the click fetched, gzipped. Files of one
 *   round were requested together; those of the next only after the answers.
 */

/**
 * Counts the first click of a page.
 *
 * @param {keyof typeof bundlers} bundler
 * @param {string} page - A folder of `test/bench`.
 * @returns {Promise<FirstClick>}
 */
export async function countFirstClick(bundler, page) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-first-click-'));
  let server;
  let browser;
  try {
    await bundlers[bundler](join(root, 'test', 'bench', page), folder);
    server = await serve(folder);
    browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const tab = await browser.newPage();
    const faults = [];
    tab.on('pageerror', (error) => faults.push(error.message));
    await tab.addInitScript(announceWallets, 1);
    await tab.goto(server.url, { waitUntil: 'networkidle' });
    const before = server.count();
    server.hold(() => tab.evaluate(whenIdle));
    const [shownAt] = await Promise.all([
      tab.evaluate(whenShown),
      tab.locator('[data-bench=connect]').dispatchEvent('click'),
    ]);
    const files = server.answeredUntil(shownAt);
    if (faults.length > 0) throw new Error(`${page}, built by ${bundler}, failed: ${faults[0]}`);
    return { before, files };
  } finally {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs in the page: settles when it has nothing to do, however busy the machine is. */
function whenIdle() {
  return new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)));
}

/** Runs in the page: the time of the first frame with a wallet, epoch ms. */
function whenShown() {
  return new Promise((resolve) => {
    const look = () => {
      const buttons = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelectorAll('button') ?? [];
      const isShown = [...buttons].some((one) => one.textContent.includes('Wallet 1') && one.checkVisibility());
      if (isShown) resolve(Date.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}

/**
 * Serves a folder. After `hold(whenIdle)`, it answers in rounds: once no request came for a while, and none while it waited for the
 * page, it answers all that wait.
 */
async function serve(folder) {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => join(item.parentPath, item.name))
      .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file)]),
  );
  let count = 0;
  let held;
  let round = 1;
  let timer;
  const answered = [];
  let whenPageIsIdle;
  const release = async () => {
    const asked = count;
    // The page may end meanwhile: then nobody waits for an answer.
    await whenPageIsIdle().catch(() => undefined);
    if (count !== asked) return;
    round += 1;
    for (const answer of held.splice(0)) answer(Date.now());
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split(/[?#]/)[0];
    const body = path === '/' ? (files.get('/index.html') ?? Buffer.from(HTML)) : files.get(path);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    const answer = () =>
      body ? response.writeHead(200, { 'content-type': type }).end(body) : response.writeHead(404).end();
    if (!path.endsWith('.js')) return answer();
    count += 1;
    if (!held) return answer();
    const bytes = gzipSync(body ?? '', { level: 9 }).length;
    const file = { name: basename(path), bytes, round };
    held.push((time) => {
      answered.push({ file, time });
      answer();
    });
    clearTimeout(timer);
    timer = setTimeout(release, QUIET_MS);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    count: () => count,
    hold: (whenIdle) => {
      whenPageIsIdle = whenIdle;
      held = [];
    },
    // A file that was still held back then, such as a logo, is no part of the click.
    answeredUntil: (last) => answered.filter(({ time }) => time <= last).map(({ file }) => file),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function resolveToDist({ onResolve }) {
  onResolve({ filter: /^latchkey(\/|$)/ }, ({ path }) => ({ path: outputs.get(path), sideEffects: false }));
}

// `node test/tools/firstClick.mjs` prints the files of each first click.
if (process.argv[1] === import.meta.filename) {
  for (const page of ['app', 'full']) {
    for (const bundler of Object.keys(bundlers)) {
      const { before, files } = await countFirstClick(bundler, page);
      process.stdout.write(`${page}, ${bundler}: ${before} scripts before the click, ${files.length} after it\n`);
      for (const { name, bytes, round } of files)
        process.stdout.write(`  round ${round} ${(bytes / 1024).toFixed(1).padStart(6)} KiB ${name}\n`);
    }
  }
}
