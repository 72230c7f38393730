import { createSiwxServer } from 'latchkey/plugins/siwx/server';

/** One server for all ways to serve it. */
export const siwx = createSiwxServer({
  origin: process.env.APP_ORIGIN ?? 'http://localhost:3000',
  secret: process.env.SIWX_SECRET ?? 'only for this machine, never for a real one',
  rpc: { 'eip155:1': process.env.ETHEREUM_RPC ?? false },
});
