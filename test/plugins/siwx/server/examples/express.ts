import express from 'express';
import { nodeHandler } from 'latchkey/plugins/siwx/server';
import { siwx } from './siwx.js';

export const app = express();

app.use(nodeHandler(siwx));
app.get('/hello', async (request, response) => {
  const [login] = await siwx.logins(request);
  response.send(login ? `Hello ${login.data.accountAddress}` : 'Hello stranger');
});
