/** Measures the data server on SQLite, on PostgreSQL, and with Redis as one server and as two. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureAnvil, findStores } from '../../tools/install.mjs';
import { load } from '../load.mjs';
import { startProgram } from '../program.mjs';

const ACCOUNTS = 10_000;
/** Accounts with a history. */
const KNOWN = 100;
const NETWORK = 'eip155:31337';
/** Requests until the heap is measured again. */
const LATE = 100_000;

/**
 * Each phase sends 10,000 requests, from 50 clients at once. `uncached`: balances that the server reads from the chain; `cached`: the same
 * from its database or Redis; `history` and `price`: of accounts and tokens that it knows. `chain` and `plain` are the floors: the same
 * chain without the server, and an answer of the server that needs neither chain nor database.
 *
 * @typedef {{ perSecond: number, p95Ms: number, loopP99Ms: number, cpu: Record<string, number | undefined> }} Phase CPU in ms a request.
 * @typedef {{ rss: number, heapUsed: number }} Memory
 * @param {{ note(text: string): void, scale?: number }} input - `scale`: a share of the requests, to try the benchmark.
 */
export async function measureServer({ note, scale = 1 }) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'));
  const { redis, postgres } = findStores();
  const stores = await startProgram('stores', [postgres ?? '', redis ?? '']);
  const base = { stores, scale, note };
  try {
    const sqlite = await measure({ ...base, name: 'SQLite', store: join(folder, 'bench.db'), isLate: true });
    const others = [];
    if (postgres) others.push({ name: 'PostgreSQL', servers: 1 });
    if (postgres && redis) {
      others.push({ name: 'PostgreSQL and Redis', servers: 1, redis: stores.started.redis, isLimited: true });
      others.push({ name: 'PostgreSQL and Redis', servers: 2, redis: stores.started.redis, isLimited: true });
    }
    const found = [];
    for (const one of others) {
      const { url } = await stores.ask('database');
      found.push({ ...one, ...(await measure({ ...base, ...one, store: url })) });
    }
    return { sqlite, others: found };
  } finally {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure({ name, store, stores, scale, note, servers = 1, redis, isLimited, isLate = false }) {
  const binary = await ensureAnvil();
  const first = await startProgram('server', [JSON.stringify({ store, binary, redis, isLimited })]);
  const all = [first];
  try {
    const { node, tokens } = first.started;
    while (all.length < servers) {
      const given = { store, redis, isLimited, chain: { node, tokens } };
      all.push(await startProgram('server', [JSON.stringify(given)]));
    }
    const label = `data server, ${name}${servers > 1 ? `, ${servers} servers` : ''}`;
    const urlOf = (at) => all[at % servers].started.url;
    const phase = async (what, count, requestOf) => {
      note(`${label}: ${what}`);
      const before = await read(all, stores);
      const found = await load(Array.from({ length: Math.ceil(count * scale) }, (_, at) => requestOf(at)));
      const after = await read(all, stores);
      const cpu = Object.fromEntries(
        Object.keys(after.cpu).map((key) => [key, (after.cpu[key] - before.cpu[key]) / found.count]),
      );
      return { ...found, cpu, loopP99Ms: after.loopP99Ms, memory: after.memory };
    };
    const start = (at) => `${urlOf(at)}/v1/account/${accountOf(at)}`;
    const balance = (at) => ({
      url: `${start(at)}/balance?projectId=bench&currency=usd&sv=bench-1&chainId=${NETWORK}`,
    });
    const chain = await phase('chain alone', ACCOUNTS, (at) => ({ url: node, body: batch(accountOf(at), tokens) }));
    const plain = await phase('plain answers', ACCOUNTS, (at) => ({ url: `${urlOf(at)}/v1/supported-chains` }));
    const uncached = await phase('uncached balances', ACCOUNTS, balance);
    const cached = await phase('cached balances', ACCOUNTS, balance);
    const history = await phase('history', ACCOUNTS, (at) => ({
      url: `${urlOf(at)}/v1/account/${accountOf(at % KNOWN)}/history?projectId=bench&chainId=${NETWORK}`,
    }));
    const price = await phase('price', ACCOUNTS, (at) => ({
      url: `${urlOf(at)}/v1/fungible/price`,
      body: JSON.stringify({
        projectId: 'bench',
        currency: 'usd',
        addresses: [`${NETWORK}:${tokens[at % tokens.length].address}`],
      }),
    }));
    const late = isLate ? await phase('heap', LATE - 5 * ACCOUNTS, (at) => balance(at % ACCOUNTS)) : undefined;
    return { chain, plain, uncached, cached, history, price, early: uncached.memory, late: late?.memory };
  } finally {
    for (const one of all.toReversed()) await one.stop();
  }
}

/** CPU times, the largest delay of the event loops, and the memory of the first server. */
async function read(servers, stores) {
  const found = await Promise.all(servers.map((one) => one.ask()));
  return {
    cpu: { server: found.reduce((total, { cpuMs }) => total + cpuMs, 0), ...(await stores.ask('cpu')) },
    loopP99Ms: Math.max(...found.map(({ loopP99Ms }) => loopP99Ms)),
    memory: { rss: found[0].rss, heapUsed: found[0].heapUsed },
  };
}

const accountOf = (at) => `0x${(at + 1).toString(16).padStart(40, '0')}`;

/** The same calls that the server sends for an account. */
function batch(account, tokens) {
  const data = `0x70a08231${account.slice(2).padStart(64, '0')}`;
  const calls = [
    ['eth_chainId'],
    ['eth_getBalance', account, 'latest'],
    ...tokens.map(({ address: to }) => ['eth_call', { to, data }, 'latest']),
  ];
  return JSON.stringify(calls.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params })));
}
