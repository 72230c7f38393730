/** `latchkey serve` and `latchkey migrate`: run the data server until it is stopped, and change the tables of its database. */

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

const USAGE = `Usage: latchkey serve <config> [--port <port>] [--host <host>] [--role api|indexer|all]

Runs the data server of latchkey/plugins/backend/server until it is stopped. Prints its URL, and the log as JSON lines.

The default export of the configuration file is the options of createBackend, and "port" and "host":

  export default {
    networks: [{ id: 'eip155:1', rpc: 'https://rpc.example.com' }],
    projects: [{ id: 'my-app', origins: ['https://app.example.com'] }],
    store: './latchkey.db',
  };
`;

const MIGRATE_USAGE = `Usage: latchkey migrate <config> [--dry-run]

Creates the tables of the data server in the "store" of its configuration, or changes those of an older version. Prints the
changes. With --dry-run, it only prints those that are missing.
`;

/** The command, as `main` of the command line takes it. */
export const serve = command(
  USAGE,
  { '--port': isPort, '--host': isText, '--role': isRole },
  async (config, given, output) => {
    const { createBackend } = await import('./createBackend.js');
    const { startBackend } = await import('./startBackend.js');
    const { listen, options } = split(config);
    const log = options.log ?? ((entry: unknown) => void output.out(`${JSON.stringify(entry)}\n`));
    const role = (given.get('--role') ?? options.role) as BackendOptions['role'];
    const backend = createBackend({ ...options, log, role });
    const wanted = given.get('--port');
    const place = {
      port: wanted === undefined ? listen.port : Number(wanted),
      host: given.get('--host') ?? listen.host,
    };
    const running = await startBackend(backend, { ...listen, ...place });
    await output.out(`${running.url}\n`);
    await new Promise<void>((done) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
    });
    await running.stop();
  },
);

/** The command that changes the tables. */
export const migrate = command(MIGRATE_USAGE, { '--dry-run': undefined }, async (config, given, output) => {
  const { readSettings } = await import('./settings.js');
  const { migrateStore } = await import('./store/openStore.js');
  const { isIndexed } = await import('./history/createSources.js');
  const { options } = split(config);
  const isTrial = given.has('--dry-run');
  const { store, history } = readSettings(options);
  const written = history.filter(isIndexed).map(({ network }) => network);
  const made = await migrateStore(store, isTrial, written);
  const verb = isTrial ? 'missing' : 'changed';
  await output.out(
    made.length === 0 ? 'The tables are those of this version.\n' : made.map((id) => `${verb}: ${id}\n`).join(''),
  );
});

function split(config: BackendConfig) {
  const { port, host, requestTimeoutMs, keepAliveMs, metricsPort, metricsHost, drainMs, ...options } = config;
  const listen = { port, host, requestTimeoutMs, keepAliveMs, metricsPort, metricsHost, drainMs };
  return { listen: listen satisfies ListenOptions, options };
}

/** The options of a command: a check of the value, or `undefined` for an option without one. */
type Flags = Readonly<Record<string, ((value: string) => boolean) | undefined>>;

type Run = (config: BackendConfig, given: ReadonlyMap<string, string>, output: Output) => Promise<void>;

function command(usage: string, flags: Flags, work: Run) {
  return {
    usage,
    async run(args: readonly string[], output: Output): Promise<number> {
      const [path, ...rest] = args;
      const given = readFlags(rest, flags);
      if (path === undefined || path.startsWith('-') || !given) {
        await output.error(usage);
        return 1;
      }
      try {
        await work(await readConfig(path, usage), given, output);
        return 0;
      } catch (error) {
        await output.error(`${explain(error)}\n`);
        return 1;
      }
    },
  };
}

/** @returns `undefined` for arguments that are not understood */
function readFlags(args: readonly string[], flags: Flags): ReadonlyMap<string, string> | undefined {
  const given = new Map<string, string>();
  for (let at = 0; at < args.length; at++) {
    const name = args[at] ?? '';
    if (!Object.hasOwn(flags, name)) return undefined;
    const isValid = flags[name];
    const value = isValid ? args[++at] : '';
    if (value === undefined || (isValid && !isValid(value))) return undefined;
    given.set(name, value);
  }
  return given;
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) < 65_536;
}

function isRole(value: string): boolean {
  return ['api', 'indexer', 'all'].includes(value);
}

function isText(value: string): boolean {
  return value !== '';
}

async function readConfig(path: string, usage: string): Promise<BackendConfig> {
  const module: { readonly default?: unknown } = await import(pathToFileURL(resolve(path)).href);
  if (typeof module.default === 'object' && module.default !== null) return module.default as BackendConfig;
  throw new Error(`"${path}" has no default export with the options of the server.\n\n${usage}`);
}

/** The message of an error with its cause, which names the database or the port. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = isModalError(error) ? error.cause : undefined;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
