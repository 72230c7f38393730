/**
 * `node test/hosts/packed.mjs`: follows plugins/README.md with only the packed package, as the author of a plugin would.
 *
 * In an empty folder outside of this repository, it writes the files of the example chain and runs the commands of the page,
 * with the packed archive in place of the published package.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandsOf, filesOf } from '../house/docBlocks.mjs';
import { root } from '../tools/aliases.mjs';
import { buildIfStale } from '../tools/build.mjs';
import { npm } from './steps.mjs';

const FOLDER = 'example-chain/';

/**
 * @param {string} archive - The archive made by `npm pack`.
 * @returns {Promise<{ readonly lines: number, readonly checks: string, readonly seconds: string }>}
 * @throws with the command that failed and its output
 */
export async function tryAsAuthor(archive) {
  const began = performance.now();
  const page = readFileSync(join(root, 'plugins', 'README.md'), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-author-'));
  try {
    const files = filesOf(page).filter(({ name }) => name.startsWith(FOLDER) && !name.endsWith('.test.ts'));
    for (const { name, code } of files) writeFileSync(join(folder, name.slice(FOLDER.length)), code);
    let output = '';
    for (const command of commandsOf(page)) output = type(folder, command, archive);
    const [checks] = /^\d+ passed, 0 failed.*$/m.exec(output) ?? [];
    if (!checks) throw new Error(`The last command did not print "<n> passed, 0 failed":\n${output}`);
    const lines = files.reduce((sum, { code }) => sum + code.trimEnd().split('\n').length, 0);
    return { lines, checks, seconds: ((performance.now() - began) / 1000).toFixed(0) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs one command of the page, and returns its output. */
function type(folder, command, archive) {
  // Install the archive instead of the published package.
  const typed = command === 'npm install latchkey' ? `npm install ${archive}` : command;
  const [name, ...args] = typed.split(' ');
  const windows = process.platform === 'win32';
  const { status, error, stdout, stderr } = spawnSync(windows ? `${name}.cmd` : name, args, {
    cwd: folder,
    env: { ...process.env, CI: '1', NO_COLOR: '1' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows,
  });
  if (status === 0) return stdout;
  throw new Error(`${command} failed (${error?.message ?? `exit status ${status}`}):\n${stdout}${stderr}`);
}

if (process.argv[1] === import.meta.filename) {
  buildIfStale();
  const packed = mkdtempSync(join(tmpdir(), 'latchkey-packed-'));
  try {
    npm(root, ['pack', '--pack-destination', packed]);
    const [file] = readdirSync(packed);
    const { lines, checks, seconds } = await tryAsAuthor(join(packed, file));
    process.stdout.write(
      `✓ the page's chain, ${lines} lines, from the packed package alone: ${checks} (${seconds} s)\n`,
    );
  } catch (error) {
    process.stdout.write(`✗ the page's chain: ${error.message}\n`);
    process.exitCode = 1;
  } finally {
    rmSync(packed, { recursive: true, force: true });
  }
}
