import { createServer } from 'node:http';
import { nodeHandler } from 'latchkey/plugins/siwx/server';
import { siwx } from './siwx.js';

const signIn = nodeHandler(siwx);

/** Node without a framework: the routes of the sign-in server, and one that reads the logins. */
export const server = createServer((request, response) => {
  signIn(request, response, async () => {
    const [login] = await siwx.logins(request);
    response.end(login ? `Hello ${login.data.accountAddress}` : 'Hello stranger');
  }).catch(() => response.writeHead(503).end()); // the store of the sessions cannot be reached
});
