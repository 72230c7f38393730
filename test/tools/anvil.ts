/** Starts a real local chain (anvil) for a test file. */

import { findAnvil, startAnvil } from '../../plugins/sandbox/node/index.js';
import { eventually } from './eventually.js';
import { stopAfterFile } from './started.js';

/** A receipt as the node gives it. */
export interface MinedReceipt {
  readonly contractAddress: `0x${string}`;
  readonly status: `0x${string}`;
}

/** A chain for the rest of the test file. `ask` sends JSON-RPC directly to the node, without a wallet. */
export interface TestChain {
  readonly url: string;
  readonly chainId: number;
  ask(method: string, ...params: unknown[]): Promise<unknown>;
  /** The receipt, when the transaction is mined. The node answers the hash before. */
  receipt(hash: unknown): Promise<MinedReceipt>;
  stop(): Promise<void>;
}

// test/tools/install.mjs installs anvil into this folder, apart from the dependencies of the package.
const near = new URL('./anvil/package.json', import.meta.url).href;

/** Starts a chain, and stops it after the last test of the file. */
export async function testChain(chainId = 31337): Promise<TestChain> {
  const { url, stop } = await startAnvil({ chainId, binary: findAnvil(near) });
  stopAfterFile(stop);
  const ask: TestChain['ask'] = async (method, ...params) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return ((await response.json()) as { result: unknown }).result;
  };
  const receipt: TestChain['receipt'] = (hash) =>
    eventually(async () => {
      const found = await ask('eth_getTransactionReceipt', hash);
      if (!found) throw new Error(`There is no receipt of ${hash} yet.`);
      return found as MinedReceipt;
    });
  return { url, chainId, stop, ask, receipt };
}
