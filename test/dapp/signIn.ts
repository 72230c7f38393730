/** The demo's sign-in server: the server of the plugin siwx on the page's origin, with faults that can be switched on. */

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bitcoin, bitcoinTestnet4 } from 'latchkey/plugins/bip122';
import { kusama, polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { createSiwxServer, memoryNonces, nodeHandler } from 'latchkey/plugins/siwx/server';
import { createSignInFaults } from '../../plugins/sandbox/node/siwx/index.js';

/** The sign-in server with its faults. */
export interface SignIn {
  /** Starts to accept sign-ins for the origin of this URL. */
  open(url: string): void;
  /** Answers requests below `/siwx` and to `/__fault`, and calls `next` for the others. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

const BASE_PATH = '/siwx';

/**
 * @param chains - EVM chains on which the signatures of contract accounts are verified.
 * @param solana - CAIP-2 id of the local Solana network.
 */
export function createSignIn(
  chains: readonly { readonly chainId: number; readonly rpcUrl: string }[],
  solana: `solana:${string}`,
): SignIn {
  const faults = createSignInFaults(BASE_PATH);
  let listener: ReturnType<typeof nodeHandler> | undefined;
  return {
    open(url) {
      const { origin } = new URL(url);
      const server = createSiwxServer({
        origin: [...new Set([origin, origin.replace('127.0.0.1', 'localhost')])],
        // A random secret is enough, because sessions end with the process.
        secret: randomBytes(32).toString('hex'),
        rpc: Object.fromEntries(chains.map(({ chainId, rpcUrl }) => [`eip155:${chainId}`, rpcUrl])),
        networks: [
          ...chains.map(({ chainId }) => `eip155:${chainId}` as const),
          ...[solana, bitcoin.id, bitcoinTestnet4.id],
          ...[polkadotAssetHub, kusama].map(({ genesisHash }) => `polkadot:${genesisHash.slice(2, 34)}` as const),
        ],
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
