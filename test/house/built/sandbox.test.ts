/** `latchkey sandbox` as the package has it: real processes, real ports. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findAnvil } from '../../../plugins/sandbox/node/binary.js';
import { root } from '../../tools/aliases.mjs';
import { eventually } from '../../tools/eventually.js';

const COMMAND = join(root, 'dist', 'bin', 'latchkey.js');
const ANVIL = findAnvil(new URL('../../tools/anvil/package.json', import.meta.url).href) ?? '';
/** Without a program on the PATH, and thus without EVM networks, it starts in a second. */
const BARE = { PATH: '', ANVIL: '' };

interface Started {
  readonly pid: number;
  /** Its output up to the end of a line. */
  readonly line: Promise<string>;
  readonly printed: { out: string; error: string };
  readonly exit: Promise<number | null>;
}

/** Starts a script of Node. The test kills it, if it still runs. */
function start(args: readonly string[], env: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed = { out: '', error: '' };
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const line = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      printed.out += part.toString();
      if (printed.out.includes('\n')) resolve(printed.out);
    });
    void exit.then(() => reject(new Error(`It printed no line. Its errors: ${printed.error}`)));
  });
  line.catch(() => undefined);
  child.stderr.on('data', (part: Buffer) => {
    printed.error += part.toString();
  });
  return { pid: child.pid ?? 0, line, printed, exit };
}

const sandbox = (args: readonly string[], env: Readonly<Record<string, string>> = BARE) =>
  start([COMMAND, 'sandbox', '--port', '0', ...args], env);

interface ProcessLine {
  readonly pid: number;
  readonly parent: number;
}

/** The processes that run, without those that have ended and whose parents did not ask for their exit codes. */
function processes(): readonly ProcessLine[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines.flatMap((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent) }];
  });
}

/** The process and all that it has started, at any depth. */
function familyOf(pid: number): readonly number[] {
  const all = processes();
  const below = (parent: number): readonly number[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one.pid, ...below(one.pid)]);
  return [pid, ...below(pid)];
}

const running = (pids: readonly number[]) => processes().filter(({ pid }) => pids.includes(pid));

const post = async (url: string, body: unknown) =>
  (
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  ).json();

const ask = (url: string) => post(url, { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });

test('it starts all servers, passes faults to them, and Ctrl-C leaves nothing', async () => {
  const { pid, line, printed, exit } = sandbox(['--json'], { ANVIL });
  const info = JSON.parse(await line);
  // Apps and their sign-in servers have these ids in their code.
  const networks = ['eip155:31337', 'eip155:31338', 'solana:6PiZqmBYHtSwhoyez1DuTiE9j4thCgvv'].map((id) => ({ id }));
  expect(info).toMatchObject({ missing: [], networks, bitcoin: { id: 'bip122:000000000019d6689c085ae165831e93' } });
  expect(info.accounts).toContainEqual(
    expect.objectContaining({ namespace: 'eip155', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }),
  );
  expect(await (await fetch(info.url)).json()).toEqual(info);

  const [{ rpcUrl }] = info.networks;
  const at = (name: string) => `${info.url}/faults/${name}`;
  expect(info.faults).toEqual(
    ['eip155:31337', 'eip155:31338', 'solana', 'directory', 'frame', 'data', 'relay'].map(at),
  );
  expect(await post(at('eip155:31337'), { kind: 'error', code: -32000, message: 'Busy' })).toEqual({ ok: true });
  expect(await ask(rpcUrl)).toMatchObject({ error: { code: -32000, message: 'Busy' } });
  expect(await ask(rpcUrl)).toMatchObject({ result: '0x7a69' });
  expect(await post(at('data'), { kind: 'boredom' })).toEqual({
    error: 'Unknown fault "boredom". Known faults: down, hang, status, malformed.',
  });
  const prices = `${info.data.url}/v1/supported-chains?projectId=${info.data.projectId}`;
  await post(at('data'), { kind: 'status', status: 503 });
  expect((await fetch(prices)).status).toBe(503);
  await fetch(at('data'), { method: 'DELETE' });
  expect((await fetch(prices)).status).toBe(200);

  const family = familyOf(pid);
  expect(family.length).toBeGreaterThanOrEqual(4);
  process.kill(pid, 'SIGINT');
  expect([await exit, printed.error]).toEqual([0, '']);
  expect(running(family)).toEqual([]);
  await expect(fetch(info.url)).rejects.toThrow();
});

test('a second Ctrl-C ends it at once, and leaves nothing', async () => {
  const { pid, line, exit } = sandbox(['--json'], { ANVIL });
  await line;
  const family = familyOf(pid);
  process.kill(pid, 'SIGINT');
  process.kill(pid, 'SIGINT');
  expect([0, 130]).toContain(await exit);
  await eventually(() => expect(running(family)).toEqual([]));
});

test.each([
  ['the process that has started it', (_: number, parent: number) => parent],
  ['the sandbox itself', (own: number) => own],
])('nothing is left when %s is killed', async (_, victim) => {
  const script = `require('node:child_process').spawn(process.execPath, ${JSON.stringify([COMMAND, 'sandbox', '--port', '0', '--json'])}, { stdio: 'inherit' });`;
  const { pid: parent, line } = start(['-e', script], { ANVIL });
  await line;
  const family = familyOf(parent);
  const own = processes().find((one) => one.parent === parent)?.pid ?? 0;
  process.kill(victim(own, parent), 'SIGKILL');
  await eventually(() => expect(running(family)).toEqual([]));
});

test('without anvil it says what to install, and starts the other servers', async () => {
  const { pid, line, exit } = sandbox(['--json']);
  const info = JSON.parse(await line);
  expect(info.missing).toEqual([
    { part: 'evm', text: expect.stringContaining('Install Foundry (https://getfoundry.sh)') },
  ]);
  expect(info.networks.map(({ name }: { name: string }) => name)).toEqual(['Solana Local']);
  const health = { jsonrpc: '2.0', id: 1, method: 'getHealth', params: [] };
  expect(await post(info.networks[0].rpcUrl, health)).toMatchObject({ result: 'ok' });
  process.kill(pid, 'SIGTERM');
  expect(await exit).toBe(0);
});

test('a port in use is refused in one sentence with what to do, before anything starts', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { printed, exit } = start([COMMAND, 'sandbox', '--port', String(port - 1)], BARE);
  expect(await exit).toBe(1);
  expect(printed).toEqual({
    out: '',
    error: expect.stringMatching(
      new RegExp(`^SANDBOX_PORT_USED: The ports? .*\\b${port}\\b.* in use\\. Stop the other program, or take .+\\n$`),
    ),
  });
});

test('a command beside it knows its address, and ends it with its own exit code', async () => {
  const script = 'fetch(process.env.LATCHKEY_SANDBOX).then((answer) => process.exit(answer.status === 200 ? 7 : 1))';
  const { exit, printed } = sandbox(['--json', '--', process.execPath, '-e', script]);
  expect([await exit, printed.error]).toEqual([7, '']);
});

test('Ctrl-C also ends the command beside it', async () => {
  const script = "process.stdout.write('on\\n'); setInterval(() => undefined, 1000)";
  const { pid, printed, exit } = sandbox(['--', process.execPath, '-e', script]);
  await eventually(() => expect(printed.out).toMatch(/^on$/m));
  const family = familyOf(pid);
  process.kill(pid, 'SIGINT');
  expect(await exit).toBe(0);
  expect(running(family)).toEqual([]);
});
