/** A data server that shares its store with others. Prints its URL. */

import { createBackend, startBackend } from 'latchkey/plugins/backend/server';

const [, , store = '', rpc = ''] = process.argv;

const backend = createBackend({
  networks: [{ id: 'eip155:31337', rpc }],
  projects: [{ id: 'app' }, { id: 'daily', requestsPerDay: 10 }],
  cacheMs: { balance: 60_000 },
  store,
});
const running = await startBackend(backend, { port: 0 });
process.stdout.write(`${running.url}\n`);
process.once('SIGTERM', () => running.stop().then(() => process.exit(0)));
