/**
 * `node test/hosts/created.mjs`: writes an app of each template with the packed package, installs it from the registry, builds it,
 * starts it beside the sandbox, connects a wallet by clicks, and signs in.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/aliases.mjs';
import { buildIfStale } from '../tools/build.mjs';
import { ensureAnvil } from '../tools/install.mjs';
import { launch } from './browser.mjs';
import { connectByClicks, logInByClicks, moveSandbox, portOfApp, startApp } from './createdApp.mjs';
import { npm, run } from './steps.mjs';

const APPS = {
  vite: ['--chains', 'evm,solana,bitcoin,polkadot', '--logins', 'email,google,farcaster,signature'],
  'vite-wagmi': ['--wagmi'],
  plain: ['--framework', 'plain', '--logins', 'email,signature'],
  next: ['--framework', 'next', '--chains', 'evm,solana', '--logins', 'email,signature'],
  'next-wagmi': ['--framework', 'next', '--wagmi', '--logins', 'none'],
};

/** Packages that stand in for parts of others which the pages do not use: image binaries, and connectors of other wallets. */
const STANDINS = { sharp: 'next/no-sharp', '@wagmi/connectors': 'libraries/no-connectors' };

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} archive - The archive made by `npm pack`.
 * @param {readonly string[]} [names] - Default: all.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function tryCreated(browser, archive, names = Object.keys(APPS)) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-created-apps-'));
  const score = { passed: 0, failed: 0 };
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    npm(folder, ['install', archive, 'react', 'react-dom']);
    for (const name of names) {
      const began = performance.now();
      try {
        await tryApp(browser, folder, name, archive);
        score.passed += 1;
        const seconds = ((performance.now() - began) / 1000).toFixed(0);
        process.stdout.write(
          `✓ created ${name}: installed, built, started offline, connected, signed in if it can (${seconds} s)\n`,
        );
      } catch (error) {
        score.failed += 1;
        process.stdout.write(`✗ created ${name}: ${error.message}\n`);
      }
    }
    return score;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryApp(browser, parent, name, archive) {
  const command = join(parent, 'node_modules', 'latchkey', 'dist', 'bin', 'latchkey.js');
  run(parent, process.execPath, [command, 'create', name, ...APPS[name]]);
  const folder = join(parent, name);
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const standins = Object.entries(STANDINS).map(([one, place]) => [one, `file:${join(root, 'test', 'hosts', place)}`]);
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(standins), latchkey: `file:${archive}` };
  const overrides = Object.fromEntries(standins.map(([one]) => [one, `$${one}`]));
  writeFileSync(path, JSON.stringify({ ...manifest, dependencies, overrides }, undefined, 2));
  const isNext = name.startsWith('next');
  const port = await moveSandbox(folder);
  npm(folder, ['install', '--no-audit', '--no-fund']);
  npm(folder, ['run', 'build']);
  const bin = join(folder, 'node_modules', isNext ? 'next/dist/bin/next' : 'vite/bin/vite.js');
  const at = `${portOfApp(port)}`;
  const serve = isNext ? ['start', '-H', '127.0.0.1', '-p', at] : ['preview', '--host', '127.0.0.1', '--port', at];
  const { url, stop } = await startApp(folder, port, [bin, ...serve], { ANVIL: await ensureAnvil() });
  try {
    const [logins = ''] = APPS[name].slice(-1);
    await connectByClicks(browser, url, { isSigned: logins.includes('signature') });
    if (logins.includes('email') && logins.includes('signature')) await logInByClicks(browser, url, port);
  } finally {
    await stop();
  }
}

if (process.argv[1] === import.meta.filename) {
  buildIfStale();
  const packed = mkdtempSync(join(tmpdir(), 'latchkey-packed-'));
  const browser = await launch();
  try {
    npm(root, ['pack', '--pack-destination', packed]);
    const [file] = readdirSync(packed);
    const names = process.argv.slice(2);
    const { failed } = await tryCreated(browser, join(packed, file), names.length > 0 ? names : undefined);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await browser.close();
    rmSync(packed, { recursive: true, force: true });
  }
}
