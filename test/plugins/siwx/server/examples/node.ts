import { createServer } from 'node:http';
import { nodeHandler } from 'latchkey/plugins/siwx/server';
import { siwx } from './siwx.js';

/** Node without a framework: the routes of the sign-in server, and one that reads the logins. */
export const server = createServer(async (request, response) => {
  await nodeHandler(siwx)(request, response, async () => {
    const [login] = await siwx.logins(request);
    response.end(login ? `Hello ${login.data.accountAddress}` : 'Hello stranger');
  });
});
