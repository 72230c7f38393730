/** A data server that shares its store with others. With the argument `follow`, it follows the blocks. Prints its URL. */

import { createBackend, startBackend } from 'latchkey/plugins/backend/server';
import { eip155Verifier } from 'latchkey/plugins/siwx/server';

const [, , store = '', rpc = '', follow] = process.argv;

const verifier = eip155Verifier({ 'eip155:31337': false });
const backend = createBackend({
  networks: [{ id: 'eip155:31337', rpc }],
  projects: [{ id: 'app' }, { id: 'daily', requestsPerDay: 10 }],
  cacheMs: { balance: 60_000 },
  names: { zones: ['example.id'], verifier },
  sessions: { secret: 'a secret of at least 32 characters', entryPoint: `0x${'ee'.repeat(20)}`, verifier },
  publicUrl: 'https://data.example.com',
  ...(follow && { history: [{ network: 'eip155:31337', pollMs: 100 }] }),
  store,
  migrate: true,
});
const running = await startBackend(backend, { port: 0 });
process.stdout.write(`${running.url}\n`);
process.once('SIGTERM', () => running.stop().then(() => process.exit(0)));
