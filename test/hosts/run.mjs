/**
 * `node test/hosts/run.mjs [name…]`: the package as it is published, built and run in host pages.
 *
 * Each folder is an app that knows nothing of this repository: what its lock file says is installed, then the packed
 * package; it is built for production, served on loopback and driven in Chromium. One line a host, and what failed.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../tools/aliases.mjs';
import { buildIfStale } from '../tools/build.mjs';
import { launch, visit } from './browser.mjs';
import { tryWithoutPeers } from './missing.mjs';
import { tryAsAuthor } from './packed.mjs';
import { checkServed, serveNext, serveVite, serveWebpack } from './serve.mjs';
import { install, npm, run } from './steps.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const packed = join(here, '.packed');

/** How each host is built and served, and what else must hold. */
const hosts = {
  vite: { build: ['vite/bin/vite.js', 'build'], serve: serveVite },
  webpack: { build: ['webpack-cli/bin/cli.js'], serve: serveWebpack },
  next: { build: ['next/dist/bin/next', 'build'], serve: serveNext, more: moreOfNext },
  'vite-react18': { build: ['vite/bin/vite.js', 'build'], serve: serveVite },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(hosts, name));
if (unknown.length > 0) throw new Error(`There is no host ${unknown.join(', ')}; there are ${Object.keys(hosts)}.`);

const score = { passed: 0, failed: 0 };
const archive = pack();
const browser = await launch();
const taken = wanted.length > 0 ? wanted : Object.keys(hosts);
for (const name of taken) {
  const began = performance.now();
  try {
    const { button, list, more } = await tryHost(name, hosts[name]);
    score.passed += 1;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    process.stdout.write(
      `✓ ${name}: built, drawn, connected, reconnected, disconnected${more}; scripts ${kib(button)} KiB until the button, ` +
        `${kib(list)} until the wallets (${seconds} s)\n`,
    );
  } catch (error) {
    score.failed += 1;
    process.stdout.write(`✗ ${name}: ${error.message}\n`);
  }
}
try {
  const done = await tryWithoutPeers(browser, taken);
  score.passed += 1;
  process.stdout.write(`✓ without viem: built by ${done.join(', ')}; connects, and says what a balance needs\n`);
} catch (error) {
  score.failed += 1;
  process.stdout.write(`✗ without viem: ${error.message}\n`);
}
try {
  const { lines, checks, seconds } = await tryAsAuthor(archive);
  score.passed += 1;
  process.stdout.write(
    `✓ the authors' page: its chain, ${lines} lines, compiled and checked: ${checks} (${seconds} s)\n`,
  );
} catch (error) {
  score.failed += 1;
  process.stdout.write(`✗ the authors' page: ${error.message}\n`);
}
await browser.close();
process.stdout.write(`\n${score.passed} passed, ${score.failed} failed\n`);
process.exitCode = score.failed > 0 ? 1 : 0;

/** Packs the package as `npm publish` would, and returns the path of the archive. */
function pack() {
  buildIfStale();
  rmSync(packed, { recursive: true, force: true });
  mkdirSync(packed);
  npm(root, ['pack', '--pack-destination', packed]);
  const [file] = readdirSync(packed);
  return join(packed, file);
}

async function tryHost(name, { build, serve, more }) {
  const folder = join(here, name);
  install(folder, archive);
  const [script, ...args] = build;
  run(folder, process.execPath, [join(folder, 'node_modules', script), ...args]);
  const figures = await within(serve(folder), (url) => visit(browser, url));
  return { ...figures, more: (await more?.(folder)) ?? '' };
}

/** The server's own HTML; and the page in development, where React names each difference between server and browser. */
async function moreOfNext(folder) {
  await within(serveNext(folder), checkServed);
  await within(serveNext(folder, 'dev'), (url) => visit(browser, url));
  return '; button in the HTML of the server; the same in development, without a hydration warning';
}

/** Does something with a server, and stops it. */
async function within(starting, work) {
  const server = await starting;
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

function kib(bytes) {
  return (bytes / 1024).toFixed(1);
}
