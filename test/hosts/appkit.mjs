/**
 * `node test/hosts/appkit.mjs [app…]`: apps of AppKit, each built twice from the same source: with `@reown/appkit` 1.7.2, and with
 * the redirects of the guide to `latchkey/appkit` of the packed package. The second build is driven in Chromium, and the scripts of
 * both and the first click are measured.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../tools/aliases.mjs';
import { buildIfStale } from '../tools/build.mjs';
import { declarations } from './appkit/guide.mjs';
import { buildApp, folder } from './appkitBuilds.mjs';
import { measureAppKit } from './appkitBytes.mjs';
import { driveAppKit, WALLET } from './appkitPages.mjs';
import { followEvm, followMultichain, followNext, followSolana, followVue } from './appkitSteps.mjs';
import { launch } from './browser.mjs';
import { bundleBurners } from './burners.mjs';
import { startLocalChains } from './localChains.mjs';
import { install, npm, run } from './steps.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** App → its steps in the browser. */
const apps = {
  'react-wagmi': followEvm,
  'react-ethers': followEvm,
  plain: followEvm,
  solana: followSolana,
  multichain: followMultichain,
  next: followNext,
  vue: followVue,
};

/** The builds: the name, the project id, and the configuration of TypeScript. The driven one reaches no service. */
const ORIGINAL = { kind: 'original', id: '0123456789abcdef0123456789abcdef', types: 'tsconfig.json' };
const OURS = { kind: 'latchkey', id: '', types: 'tsconfig.latchkey.json' };

/**
 * Builds, compiles, drives and measures the apps.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} archive - The archive made by `npm pack`.
 * @param {readonly string[]} [wanted] - Default: all apps.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function tryAppKit(browser, archive, wanted = Object.keys(apps)) {
  const score = { passed: 0, failed: 0 };
  const attempt = async (name, work) => {
    const began = performance.now();
    try {
      const done = await work();
      score.passed += 1;
      process.stdout.write(`✓ ${name}: ${done} (${((performance.now() - began) / 1000).toFixed(0)} s)\n`);
    } catch (error) {
      score.failed += 1;
      process.stdout.write(`✗ ${name}: ${error.message}\n`);
    }
  };
  const wallets = await bundleBurners(WALLET);
  const chains = await startLocalChains([31337, 31338]);
  try {
    await attempt('AppKit, types', async () => compile(archive));
    for (const name of wanted) await attempt(`AppKit, ${name}`, () => tryApp(browser, chains, name, wallets));
  } finally {
    await chains.stop();
  }
  return score;
}

/** Compiles the sources of all apps with the types of both. */
function compile(archive) {
  install(folder, archive);
  mkdirSync(join(folder, '.built', 'scripts', 'vue'), { recursive: true });
  writeFileSync(join(folder, '.built', 'appkit.d.ts'), declarations());
  // The compiler reads no file of Vue, but its script is a module.
  const [, script] = /<script setup lang="ts">(.*?)<\/script>/s.exec(
    readFileSync(join(folder, 'apps', 'vue', 'App.vue'), 'utf8'),
  );
  writeFileSync(join(folder, '.built', 'scripts', 'vue', 'script.ts'), script);
  for (const { types } of [ORIGINAL, OURS])
    run(folder, process.execPath, [join(folder, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', types]);
  return 'all apps compile with the types of the original and with ours';
}

async function tryApp(browser, chains, name, wallets) {
  const built = [ORIGINAL, OURS, { ...OURS, kind: 'latchkey-id', id: ORIGINAL.id }];
  const [original, ours, withId] = built.map((one) => buildApp(name, one));
  const said = await within(ours(), (url) => driveAppKit(browser, chains, url, { wallets, steps: apps[name] }));
  const measure = (serve) => within(serve(), (url) => measureAppKit(browser, url, wallets));
  const figures = [await measure(original), await measure(withId)];
  return `built twice, ${said}; scripts of the original and ours, gzipped: ${compare(figures)}`;
}

const compare = ([original, ours]) =>
  `${kib(original.before)} and ${kib(ours.before)} KiB before the first click, ` +
  `${kib(original.click)} and ${kib(ours.click)} KiB by it (${original.files} and ${ours.files} files), ` +
  `which takes ${original.ms.toFixed(0)} and ${ours.ms.toFixed(0)} ms`;

const kib = (bytes) => (bytes / 1024).toFixed(1);

/** Calls `work` with the URL of a server, and stops the server afterwards. */
async function within(starting, work) {
  const server = await starting;
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

if (process.argv[1] === import.meta.filename) {
  buildIfStale();
  const packed = join(here, '.packed');
  rmSync(packed, { recursive: true, force: true });
  mkdirSync(packed);
  npm(root, ['pack', '--pack-destination', packed]);
  const [file] = readdirSync(packed);
  const browser = await launch();
  const wanted = process.argv.slice(2);
  const { passed, failed } = await tryAppKit(browser, join(packed, file), wanted.length > 0 ? wanted : undefined);
  await browser.close();
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
