/** Tests the start of the servers for the browser tests. */

import { createServer, type Server } from 'node:http';
import { expect, test } from 'vitest';
import { startEach } from '../browser/startEach.js';

/** Starts real HTTP servers. @param failing - The worker whose server cannot start, because its port is in use. */
function starter(failing?: number) {
  const servers: Server[] = [];
  const start = async (worker: number) => {
    const taken = worker === failing ? servers[0]?.address() : undefined;
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.on('error', reject).listen(typeof taken === 'object' ? (taken?.port ?? 0) : 0, '127.0.0.1', resolve);
    });
    servers.push(server);
    return { stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
  };
  return { start, servers };
}

test('every worker gets its own server, and stop ends all of them', async () => {
  const { start, servers } = starter();
  const { served, stop } = await startEach(3, start);
  expect(served).toHaveLength(3);
  expect(servers.map(({ listening }) => listening)).toEqual([true, true, true]);
  await stop();
  expect(servers.map(({ listening }) => listening)).toEqual([false, false, false]);
});

test('if a server does not start, the servers that already run are stopped, and the error names worker and reason', async () => {
  const { start, servers } = starter(3);
  await expect(startEach(4, start)).rejects.toThrow(
    /^The servers of browser worker 3 of 4 did not start: listen EADDRINUSE: address already in use 127\.0\.0\.1:\d+$/,
  );
  expect(servers.map(({ listening }) => listening)).toEqual([false, false]);
});

test('a server that does not stop hides neither the first error nor the other servers', async () => {
  const stopped: number[] = [];
  const start = async (worker: number) => {
    if (worker === 3) throw new Error('Anvil is missing.');
    return {
      async stop() {
        if (worker === 1) throw new Error('The port stays open.');
        stopped.push(worker);
      },
    };
  };
  await expect(startEach(3, start)).rejects.toThrow(
    'The servers of browser worker 3 of 3 did not start: Anvil is missing. Then stopping the servers that already ran failed too: The port stays open.',
  );
  expect(stopped).toEqual([2]);
});
