/**
 * `node test/hosts/packed.mjs`: the author of a plugin, alone with the packed package and the page for authors.
 *
 * In an empty folder outside of this repository: what the page says is typed, with the archive in place of the published
 * package; the page's chain is written down; it is compiled and tried as the page says.
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
 * @param {string} archive - What `npm pack` made.
 * @returns {Promise<{ readonly lines: number, readonly checks: string, readonly seconds: string }>}
 * @throws with the command that failed and what it said
 */
export async function tryAsAuthor(archive) {
  const began = performance.now();
  const page = readFileSync(join(root, 'plugins', 'README.md'), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-author-'));
  try {
    const files = filesOf(page).filter(({ name }) => name.startsWith(FOLDER) && !name.endsWith('.test.ts'));
    for (const { name, code } of files) writeFileSync(join(folder, name.slice(FOLDER.length)), code);
    let said = '';
    for (const command of commandsOf(page)) said = type(folder, command, archive);
    const [checks] = /^\d+ passed, 0 failed.*$/m.exec(said) ?? [];
    if (!checks) throw new Error(`The last command does not say that all checks passed:\n${said}`);
    const lines = files.reduce((sum, { code }) => sum + code.trimEnd().split('\n').length, 0);
    return { lines, checks, seconds: ((performance.now() - began) / 1000).toFixed(0) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One line of the page, typed; what it says. */
function type(folder, command, archive) {
  // Only where it is installed: `npx latchkey` is the command that came with it.
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
