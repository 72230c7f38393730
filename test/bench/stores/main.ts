/**
 * The process of the benchmark that starts PostgreSQL and Redis, and measures their CPU. Each line of its input is a command:
 * `database` creates an empty database and empties Redis, `cpu` reads the CPU time of both. It answers with a line of JSON.
 */

import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { startPostgres, startRedis } from '../../stores/startStores.js';

const [, , postgresBin = '', redisProgram = ''] = process.argv;
const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-stores-'));
// Other users must be able to enter it: PostgreSQL runs as one.
chmodSync(folder, 0o755);
/** `USER_HZ` of Linux: CPU times are counted in hundredths of a second. */
const TICK_MS = 10;

// PostgreSQL waits for the disk, as in production. Redis does not: its contents can be lost.
const postgres = postgresBin ? await startPostgres(postgresBin, join(folder, 'postgres'), []) : undefined;
const redis = redisProgram ? await startRedis(redisProgram, folder, ['--appendonly', 'no']) : undefined;
process.stdout.write(`${JSON.stringify({ postgres: postgres?.url, redis: redis?.url })}\n`);

let databases = 0;
const lines = createInterface({ input: process.stdin });
for await (const line of lines) {
  const answer = line === 'database' ? await createDatabase() : readCpu();
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await Promise.all([postgres?.stop(), redis?.stop()]);
rmSync(folder, { recursive: true, force: true });

async function createDatabase(): Promise<{ readonly url: string }> {
  databases += 1;
  const client = new Client({ connectionString: postgres?.url });
  await client.connect();
  await client.query(`create database bench_${databases}`);
  await client.end();
  if (redis) {
    const link = new Redis(redis.url);
    await link.flushall();
    link.disconnect();
  }
  return { url: `${postgres?.url}`.replace(/[^/]*$/, `bench_${databases}`) };
}

/** CPU times since the start, ms. PostgreSQL has a process for each connection. `undefined` outside of Linux. */
function readCpu(): { readonly postgres?: number; readonly redis?: number } {
  const all = process.platform === 'linux' ? readProcesses() : [];
  const sum = (name: string) => all.filter((one) => one.name === name).reduce((total, { ms }) => total + ms, 0);
  return all.length === 0 ? {} : { postgres: sum('postgres'), redis: sum('redis-server') };
}

/** The processes that work in the folder of this benchmark: others on the machine are not counted. */
function readProcesses() {
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .flatMap((id) => {
      try {
        if (!readlinkSync(`/proc/${id}/cwd`).startsWith(folder)) return [];
        // The name is in parentheses, and may contain spaces.
        const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
        // Fields 14 to 17 of proc(5): the time of the process, and of its children that have ended.
        const ticks = rest.split(' ').slice(11, 15);
        return [{ name, ms: ticks.reduce((total, one) => total + Number(one), 0) * TICK_MS }];
      } catch {
        // The process has ended.
        return [];
      }
    });
}
