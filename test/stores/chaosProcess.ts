/** A data server whose place is taken after 300 ms. With the argument `ahead`, its clock is five minutes ahead. Prints its URL. */

import { startBackend } from 'latchkey/plugins/backend/server';
import { realClock } from '../../plugins/backend/server/clock.js';
import { createBackendOn } from '../../plugins/backend/server/createBackend.js';

const [, , store = '', rpc = '', clock] = process.argv;

if (clock === 'ahead') {
  const now = Date.now;
  Date.now = () => now() + 300_000;
}
const options = {
  networks: [{ id: 'eip155:31337', rpc }],
  projects: [{ id: 'app' }],
  store,
  migrate: true,
  history: [{ network: 'eip155:31337', pollMs: 100 }],
} as const;
const running = await startBackend(createBackendOn(realClock, options, 300), { port: 0 });
process.stdout.write(`${running.url}\n`);
