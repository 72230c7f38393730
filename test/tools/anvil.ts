/** Real chains for tests: one anvil, stopped when the file is done. */

import { afterAll } from 'vitest';
import { findAnvil, startAnvil } from '../../plugins/sandbox/node/index.js';

/** A chain for the rest of the test file. `ask` is plain JSON-RPC, past every wallet. */
export interface TestChain {
  readonly url: string;
  readonly chainId: number;
  ask(method: string, ...params: unknown[]): Promise<unknown>;
  stop(): Promise<void>;
}

// Where the tests' tools install it: apart from the package's own dependencies.
const near = new URL('./anvil/package.json', import.meta.url).href;

/** Starts a chain at the top of a test file; it ends with the file. */
export async function testChain(chainId = 31337): Promise<TestChain> {
  const { url, stop } = await startAnvil({ chainId, binary: findAnvil(near) });
  afterAll(stop);
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
