import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { HOSTILE_LINKS } from '../../../plugins/sandbox/node/directory/faults.js';
import { DIRECTORY_SIZE, directoryId, directoryImageId } from '../../../plugins/sandbox/node/directory/records.js';
import { type DirectoryOptions, startDirectory } from '../../../plugins/sandbox/node/directory/server.js';

const NETWORKS = ['eip155:31337', 'solana:local'];

async function start(options: Partial<DirectoryOptions> = {}) {
  const directory = await startDirectory({ networks: NETWORKS, ...options });
  onTestFinished(directory.stop);
  const ask = (path: string, init?: RequestInit) => fetch(`${directory.url}/${path}`, init);
  const list = async (query = '') => {
    const response = await ask(`getWallets?projectId=sandbox&${query}`);
    return (await response.json()) as { data: { id: string; name: string; chains: string[] }[]; count: number };
  };
  return { directory, ask, list };
}

test('has 600 wallets with different names and ids, the same on each run', async () => {
  const { directory } = await start();
  const again = await start();
  expect(directory.records).toHaveLength(DIRECTORY_SIZE);
  expect(new Set(directory.records.map(({ name }) => name)).size).toBe(600);
  expect(new Set(directory.records.map(({ id }) => id)).size).toBe(600);
  const digest = (records: unknown) => createHash('sha256').update(JSON.stringify(records)).digest('hex');
  expect(digest(directory.records)).toBe(digest(again.directory.records));
});

test('returns pages; the last one is shorter', async () => {
  const { list } = await start();
  expect((await list('page=1&entries=40')).data).toHaveLength(40);
  const last = await list('page=16&entries=40');
  expect(last.data).toHaveLength(0);
  expect((await list('page=15&entries=40')).data).toHaveLength(40);
  expect((await list('page=7&entries=100')).data).toHaveLength(0);
  expect(last.count).toBe(600);
});

test('searches in names and applies include, exclude, chains and badge', async () => {
  const { list, directory } = await start();
  const finches = await list('search=%20Finch%20&entries=100');
  expect(finches.data.length).toBeGreaterThan(10);
  expect(finches.data.every(({ name }) => name.includes('Finch'))).toBe(true);
  const [first, second] = directory.records;
  expect((await list(`include=${first?.id},${second?.id}`)).data).toHaveLength(2);
  expect((await list(`exclude=${first?.id}`)).data[0]?.id).toBe(second?.id);
  const solana = await list('chains=solana:local&entries=100');
  expect(solana.data.every(({ chains }) => chains.includes('solana:local'))).toBe(true);
  expect(solana.count).toBeLessThan(600);
  expect((await list('badge_type=certified')).count).toBeLessThan(40);
});

test('rejects unknown projects and origins with the messages of the real directory', async () => {
  const { ask } = await start({ origins: ['https://app.example'] });
  const unknown = await ask('getWallets?projectId=other');
  expect([unknown.status, await unknown.text()]).toEqual([401, 'Unauthorized: invalid key']);
  const elsewhere = await ask('getWallets?projectId=sandbox', { headers: { origin: 'https://other.example' } });
  expect([elsewhere.status, await elsewhere.text()]).toEqual([403, 'Unauthorized: origin not allowed']);
  const header = await ask('getWallets', { headers: { 'x-project-id': 'sandbox', origin: 'https://app.example' } });
  expect(header.status).toBe(200);
});

test('returns valid SVG and PNG icons', async () => {
  const { ask } = await start();
  const types = new Set<string | null>();
  for (const name of ['Acorn', 'Harbor', 'Nimbus', 'Cedar', 'Amber Anchor', 'Birch Badger', 'Brook Beacon']) {
    const response = await ask(`getWalletImage/${directoryImageId(name)}?projectId=sandbox`);
    const body = Buffer.from(await response.arrayBuffer());
    types.add(response.headers.get('content-type'));
    if (response.headers.get('content-type') === 'image/png') {
      // Signature, size 64 × 64, and rows of 64 × 3 bytes, each after a filter byte.
      expect(body.readUInt32BE(16)).toBe(64);
      const length = body.readUInt32BE(33);
      expect(inflateSync(body.subarray(41, 41 + length))).toHaveLength(64 * 193);
    }
  }
  expect([...types].sort()).toEqual(['image/png', 'image/svg+xml']);
});

test('coins and currencies have pictures that tell them apart', async () => {
  const { ask } = await start();
  const paths = ['public/getTokenImage/ETH', 'public/getTokenImage/TUSD', 'public/getCurrencyImage/usd'];
  const bodies = await Promise.all(paths.map(async (path) => (await ask(`${path}?projectId=sandbox`)).text()));
  expect(bodies.map((body) => body.startsWith('<svg'))).toEqual([true, true, true]);
  expect(new Set(bodies).size).toBe(3);
});

test('rejects unknown paths', async () => {
  const { ask } = await start();
  for (const path of ['', 'getWalletImage/..%2f..%2fetc', 'getWalletImage/a.b', 'public/getOtherImage/x', 'records']) {
    expect((await ask(`${path}?projectId=sandbox`)).status).toBe(404);
  }
});

test('applies a fault to the requested number of requests, then works again', async () => {
  const { directory, ask, list } = await start();
  directory.fault({ kind: 'down', of: 'wallets' });
  await expect(list()).rejects.toThrow();
  directory.fault({ kind: 'status', status: 503, times: 2 });
  expect((await ask('getWallets?projectId=sandbox')).status).toBe(503);
  expect((await ask('getWallets?projectId=sandbox')).status).toBe(503);
  expect((await ask('getWallets?projectId=sandbox')).status).toBe(200);
  directory.fault({ kind: 'empty', where: 'search=' });
  expect((await list()).count).toBe(600);
  expect(await list('search=fi')).toEqual({ data: [], count: 0 });
  directory.fault({ kind: 'lying', count: '40' });
  expect((await list('page=9')).count).toBe('40');
});

test('sets and removes faults over HTTP', async () => {
  const { ask, list } = await start();
  const order = (value: unknown) => ask('__fault', { method: 'POST', body: JSON.stringify(value) });
  expect((await order({ kind: 'nonsense' })).status).toBe(400);
  expect((await order({ kind: 'hostile', times: 5 })).status).toBe(200);
  expect((await list()).data.length).toBeGreaterThan(40 + HOSTILE_LINKS.length);
  await order(null);
  expect((await list()).data).toHaveLength(40);
});

test('an id is 64 hex digits, and an image id a UUID', () => {
  expect(directoryId('Acorn')).toMatch(/^[0-9a-f]{64}$/);
  expect(directoryImageId('Acorn')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
