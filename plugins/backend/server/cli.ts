/** `npx latchkey serve <config>`: runs the data server until it is stopped. */

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isModalError } from 'latchkey/plugin';
import type { BackendOptions } from './options.js';
import type { ListenOptions } from './startBackend.js';

/** The default export of the configuration file. */
export type BackendConfig = BackendOptions & ListenOptions;

interface Output {
  out(text: string): Promise<void>;
  error(text: string): Promise<void>;
}

const USAGE = `Usage: latchkey serve <config> [--port <port>] [--host <host>]

Runs the data server of latchkey/plugins/backend/server until it is stopped. Prints its URL, and the log as JSON lines.

The default export of the configuration file is the options of createBackend, and "port" and "host":

  export default {
    networks: [{ id: 'eip155:1', rpc: 'https://rpc.example.com' }],
    projects: [{ id: 'my-app', origins: ['https://app.example.com'] }],
    store: './latchkey.db',
  };
`;

/** The command, as `main` of the command line takes it. */
export const serve = {
  usage: USAGE,
  async run(args: readonly string[], output: Output): Promise<number> {
    const given = readArguments(args);
    if (!given) {
      await output.error(USAGE);
      return 1;
    }
    try {
      await runUntilStopped(given, output);
      return 0;
    } catch (error) {
      await output.error(`${explain(error)}\n`);
      return 1;
    }
  },
};

async function runUntilStopped({ path, ...given }: Arguments, output: Output): Promise<void> {
  const { createBackend } = await import('./createBackend.js');
  const { startBackend } = await import('./startBackend.js');
  const config = await readConfig(path);
  const { port, host, log = (entry: unknown) => void output.out(`${JSON.stringify(entry)}\n`), ...options } = config;
  const backend = createBackend({ ...options, log });
  const running = await startBackend(backend, { port: given.port ?? port, host: given.host ?? host });
  await output.out(`${running.url}\n`);
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
  await running.stop();
}

interface Arguments {
  readonly path: string;
  readonly port?: number;
  readonly host?: string;
}

/** @returns `undefined` for arguments that are not understood */
function readArguments(args: readonly string[]): Arguments | undefined {
  const [path, ...rest] = args;
  if (path === undefined || path.startsWith('-') || rest.length % 2 > 0) return undefined;
  const pairs = Array.from({ length: rest.length / 2 }, (_, at) => [rest[2 * at], rest[2 * at + 1] ?? ''] as const);
  const options = new Map(pairs);
  if ([...options.keys()].some((name) => name !== '--port' && name !== '--host')) return undefined;
  const port = options.get('--port');
  const host = options.get('--host');
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) < 65_536)) return undefined;
  return { path, ...(port !== undefined && { port: Number(port) }), ...(host !== undefined && { host }) };
}

async function readConfig(path: string): Promise<BackendConfig> {
  const module: { readonly default?: unknown } = await import(pathToFileURL(resolve(path)).href);
  if (typeof module.default === 'object' && module.default !== null) return module.default as BackendConfig;
  throw new Error(`"${path}" has no default export with the options of the server.\n\n${USAGE}`);
}

/** The message of an error with its cause, which names the database or the port. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = isModalError(error) ? error.cause : undefined;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
