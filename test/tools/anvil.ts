/** Starts a real local chain (anvil) for a test file. */

import { vi } from 'vitest';
import { findAnvil, startAnvil } from '../../plugins/sandbox/node/index.js';
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

const WAIT = { timeout: 30_000, interval: 20 };
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
    vi.waitUntil(async () => (await ask('eth_getTransactionReceipt', hash)) as MinedReceipt | null, WAIT);
  return { url, chainId, stop, ask, receipt };
}
