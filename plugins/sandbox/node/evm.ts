/** The EVM networks of the sandbox: those that it starts, or nodes that already run on this machine. */

import { isLoopbackUrl } from '../loopback.js';
import { startAnvil } from './anvil.js';
import { networkMark } from './marks.js';
import { startAll } from './startAll.js';

/** A running EVM network. */
export interface EvmChain {
  readonly chainId: number;
  readonly name: string;
  readonly rpcUrl: string;
  /** The network's mark as a `data:` URL; `undefined` for a network that the sandbox did not start. */
  readonly imageUrl?: string | undefined;
}

/** Running EVM networks. */
export interface EvmChains {
  readonly chains: readonly EvmChain[];
  stop(): Promise<void>;
}

/** Ids and names of the EVM networks that the sandbox starts. */
export const SANDBOX_CHAINS = [
  { chainId: 31337, name: 'Latchkey Local' },
  { chainId: 31338, name: 'Latchkey Local Two' },
] as const;

/** The time of a block may differ by 15 minutes from that of a page which asks for a signed permission. */
const IDLE_S = 5 * 60;

/** Options of `startEvm`. */
export interface EvmOptions {
  /** Path of anvil. Default: the result of `findAnvil`. */
  readonly binary?: string | undefined;
  /** A port for each network. Default: any free ports. */
  readonly ports?: readonly number[] | undefined;
  /** Receives the id of each process of anvil. */
  readonly spawned?: ((pid: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Starts the networks of `SANDBOX_CHAINS`. */
export async function startEvm({ ports = [], signal, ...options }: EvmOptions): Promise<EvmChains> {
  const running = await startAll(
    SANDBOX_CHAINS.map(({ chainId }, index) =>
      startAnvil({ ...options, chainId, idleS: IDLE_S, port: ports[index] ?? 0, ...(signal && { signal }) }),
    ),
  );
  return {
    chains: SANDBOX_CHAINS.map((chain, index) => ({
      ...chain,
      rpcUrl: running[index]?.url ?? '',
      imageUrl: networkMark(chain.chainId),
    })),
    stop: async () => void (await Promise.all(running.map((anvil) => anvil.stop()))),
  };
}

/** Uses nodes that already run. @param given - Loopback URLs, separated by commas. */
export async function connectNodes(given: string): Promise<EvmChains> {
  return { chains: await Promise.all(given.split(',').map(connectNode)), stop: async () => undefined };
}

async function connectNode(text: string, index: number): Promise<EvmChain> {
  const rpcUrl = text.trim();
  if (!isLoopbackUrl(rpcUrl)) {
    throw new Error(
      `LATCHKEY_EVM_RPC contains "${rpcUrl}"; expected a URL on this machine, such as http://127.0.0.1:8545.`,
    );
  }
  const chainId = await readChainId(rpcUrl);
  const name = SANDBOX_CHAINS.find((chain) => chain.chainId === chainId)?.name ?? `Local network ${index + 1}`;
  return { chainId, name, rpcUrl };
}

async function readChainId(rpcUrl: string): Promise<number> {
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
    throw new Error(`The node at ${rpcUrl} (LATCHKEY_EVM_RPC) does not answer. Start it, or unset LATCHKEY_EVM_RPC.`, {
      cause,
    });
  }
  throw new Error(
    `The node at ${rpcUrl} (LATCHKEY_EVM_RPC) returned no valid eth_chainId. Check that it is an EVM node.`,
  );
}
