import { createSiwxServer } from 'latchkey/plugins/siwx/server';

/** The sign-in server that all examples use. */
export const siwx = createSiwxServer({
  origin: process.env.APP_ORIGIN ?? 'http://localhost:3000',
  secret: process.env.SIWX_SECRET ?? 'only for this machine, never for a real one',
  rpc: { 'eip155:1': process.env.ETHEREUM_RPC ?? false },
});
