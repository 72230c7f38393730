/** An app that the packed archive writes is typed, built, started beside the sandbox and used in Chromium, offline. */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAnvil } from '../../../plugins/sandbox/node/binary.js';
import { launch } from '../../hosts/browser.mjs';
import { connectByClicks, logInByClicks, moveSandbox, portOfApp, startApp } from '../../hosts/createdApp.mjs';
import { manifest, root } from '../../tools/aliases.mjs';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-app-'));
// Thousands of files: on a busy disk, ten seconds are not enough.
afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

const ANVIL = findAnvil(new URL('../../tools/anvil/package.json', import.meta.url).href) ?? '';
const unpacked = join(folder, 'node_modules', 'latchkey');

beforeAll(() => {
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root, stdio: 'ignore' });
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  mkdirSync(unpacked, { recursive: true });
  execFileSync('tar', ['xzf', join(folder, archive), '--strip-components=1', '-C', unpacked]);
  link(folder, Object.keys(manifest.dependencies));
}, 120_000);

/** Runs a script of Node, and returns what it prints. */
function run(cwd: string, script: string, ...args: string[]): string {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, env, encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
  return stdout;
}

/** Installs the packages of its package.json: the archive, and those of this repository. There are no others. */
function install(own: string): void {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  mkdirSync(join(own, 'node_modules'));
  execFileSync('cp', ['-r', unpacked, join(own, 'node_modules', 'latchkey')]);
  link(own, Object.keys({ ...dependencies, ...devDependencies, ...manifest.dependencies }));
}

function link(own: string, names: readonly string[]): void {
  for (const name of names) {
    const at = join(own, 'node_modules', name);
    if (existsSync(at)) continue;
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), at, 'junction');
  }
}

const tool = (name: string, script: string) => join(root, 'node_modules', name, script);
const VITE = tool('vite', 'bin/vite.js');

const APPS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['plain', ['--framework', 'plain', '--logins', 'email,signature']],
  // The full run also builds this one, and those that need packages which this repository does not have.
  ...(process.env.LATCHKEY_FULL
    ? [['vite', ['--chains', 'evm,bitcoin,polkadot,solana', '--logins', 'email,signature']] as const]
    : []),
];

test.each(APPS)(
  'an app of the template "%s" connects a wallet and logs in by e-mail, and its server verifies the sign-in',
  async (name, args) => {
    run(folder, join(unpacked, 'dist', 'bin', 'latchkey.js'), 'create', name, ...args);
    const own = join(folder, name);
    install(own);
    const port = await moveSandbox(own);
    run(own, tool('typescript', 'bin/tsc'));
    run(own, VITE, 'build');
    const serve = [VITE, 'preview', '--port', `${portOfApp(port)}`, '--host', '127.0.0.1'];
    const { url, stop } = await startApp(own, port, serve, { ANVIL });
    const browser = await launch();
    try {
      await connectByClicks(browser, url, { isSigned: true });
      await logInByClicks(browser, url, port);
    } finally {
      await browser.close();
      await stop();
    }
  },
);

test('an app with the id of a project has no byte of the sandbox', () => {
  const own = join(folder, 'plain');
  const env = { ...process.env, VITE_PROJECT_ID: 'an-id', NODE_ENV: 'production' };
  const built = spawnSync(process.execPath, [VITE, 'build'], { cwd: own, env, encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
  const assets = join(own, 'dist', 'assets');
  const code = readdirSync(assets).map((file) => readFileSync(join(assets, file), 'utf8'));
  expect(code.filter((text) => /Acorn|127\.0\.0\.1:/.test(text))).toEqual([]);
});
