/** The sandbox's chains: two, so that switching between networks is real. */

import { isLoopbackUrl } from '../loopback.js';
import { startAnvil } from './anvil.js';

/** A chain of the sandbox, running. */
export interface Chain {
  readonly chainId: number;
  readonly name: string;
  readonly rpcUrl: string;
}

/** Ids and names of the chains the sandbox starts. */
export const SANDBOX_CHAINS = [
  { chainId: 31337, name: 'Latchkey Local' },
  { chainId: 31338, name: 'Latchkey Local Two' },
] as const;

/**
 * Starts the sandbox's chains, or takes the nodes given in `LATCHKEY_EVM_RPC` (loopback URLs, separated by commas).
 *
 * @throws when neither is possible; the message says what to do
 */
export async function startChains({
  signal,
  binary,
  given = process.env.LATCHKEY_EVM_RPC,
}: {
  readonly signal?: AbortSignal | undefined;
  /** Path of anvil. Default: wherever it is found. */
  readonly binary?: string | undefined;
  readonly given?: string | undefined;
} = {}): Promise<{
  readonly chains: readonly Chain[];
  stop(): Promise<void>;
}> {
  if (given !== undefined && given.trim() !== '') {
    return { chains: await Promise.all(given.split(',').map(takeNode)), stop: async () => undefined };
  }
  const started = await Promise.allSettled(
    SANDBOX_CHAINS.map(({ chainId }) => startAnvil({ chainId, binary, ...(signal && { signal }) })),
  );
  const running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async () => void (await Promise.all(running.map((anvil) => anvil.stop())));
  const failed = started.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  return {
    chains: SANDBOX_CHAINS.map((chain, index) => ({ ...chain, rpcUrl: running[index]?.url ?? '' })),
    stop,
  };
}

async function takeNode(text: string, index: number): Promise<Chain> {
  const rpcUrl = text.trim();
  if (!isLoopbackUrl(rpcUrl)) {
    throw new Error(
      `LATCHKEY_EVM_RPC names "${rpcUrl}"; expected a URL of this machine, such as http://127.0.0.1:8545.`,
    );
  }
  const chainId = await askChainId(rpcUrl);
  const name = SANDBOX_CHAINS.find((chain) => chain.chainId === chainId)?.name ?? `Local network ${index + 1}`;
  return { chainId, name, rpcUrl };
}

async function askChainId(rpcUrl: string): Promise<number> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      signal: AbortSignal.timeout(10_000),
    });
    const { result } = (await response.json()) as { result?: unknown };
    if (typeof result === 'string' && /^0x[0-9a-f]{1,13}$/i.test(result)) return Number(result);
  } catch (cause) {
    throw new Error(`The node at ${rpcUrl} (LATCHKEY_EVM_RPC) does not answer.`, { cause });
  }
  throw new Error(`The node at ${rpcUrl} (LATCHKEY_EVM_RPC) does not say its chain id: is it an EVM node?`);
}
