/** Runs a command beside the sandbox, such as the development server of an app. */

import { spawn } from 'node:child_process';

const STOP_TIMEOUT_MS = 3_000;

/** A running command. */
export interface Beside {
  /** Resolves to the exit code: 1 if a signal has ended it, 127 if it cannot be started. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

/** @param url - The URL of the sandbox, for the variable `LATCHKEY_SANDBOX` of the command. */
export function runBeside([name = '', ...args]: readonly string[], url: string): Beside {
  const env = { ...process.env, LATCHKEY_SANDBOX: url };
  // On Windows, commands of packages are scripts, which need a shell.
  const child = spawn(name, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(127));
  });
  void ended.then(() => process.off('exit', kill));
  return {
    ended,
    async stop() {
      child.kill('SIGTERM');
      const force = setTimeout(kill, STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(force);
    },
  };
}
