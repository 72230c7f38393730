/** The files for operators: the steps of the image work in an empty folder, and the dashboard shows what is measured. */

import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createBackend } from '../../../plugins/backend/server/index.js';
import { root } from '../../tools/aliases.mjs';
import { readText } from '../files.js';

const run = promisify(execFile);
const DEPLOY = 'plugins/backend/server/deploy';
const isRoot = process.getuid?.() === 0;
/** Root of a container may be without the right to mount. */
const canMount = isRoot && spawnSync('unshare', ['--mount', 'mount', '-o', 'remount,bind,ro', '/']).status === 0;

test('the steps of the image install and start the server in an empty folder', { timeout: 600_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-deploy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }), 60_000);
  // The server runs as another user.
  await chmod(folder, 0o755);
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  const steps = (from: string, step: string) =>
    run('sh', [join(from, 'steps.sh'), step, folder], {
      // `dist` is built before this file.
      env: { ...process.env, LATCHKEY_BUILT: '1', NODE_ENV: 'production', PORT: `${port}`, METRICS_PORT: '0' },
    });
  await steps(join(root, DEPLOY), 'pack');
  await steps(folder, 'install');
  const { stdout } = await steps(folder, 'check');
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .slice(isRoot ? -3 : -1),
  ).toEqual([...(isRoot ? ['user 65534', `file system ${canMount ? 'ro' : 'rw'}`] : []), 'healthy']);
});

test('the image, the unit and the installed packages have the versions and the commands of the repository', async () => {
  const own = JSON.parse(readText('package.json'));
  const { dependencies } = JSON.parse(readText(`${DEPLOY}/package.json`));
  const known = { ...own.devDependencies, ...own.dependencies };
  expect(dependencies).toEqual(Object.fromEntries(Object.keys(dependencies).map((name) => [name, known[name]])));
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(Object.keys(own.dependencies)));
  for (const file of ['Dockerfile', 'latchkey.service', 'steps.sh'])
    expect(readText(`${DEPLOY}/${file}`)).toContain('node_modules/latchkey/dist/bin/latchkey.js');
});

test('the image contains no secrets and no packages of the machine that builds it', () => {
  const ignored = readText('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/.env', '**/.env.*']));
});

test('each query of the dashboard and of the alerts finds its series in the measurements', async () => {
  const network = 'eip155:31337';
  const backend = createBackend({
    networks: [{ id: network, rpc: 'http://127.0.0.1:1' }],
    projects: [{ id: 'app', requestsPerDay: 1 }],
    history: [{ network }],
    store: ':memory:',
    metrics: {},
  });
  onTestFinished(() => backend.close());
  await backend.ready();
  const path = `/v1/account/0x${'ab'.repeat(20)}/balance?projectId=app&currency=usd&chainId=${network}`;
  for (let at = 0; at < 2; at += 1) await backend.fetch(new Request(`http://backend.test${path}`));
  const { panels } = JSON.parse(await readFile(join(root, DEPLOY, 'dashboard.json'), 'utf8'));
  const shown: readonly string[] = panels.flatMap(({ targets }: { targets: readonly { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  const alerts = readText(`${DEPLOY}/README.md`).matchAll(/^\| [^|]+ \| `([^`]+)`/gm);
  const queries = [...shown, ...Array.from(alerts, ([, query = '']) => query)];
  expect(queries.length).toBe(shown.length + 5);
  const wanted = new Set(queries.flatMap((query) => query.match(/latchkey_\w+/g) ?? []));
  const text = await (await backend.metrics()).text();
  const types = new Map(Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', type]) => [name, type]));
  const isMeasured = (name: string) => types.has(name) || types.get(name.replace(/_bucket$/, '')) === 'histogram';
  expect([...wanted].filter((name) => !isMeasured(name))).toEqual([]);
  expect(wanted.size).toBeGreaterThan(10);
  // The labels by which the queries sum and filter.
  const labels = new Set(Array.from(text.matchAll(/[{,](\w+)="/g), ([, label]) => label));
  const used = queries.flatMap((query) => [
    ...Array.from(query.matchAll(/by \(([^)]*)\)/g), ([, list = '']) => list.split(', ')).flat(),
    ...Array.from(query.matchAll(/(\w+)=~?"/g), ([, label = '']) => label),
  ]);
  // Prometheus adds the instance, and connections exist with PostgreSQL only.
  const foreign = new Set(['instance', 'state']);
  expect([...new Set(used)].filter((label) => !labels.has(label) && !foreign.has(label))).toEqual([]);
});
