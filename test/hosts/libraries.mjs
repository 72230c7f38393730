/**
 * `node test/hosts/libraries.mjs [page…]`: apps of other libraries with the packed package. Each connects, reads, signs and sends
 * on a local chain. The pages of Vite share the packages of one folder. The page of Next has a folder of its own.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentSecurityPolicy, serveFolder } from '../dapp/static.mjs';
import { root } from '../tools/aliases.mjs';
import { buildIfStale } from '../tools/build.mjs';
import { launch } from './browser.mjs';
import { driveLayer } from './layerPages.mjs';
import { driveLibrary, EVM, followWagmi, SOLANA } from './libraryPages.mjs';
import { startLocalChains } from './localChains.mjs';
import { serveNext } from './serve.mjs';
import { install, npm, run } from './steps.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Page → the Trusted Types policy of its framework, further steps, or steps of its own, and whether it adds styles inline. */
const pages = {
  wagmi: { more: followWagmi },
  'wagmi-core': { more: followWagmi },
  viem: {},
  ethers6: {},
  ethers5: {},
  'solana-kit': {},
  'react-elements': {},
  vue: { policy: 'vue' },
  svelte: { policy: 'svelte-trusted-html' },
  radix: { drive: driveLayer, styles: true },
  'next-wagmi2': { next: true, more: followWagmi },
};

/**
 * Builds and drives the pages.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} archive - The archive made by `npm pack`.
 * @param {readonly string[]} [wanted] - Default: all pages.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function tryLibraries(browser, archive, wanted = Object.keys(pages)) {
  const score = { passed: 0, failed: 0 };
  const chains = await startLocalChains();
  const installed = new Set();
  try {
    for (const name of wanted) {
      const began = performance.now();
      try {
        const page = pages[name];
        const folder = join(here, page.next ? name : 'libraries');
        if (!installed.has(folder)) install(folder, archive);
        installed.add(folder);
        const server = await build(folder, name, page);
        const done = await (page.drive ?? tryLibrary)(browser, chains, server.url, page).finally(server.stop);
        score.passed += 1;
        const seconds = ((performance.now() - began) / 1000).toFixed(0);
        process.stdout.write(`✓ ${name}: ${done} (${seconds} s)\n`);
      } catch (error) {
        score.failed += 1;
        process.stdout.write(`✗ ${name}: ${error.message}\n`);
      }
    }
  } finally {
    await chains.stop();
  }
  return score;
}

/** Drives a page that reads, signs and sends. */
async function tryLibrary(...args) {
  const { balance, more } = await driveLibrary(...args);
  return `connected, read ${balance}, signed, sent${more}`;
}

async function build(folder, name, { next, policy, styles }) {
  if (next) {
    run(folder, process.execPath, [join(folder, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build']);
    return serveNext(folder);
  }
  const vite = join(folder, 'node_modules', 'vite', 'bin', 'vite.js');
  run(folder, process.execPath, [vite, 'build'], { PAGE: name });
  const strict = contentSecurityPolicy([EVM, SOLANA]);
  const trusting = policy ? strict.replace("types 'none'", `types ${policy}`) : strict;
  const headers = {
    'content-security-policy': styles
      ? trusting.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      : trusting,
  };
  return serveFolder(join(folder, name, '.built'), { headers });
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
  const { passed, failed } = await tryLibraries(browser, join(packed, file), wanted.length > 0 ? wanted : undefined);
  await browser.close();
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
