/** Installs the tools that a fresh clone is missing. Uses Node's built-ins only, because nothing else is installed yet. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const anvilFolder = join(root, 'test', 'tools', 'anvil');
const anvilBinary = join(anvilFolder, 'node_modules', '@foundry-rs', 'anvil-linux-amd64', 'bin', 'anvil');

/** A tool is missing that this script cannot install. The message says how to install it. */
export class MissingTool extends Error {}

/** Installs the dependencies of the lock file, unless the same lock file was installed before. */
export async function ensureDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new MissingTool(
      `Node 20.19 or newer is required, but this is Node ${process.versions.node}. Install a newer Node.`,
    );
  }
  installFolder(root);
}

/**
 * Finds or installs anvil, the local EVM chain.
 *
 * @returns the path of the binary: `$ANVIL`, the pinned one on Linux x64, or the first one on the PATH.
 * @throws `MissingTool` with instructions if no binary is found.
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
    'The command `anvil` was not found, and no local chain is bundled for this platform. Install Foundry (https://getfoundry.sh), so that `anvil` is on the PATH.',
  );
}

/**
 * Installs older compilers.
 *
 * @returns the folder of each by its version.
 */
export function ensureTypeScripts() {
  const folder = join(root, 'test', 'tools', 'typescript');
  installFolder(folder);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return new Map(Object.keys(dependencies).map((name) => [name.split('-').at(-1), join(folder, 'node_modules', name)]));
}

/** Installs the generator of the reference of names, which `npm run docs` and its test use. */
export function ensureDocs() {
  installFolder(join(root, 'test', 'tools', 'docs'));
}

/**
 * Finds or installs Chromium for the browser tests. A missing Chromium is installed only on Debian as root.
 *
 * @returns the path of the binary: `$CHROMIUM`, or the first one on the PATH.
 * @throws `MissingTool` with instructions if no binary is found.
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const found = onPath(names) ?? (existsSync(mac) ? mac : undefined);
  if (found) return found;
  if (mayInstall()) {
    installPackages(['chromium']);
    const installed = onPath(names);
    if (installed) return installed;
  }
  throw new MissingTool(
    'The browser tests need Chromium. Install it (Debian: `sudo apt-get install chromium`) or set CHROMIUM to the path of Chromium or Chrome.',
  );
}

/**
 * Finds or installs the browsers of the browser tests.
 *
 * @returns variables of the environment: `CHROMIUM` as `ensureChromium` finds it, and `CHROMIUM_SHELL`, the Chromium without
 *   windows, which needs about a quarter less CPU for a page. Only Debian has it as a package; where it is missing, or `$CHROMIUM`
 *   names the browser to use, the tests run in `CHROMIUM`.
 * @throws `MissingTool` as `ensureChromium` does.
 */
export async function ensureBrowsers() {
  const chromium = await ensureChromium();
  if (process.env.CHROMIUM) return { CHROMIUM: chromium };
  const names = ['chromium-headless-shell'];
  if (!onPath(names) && mayInstall()) tryToInstall(names);
  const shell = onPath(names);
  return { CHROMIUM: chromium, ...(shell && { CHROMIUM_SHELL: shell }) };
}

/**
 * Finds or installs Firefox and WebKit, for the tests of `test/engines`. Missing ones are installed only on Debian as root.
 *
 * @returns variables of the environment: the paths `FIREFOX` and `MINI_BROWSER`, and in `LATCHKEY_ENGINES` the engines that are
 *   there, and instructions for each that is missing.
 */
export async function ensureEngines() {
  const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };
  const names = Object.keys(packages);
  const missing = () => names.filter((name) => !findEngines()[name]);
  if (missing().length > 0 && mayInstall()) tryToInstall(missing().flatMap((name) => packages[name]));
  const { firefox, webkit } = findEngines();
  return {
    environment: {
      ...(firefox && { FIREFOX: firefox }),
      ...(webkit && { MINI_BROWSER: webkit }),
      LATCHKEY_ENGINES: ['chromium', ...names.filter((name) => !missing().includes(name))].join(),
    },
    instructions: missing().map(
      (name) => `Not tested in ${name}: install it (Debian: \`sudo apt-get install ${packages[name].join(' ')}\`).`,
    ),
  };
}

/** The program of Firefox, and that of WebKit if its driver and a screen for it are there too. */
function findEngines() {
  const libraries = '/usr/lib';
  const mini = (existsSync(libraries) ? readdirSync(libraries) : [])
    .map((folder) => join(libraries, folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
  return {
    firefox: process.env.FIREFOX ?? onPath(['firefox-esr', 'firefox']),
    webkit: onPath(['WebKitWebDriver']) && onPath(['Xvfb']) && (process.env.MINI_BROWSER ?? mini),
  };
}

/**
 * Finds or installs the stores that the sign-in server is tested with. Missing ones are installed only on Debian as root.
 *
 * @returns instructions for each store that is missing, with which the tests run without it.
 */
export async function ensureStores() {
  const packages = { redis: 'redis-server', postgres: 'postgresql' };
  const missing = () => Object.keys(packages).filter((name) => !findStores()[name]);
  if (missing().length > 0 && mayInstall()) tryToInstall(missing().map((name) => packages[name]));
  return missing().map(
    (name) => `Not tested with a real ${name}: install it (Debian: \`sudo apt-get install ${packages[name]}\`).`,
  );
}

/** The program of Redis and the folder with the programs of PostgreSQL; `undefined` for a store that is not installed. */
export function findStores() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  const initdb = onPath(['initdb']);
  return { redis: onPath(['redis-server']), postgres: folder ?? (initdb && dirname(initdb)) };
}

/** Runs `npm ci` in a folder if its lock file has changed since the last installation. */
export function installFolder(folder) {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = join(folder, 'node_modules', '.latchkey-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // Keep a complete node_modules: the developer may have run `npm install`.
  if (!existsSync(join(folder, 'node_modules')) || !isComplete(folder)) {
    process.stdout.write(
      `Installing dependencies (npm ci)${folder === root ? '' : ` in ${folder.slice(root.length + 1)}`} …\n`,
    );
    run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-fund', '--no-audit'], { cwd: folder });
  }
  writeFileSync(stamp, lock);
}

/** Compares our lock file with npm's hidden lock file, which lists the installed packages. */
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

/** Whether packages of the system can be installed: on Debian, as root. */
function mayInstall() {
  return onPath(['apt-get']) && process.getuid?.() === 0;
}

function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-q'], { env });
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env });
}

/** Installs packages that the tests can do without. A failure is printed. */
function tryToInstall(names) {
  try {
    installPackages(names);
  } catch (error) {
    process.stdout.write(`${names.join(' and ')} could not be installed: ${error.message}\n`);
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
