/** Measures the data server: balance requests per second, their 95th percentile, and its memory. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureAnvil } from '../../tools/install.mjs';
import { bundleProgram } from '../program.mjs';

const CLIENTS = 50;
const ACCOUNTS = 10_000;
const HEADERS = { origin: 'https://app.example.com' };

/**
 * Each phase sends one request for each of 10,000 accounts, from 50 clients at once. `uncached`: the server reads the balances
 * from the chain; `cached`: from its SQLite file. The floors are the same chain without the server, and an answer of the server
 * that needs neither chain nor database.
 *
 * @returns {Promise<{ clients: number, accounts: number, uncached: Phase, cached: Phase, chain: Phase, plain: Phase, before: Memory, after: Memory }>}
 * @typedef {{ perSecond: number, p95Ms: number }} Phase
 * @typedef {{ rss: number, heapUsed: number }} Memory
 */
export async function measureServer({ note }) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'));
  const server = await startServer(folder);
  try {
    const { url, node, tokens } = server;
    const accounts = Array.from({ length: ACCOUNTS }, (_, at) => `0x${(at + 1).toString(16).padStart(40, '0')}`);
    const balance = (account) => ({
      url: `${url}/v1/account/${account}/balance?projectId=bench&currency=usd&sv=bench-1&chainId=eip155:31337`,
    });
    note('data server: chain alone');
    const chain = await load(accounts.map((account) => ({ url: node, body: batch(account, tokens) })));
    note('data server: plain answers');
    const plain = await load(accounts.map(() => ({ url: `${url}/v1/supported-chains` })));
    const before = await server.memory();
    note('data server: uncached balances');
    const uncached = await load(accounts.map(balance));
    note('data server: cached balances');
    const cached = await load(accounts.map(balance));
    const after = await server.memory();
    return { clients: CLIENTS, accounts: ACCOUNTS, uncached, cached, chain, plain, before, after };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {import('../report.mjs').Row[]} */
export function serverRows({ clients, accounts, uncached, cached, chain, plain, before, after }) {
  const show = ({ perSecond, p95Ms }) => `${Math.round(perSecond)}/s, p95 ${p95Ms.toFixed(1)} ms`;
  const mib = ({ rss, heapUsed }) => `${(rss / 2 ** 20).toFixed(0)} MiB, heap ${(heapUsed / 2 ** 20).toFixed(1)} MiB`;
  const row = (what, ours, floor) => ({ what, ours: show(ours), floor: show(floor), ratio: ratio(ours, floor) });
  return [
    row(`data server, ${clients} clients, balances of ${accounts} accounts uncached`, uncached, chain),
    row(`data server, ${clients} clients, the same balances cached`, cached, plain),
    { what: `data server, memory after ${accounts} accounts`, ours: mib(after), floor: mib(before) },
  ];
}

const ratio = (ours, floor) => `${(floor.perSecond / ours.perSecond).toFixed(2)}×`;

async function startServer(folder) {
  const program = await bundleProgram('server');
  const args = ['--expose-gc', program, join(folder, 'bench.db'), await ensureAnvil()];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? 'null');
  const exited = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const started = await next();
  if (started === null) throw new Error('The data server did not start.');
  return {
    ...started,
    memory() {
      child.stdin.write('\n');
      return next();
    },
    async stop() {
      child.stdin.end();
      await exited;
      rmSync(program);
    },
  };
}

/** The same calls that the server sends for an account. */
function batch(account, tokens) {
  const data = `0x70a08231${account.slice(2).padStart(64, '0')}`;
  const calls = [
    ['eth_chainId'],
    ['eth_getBalance', account, 'latest'],
    ...tokens.map((to) => ['eth_call', { to, data }, 'latest']),
  ];
  return JSON.stringify(calls.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params })));
}

/** Sends all requests, from {@link CLIENTS} clients that each send the next one when theirs is answered. */
async function load(requests) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times = [];
  const queue = requests.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const one of queue) {
        const since = performance.now();
        await send(agent, one);
        times.push(performance.now() - since);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p95Ms: times[Math.floor(times.length * 0.95)] };
}

function send(agent, { url, body }) {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = { ...HEADERS, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const sent = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`HTTP status ${response.statusCode} from ${url}.`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
