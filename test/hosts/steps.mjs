/** Commands that must succeed; what they say is shown only when they do not. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', CI: '1', NO_COLOR: '1' };

/** @throws with what the command said */
export function run(folder, command, args) {
  const { status, signal, error, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command.endsWith('.cmd'),
  });
  if (status === 0) return;
  throw new Error(
    `${[command, ...args].join(' ')} failed (${error?.message ?? signal ?? `exit status ${status}`}):\n${stdout}${stderr}`,
  );
}

/** npm in a folder; development tools are installed too. */
export const npm = (folder, args) =>
  run(folder, process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, '--include=dev']);

/**
 * Installs what the lock file says, unless it is there, and then the packed package, always.
 *
 * @param {string} folder
 * @param {string} archive - What `npm pack` made. No lock file can name it: it is another one with each build.
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
