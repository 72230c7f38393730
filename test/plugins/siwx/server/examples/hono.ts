import { Hono } from 'hono';
import { siwx } from './siwx.js';

export const app = new Hono();

app.all('/siwx/*', (context) => siwx.handle(context.req.raw));
app.get('/hello', async (context) => {
  const [login] = await siwx.logins(context.req.raw);
  return context.text(login ? `Hello ${login.data.accountAddress}` : 'Hello stranger');
});
