/** Runs commands that must succeed. Their output is shown only if they fail. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', CI: '1', NO_COLOR: '1' };

/**
 * @param {string} folder
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [more] - Further variables of the environment.
 * @throws with the output of the command
 */
export function run(folder, command, args, more = {}) {
  const { status, signal, error, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...environment, ...more },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command.endsWith('.cmd'),
  });
  if (status === 0) return;
  throw new Error(
    `${[command, ...args].join(' ')} failed (${error?.message ?? signal ?? `exit status ${status}`}):\n${stdout}${stderr}`,
  );
}

/** Runs npm in a folder. Development dependencies are installed too. */
export const npm = (folder, args) =>
  run(folder, process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, '--include=dev']);

/**
 * Installs the lock file, unless it is installed already, and then the packed package.
 *
 * @param {string} folder
 * @param {string} archive - The archive made by `npm pack`. It changes with each build, so no lock file can contain it.
 */
export function install(folder, archive) {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = join(folder, 'node_modules', '.latchkey-lock');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    npm(folder, ['ci']);
    writeFileSync(stamp, lock);
  }
  rmSync(join(folder, 'node_modules', 'latchkey'), { recursive: true, force: true });
  npm(folder, ['install', '--no-save', archive]);
}
