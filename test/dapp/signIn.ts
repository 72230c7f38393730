/** The demo's sign-in server: the product's own, on the page's origin, with faults that a person or a test flips. */

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createSiwxServer, memoryNonces, nodeHandler } from 'latchkey/plugins/siwx/server';
import { createSignInFaults } from '../../plugins/sandbox/node/siwx/index.js';

/** The server, and what may go wrong with it. */
export interface SignIn {
  /** From here on it serves the pages of this address. */
  open(url: string): void;
  /** Answers below `/siwx` and at `/__fault`; the rest goes to `next`. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

const BASE_PATH = '/siwx';

/** @param chains - Of EVM: contract accounts sign in on these. */
export function createSignIn(chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]): SignIn {
  const faults = createSignInFaults(BASE_PATH);
  let listener: ReturnType<typeof nodeHandler> | undefined;
  return {
    open(url) {
      const { origin } = new URL(url);
      const server = createSiwxServer({
        origin: [...new Set([origin, origin.replace('127.0.0.1', 'localhost')])],
        // As its sessions: gone with the process.
        secret: randomBytes(32).toString('hex'),
        rpc: Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [`eip155:${chainId}`, rpcUrl])),
        basePath: BASE_PATH,
        now: faults.now,
        nonces: faults.spoil(memoryNonces(faults.now)),
      });
      listener = nodeHandler(server);
    },
    handle(request, response, next) {
      faults.handle(request, response, () => (listener ? void listener(request, response, next) : next()));
    },
  };
}
