/** Ends processes when this one is gone, also if it was killed and could not end them itself. */

import { spawn } from 'node:child_process';

/** A process that waits for the end of this one. */
export interface Guard {
  /** Also ends this process. */
  add(pid: number): void;
  /** Call it when the processes have ended. */
  stop(): Promise<void>;
}

/** The pipe to its input is closed when the process that has opened it ends. */
const SCRIPT = `
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(signal, () => undefined);
let text = '';
process.stdin.on('data', (part) => { text += part; });
process.stdin.on('end', () => {
  for (const pid of text.trim().split('\\n')) {
    try { process.kill(Number(pid), 'SIGKILL'); } catch {}
  }
});
`;

/** Starts a guard. */
export function startGuard(): Guard {
  const child = spawn(process.execPath, ['-e', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  // The guard may have been killed, which only costs its help.
  child.stdin.on('error', () => undefined);
  return {
    add: (pid) => void child.stdin.write(`${pid}\n`),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
