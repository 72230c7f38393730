/** Installs what a fresh clone lacks. Node's built-ins only: nothing else is there yet. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const anvilFolder = join(root, 'test', 'tools', 'anvil');
const anvilBinary = join(anvilFolder, 'node_modules', '@foundry-rs', 'anvil-linux-amd64', 'bin', 'anvil');

/** Something is missing that this script may not, or cannot, install; the message says what to do. */
export class MissingTool extends Error {}

/** Installs the dependencies of the lock file, unless exactly these are installed already. */
export async function ensureDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new MissingTool(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  }
  installFolder(root);
}

/**
 * The local EVM chain.
 *
 * @returns the path of the binary: the integrator's own (`$ANVIL`), the pinned one on Linux x64, or the first on the PATH.
 * @throws `MissingTool` with instructions where there is none.
 */
export async function ensureAnvil() {
  if (process.env.ANVIL) return process.env.ANVIL;
  if (process.platform === 'linux' && process.arch === 'x64') {
    installFolder(anvilFolder);
    return anvilBinary;
  }
  const found = onPath(['anvil']);
  if (found) return found;
  throw new MissingTool(
    'No local chain for this platform is bundled. Install Foundry (https://getfoundry.sh), so that `anvil` is on the PATH.',
  );
}

/**
 * The browser of the browser tests.
 *
 * @returns the path of the binary: `$CHROMIUM`, or one on the PATH; on Debian as root it is installed when missing.
 * @throws `MissingTool` with instructions otherwise.
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const found = onPath(names) ?? (existsSync(mac) ? mac : undefined);
  if (found) return found;
  if (onPath(['apt-get']) && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-q'], { env });
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env });
    const installed = onPath(names);
    if (installed) return installed;
  }
  throw new MissingTool(
    'The browser tests need Chromium. Install it (Debian: `sudo apt-get install chromium`) or set CHROMIUM to the path of Chromium or Chrome.',
  );
}

/** Runs `npm ci` in a folder when its lock file is not the one that was installed there last. */
function installFolder(folder) {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = join(folder, 'node_modules', '.latchkey-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // A tree that npm itself finds complete is kept: a developer's own `npm install` is as good as ours.
  if (!existsSync(join(folder, 'node_modules')) || !isComplete(folder)) {
    process.stdout.write(
      `Installing dependencies (npm ci)${folder === root ? '' : ` in ${folder.slice(root.length + 1)}`} …\n`,
    );
    run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-fund', '--no-audit'], { cwd: folder });
  }
  writeFileSync(stamp, lock);
}

/** npm writes what it installed into a hidden lock file; it must hold each package of ours in the same version. */
function isComplete(folder) {
  try {
    const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
    const installed = JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
    );
  } catch {
    return false;
  }
}

function onPath(names) {
  for (const name of names) {
    const finder = process.platform === 'win32' ? 'where' : 'which';
    const result = spawnSync(finder, [name], { encoding: 'utf8' });
    if (result.status === 0) return result.stdout.split('\n')[0].trim();
  }
  return undefined;
}

function run(command, args, options) {
  execFileSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    ...options,
  });
}
