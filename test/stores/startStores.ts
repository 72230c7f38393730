/** Starts and stops real stores: Redis and PostgreSQL, on loopback, with their files in a folder. */

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../tools/eventually.js';

/** A store that a test has started. */
export interface RunningStore {
  readonly url: string;
  start(): Promise<void>;
  /** Ends the store at once, as a crash does. */
  stop(): Promise<void>;
}

/** Does not block: requests to the store go on meanwhile. */
const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** Redis writes every command to disk before it answers, so that a restart loses nothing. */
const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'always'];
/** PostgreSQL does not wait for the disk: no test cuts the power. */
const HASTY = ['-c fsync=off'];

/** A Redis. @param settings - Default: a restart loses nothing. */
export async function startRedis(
  program: string,
  folder: string,
  settings: readonly string[] = DURABLE,
): Promise<RunningStore> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const store = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const disk = ['--dir', folder, '--save', '', ...settings];
      child = spawn(program, ['--port', `${port}`, '--bind', '127.0.0.1', ...disk], { stdio: 'ignore' });
      await untilListening(port);
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
  await store.start();
  return store;
}

/**
 * A PostgreSQL with one database. It refuses to run as root, so root runs it as the user `postgres`.
 *
 * @param settings - Options of the server. Default: it does not wait for the disk.
 */
export async function startPostgres(
  bin: string,
  folder: string,
  settings: readonly string[] = HASTY,
): Promise<RunningStore> {
  const port = await freePort();
  const data = join(folder, 'data');
  mkdirSync(folder, { recursive: true });
  if (isRoot) {
    await execute('chown', ['postgres', folder]);
    chmodSync(folder, 0o700);
  }
  const run = (program: string, ...args: readonly string[]) => {
    const command = [join(bin, program), ...args].map((part) => `'${part}'`).join(' ');
    const [file = '', ...rest] = isRoot
      ? ['su', 'postgres', '-s', '/bin/sh', '-c', command]
      : ['/bin/sh', '-c', command];
    return execute(file, rest, { cwd: '/' });
  };
  await run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync');
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 ${settings.join(' ')}`;
  let isRunning = false;
  const store = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      await run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start');
      isRunning = true;
    },
    async stop() {
      if (isRunning) await run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      isRunning = false;
    },
  };
  await store.start();
  return store;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until something accepts connections at this port. */
async function untilListening(port: number): Promise<void> {
  await eventually(async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
  });
}
