/** Runs the commands of a release. */
import { spawnSync } from 'node:child_process';

/**
 * @param {string} folder
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env] - Further variables of the environment.
 * @returns what the command printed
 * @throws with the last lines of its output
 */
export function run(folder, command, args, env = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, CI: '1', NO_COLOR: '1', ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return stdout;
  const printed = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-6).join(' · ');
  throw new Error(`${[command, ...args].join(' ')}: ${error?.message ?? printed}`);
}

export const npm = (folder, args) => run(folder, process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
