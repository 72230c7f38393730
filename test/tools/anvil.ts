/** Starts a real local chain (anvil) for a test file. */

import { findAnvil, startAnvil } from '../../plugins/sandbox/node/index.js';
import { stopAfterFile } from './started.js';

/** A chain for the rest of the test file. `ask` sends JSON-RPC directly to the node, without a wallet. */
export interface TestChain {
  readonly url: string;
  readonly chainId: number;
  ask(method: string, ...params: unknown[]): Promise<unknown>;
  stop(): Promise<void>;
}

// test/tools/install.mjs installs anvil into this folder, apart from the dependencies of the package.
const near = new URL('./anvil/package.json', import.meta.url).href;

/** Starts a chain, and stops it after the last test of the file. */
export async function testChain(chainId = 31337): Promise<TestChain> {
  const { url, stop } = await startAnvil({ chainId, binary: findAnvil(near) });
  stopAfterFile(stop);
  return {
    url,
    chainId,
    stop,
    async ask(method, ...params) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      return ((await response.json()) as { result: unknown }).result;
    },
  };
}
