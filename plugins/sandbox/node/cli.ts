/** `latchkey sandbox`: runs the local chains and servers until it is stopped. */

import { isModalError } from 'latchkey/plugin';
import type { SandboxInfo } from './command/startSandbox.js';

interface Output {
  out(text: string): Promise<void>;
  error(text: string): Promise<void>;
}

/** The first of the consecutive ports, unless another one is given. */
export const FIRST_PORT = 4700;

const USAGE = `Usage: latchkey sandbox [--port <first>] [--json] [-- <command>]

Runs local chains, a relay, a wallet directory, a data server, an embedded wallet and a provider of payments, until Ctrl-C. Needs
no internet. Parts whose packages are not installed do not start, and it says what to install.

  --port <first>  The first of 12 consecutive ports. Default ${FIRST_PORT}. 0: any free ports.
  --json          Prints addresses and seeded accounts as one JSON object. GET of the first port returns the same.
  -- <command>    Also runs this command, and ends with it: latchkey sandbox -- vite

POST http://127.0.0.1:${FIRST_PORT}/faults/<server> with a fault, such as { "kind": "hang" }, breaks the next request; DELETE repairs it.
`;

/** The command, as `main` of the command line takes it. */
export const sandbox = {
  usage: USAGE,
  async run(args: readonly string[], output: Output): Promise<number> {
    const given = readArguments(args);
    if (!given) {
      await output.error(USAGE);
      return 1;
    }
    try {
      return await runSandbox(given, output);
    } catch (error) {
      await output.error(`${explain(error)}\n`);
      return 1;
    }
  },
};

interface Given {
  readonly port: number;
  readonly isJson: boolean;
  readonly command: readonly string[];
}

async function runSandbox({ port, isJson, command }: Given, output: Output): Promise<number> {
  const { watchEnd } = await import('./command/lifetime.js');
  let finish: (code: number) => void = () => undefined;
  const finished = new Promise<number>((resolve) => {
    finish = resolve;
  });
  // A second signal ends this process at once. Its exit kills the nodes, and the guard those that are left.
  const unwatch = watchEnd((why) => (why === 'again' ? process.exit(130) : finish(0)));
  try {
    const { isInstalled, NEEDED } = await import('./command/missing.js');
    const needed = NEEDED.filter((name) => !isInstalled(name));
    if (needed.length > 0)
      throw new Error(`The sandbox needs packages that are not installed. Run: npm install -D ${needed.join(' ')}`);
    const { requireFree } = await import('./command/ports.js');
    await requireFree(port);
    const { startSandbox } = await import('./command/startSandbox.js');
    const running = await startSandbox({ port, has: isInstalled });
    try {
      await output.out(isJson ? `${JSON.stringify(running.info)}\n` : textOf(running.info));
      if (command.length === 0) return await finished;
      const { runBeside } = await import('./command/beside.js');
      const beside = runBeside(command, running.info.url);
      const code = await Promise.race([finished, beside.ended]);
      await beside.stop();
      return code;
    } finally {
      await running.stop();
    }
  } finally {
    unwatch();
  }
}

/** @returns `undefined` for arguments that are not understood */
function readArguments(args: readonly string[]): Given | undefined {
  const end = args.indexOf('--');
  const command = end < 0 ? [] : args.slice(end + 1);
  if (end >= 0 && command.length === 0) return undefined;
  const own = (end < 0 ? args : args.slice(0, end)).flatMap((one) =>
    one.startsWith('--port=') ? ['--port', one.slice(7)] : [one],
  );
  const at = own.indexOf('--port');
  const [, port = at < 0 ? `${FIRST_PORT}` : ''] = at < 0 ? [] : own.splice(at, 2);
  // The last of the ports must exist.
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_500 || own.some((one) => one !== '--json')) return undefined;
  return { port: Number(port), isJson: own.includes('--json'), command };
}

function textOf({ networks, bitcoin, directory, frame, onramp, relay, data, accounts, missing, url }: SandboxInfo) {
  const rows: readonly (readonly [string | undefined, string])[] = [
    ...networks.map(({ id, name, rpcUrl }) => [rpcUrl, `${name} (${id})`] as const),
    [bitcoin?.apiUrl, `Bitcoin (${bitcoin?.id}), with the API of Esplora`],
    [directory.url, `wallet directory, project id "${directory.projectId}"`],
    [relay?.url, 'relay of WalletConnect'],
    [data?.url, `data server, project id "${data?.projectId}"`],
    [frame.url, 'embedded wallet'],
    [frame.inboxUrl, 'its mails'],
    [onramp.url, 'provider of payments'],
    [url, 'all of this as JSON, and faults'],
  ];
  const lines = rows.flatMap(([at, what]) => (at === undefined ? [] : [`${at.padEnd(32)} ${what}\n`]));
  const funded = accounts.map(({ namespace, address, privateKey }) => `${namespace} ${address} ${privateKey}\n`);
  const notes = missing.map(({ text }) => `${text}\n`);
  return `${[...lines, ...funded, ...notes].join('')}Ready. Ctrl-C stops all of it. The keys are public: never use them with real funds.\n`;
}

function explain(error: unknown): string {
  if (isModalError(error)) return `${error.code}: ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
