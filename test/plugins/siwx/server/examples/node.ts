import { createServer } from 'node:http';
import { nodeHandler } from 'latchkey/plugins/siwx/server';
import { siwx } from './siwx.js';

/** Node alone: the routes of the sign-in, and one that asks who it is. */
export const server = createServer(async (request, response) => {
  await nodeHandler(siwx)(request, response, async () => {
    const [login] = await siwx.logins(request);
    response.end(login ? `Hello ${login.data.accountAddress}` : 'Hello stranger');
  });
});
