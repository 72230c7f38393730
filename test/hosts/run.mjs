/**
 * `node test/hosts/run.mjs [name…]`: builds and runs the packed package in host pages.
 *
 * Each folder is an app that is independent of this repository. The script installs its lock file and then the packed
 * package, builds the app for production, serves it on loopback and drives it in Chromium. It prints one line per host.
 * Without names it also runs `libraries.mjs`, `appkit.mjs`, `created.mjs` and `site.mjs`.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../tools/aliases.mjs';
import { buildIfStale } from '../tools/build.mjs';
import { tryAppKit } from './appkit.mjs';
import { launch, visit } from './browser.mjs';
import { tryCreated } from './created.mjs';
import { tryLibraries } from './libraries.mjs';
import { tryWithoutPeers } from './missing.mjs';
import { tryAsAuthor } from './packed.mjs';
import { checkServed, serveNext, serveVite, serveWebpack } from './serve.mjs';
import { trySite } from './site.mjs';
import { install, npm, run } from './steps.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const packed = join(here, '.packed');

/**
 * For each host: the build command, the server, the most that the first click may fetch (scripts, and their KiB gzipped), and
 * further checks. All hosts use the preset `evm`. Next adds its own loader to each script.
 */
const hosts = {
  vite: { build: ['vite/bin/vite.js', 'build'], serve: serveVite, requests: 3, kib: 34 },
  webpack: { build: ['webpack-cli/bin/cli.js'], serve: serveWebpack, requests: 3, kib: 34 },
  next: { build: ['next/dist/bin/next', 'build'], serve: serveNext, requests: 4, kib: 35.5, more: moreOfNext },
  'vite-react18': { build: ['vite/bin/vite.js', 'build'], serve: serveVite, requests: 3, kib: 34 },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(hosts, name));
if (unknown.length > 0)
  throw new Error(`Unknown host: ${unknown.join(', ')}. Known hosts: ${Object.keys(hosts).join(', ')}.`);

const score = { passed: 0, failed: 0 };
const archive = pack();
const browser = await launch();
const taken = wanted.length > 0 ? wanted : Object.keys(hosts);
for (const name of taken) {
  const began = performance.now();
  try {
    const { button, click, requests, more } = await tryHost(name, hosts[name]);
    score.passed += 1;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    process.stdout.write(
      `✓ ${name}: built, rendered, connected, reconnected, disconnected${more}; scripts ${kib(button)} KiB until the button, ` +
        `${requests} with ${kib(click)} KiB by the first click (${seconds} s)\n`,
    );
  } catch (error) {
    score.failed += 1;
    process.stdout.write(`✗ ${name}: ${error.message}\n`);
  }
}
try {
  const done = await tryWithoutPeers(browser, taken);
  score.passed += 1;
  process.stdout.write(`✓ without viem: built by ${done.join(', ')}; connects and reads balances\n`);
} catch (error) {
  score.failed += 1;
  process.stdout.write(`✗ without viem: ${error.message}\n`);
}
try {
  const { lines, checks, seconds } = await tryAsAuthor(archive);
  score.passed += 1;
  process.stdout.write(
    `✓ plugins/README.md: the example chain, ${lines} lines, compiled and checked: ${checks} (${seconds} s)\n`,
  );
} catch (error) {
  score.failed += 1;
  process.stdout.write(`✗ plugins/README.md: ${error.message}\n`);
}
if (wanted.length === 0) {
  for (const more of [tryLibraries, tryAppKit, tryCreated, (shared) => trySite(shared)]) {
    const { passed, failed } = await more(browser, archive);
    score.passed += passed;
    score.failed += failed;
  }
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

async function tryHost(name, { build, serve, requests, kib: most, more }) {
  const folder = join(here, name);
  install(folder, archive);
  const [script, ...args] = build;
  run(folder, process.execPath, [join(folder, 'node_modules', script), ...args]);
  const figures = await within(serve(folder), (url) => visit(browser, url));
  if (figures.requests > requests || figures.click > most * 1024)
    throw new Error(
      `The first click requests ${figures.requests} scripts with ${kib(figures.click)} KiB. ` +
        `The budget is ${requests} with ${most} KiB.`,
    );
  return { ...figures, more: (await more?.(folder)) ?? '' };
}

/** Checks the HTML of the server, and the page in development, where React warns of hydration differences. */
async function moreOfNext(folder) {
  await within(serveNext(folder), checkServed);
  await within(serveNext(folder, 'dev'), (url) => visit(browser, url));
  return '; button in the HTML of the server; the same in development, without a hydration warning';
}

/** Calls `work` with the URL of a server, and stops the server afterwards. */
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
