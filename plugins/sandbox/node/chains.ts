/**
 * Starts the sandbox's servers: two EVM networks (so that switching works), a Solana network, a wallet directory, the frame
 * and a provider of payments.
 */

import { type NodeProfileId, nodeProfiles } from 'latchkey/testing';
import { isLoopbackUrl } from '../loopback.js';
import { startAnvil } from './anvil.js';
import { startDirectory } from './directory/server.js';
import { startEsplora } from './esplora/server.js';
import { deployExchange, type SandboxExchange } from './exchange.js';
import { startFrame } from './frame/server.js';
import { networkMark, withMark } from './marks.js';
import { deployOddities } from './oddities.js';
import { onrampAssets } from './onramp/assets.js';
import { type SandboxOnramp, startOnramp } from './onramp/server.js';
import { startProfiles } from './profiles.js';
import { SANDBOX_MINTS } from './solana/mints.js';
import { startSolana } from './solana/server.js';
import { deployContracts, type SandboxToken } from './tokens.js';

/** A running EVM network. */
interface Chain {
  readonly chainId: number;
  readonly name: string;
  readonly rpcUrl: string;
  /** The network's mark as a `data:` URL; `undefined` for a network that the sandbox did not start. */
  readonly imageUrl?: string | undefined;
}

/** The running Solana network. */
interface SolanaChain {
  /** CAIP-2 id. */
  readonly id: string;
  /** Wallet Standard name. */
  readonly chain: 'solana:localnet';
  readonly name: string;
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly imageUrl: string | undefined;
}

/** A token with its mark as a `data:` URL. */
type MarkedToken = SandboxToken & { readonly iconUrl: string | undefined };

/** The running servers. */
interface RunningChains {
  /** The EVM networks. */
  readonly chains: readonly Chain[];
  readonly solana: SolanaChain;
  /** Tokens on all networks. On EVM nodes that the sandbox did not start, none is deployed. */
  readonly tokens: readonly MarkedToken[];
  /** The contract that names accounts, on the first EVM network. */
  readonly names?: { readonly network: `${string}:${string}`; readonly nameResolver: `0x${string}` } | undefined;
  /** An exchange on each EVM network. Empty on EVM nodes that the sandbox did not start. */
  readonly exchanges: readonly (SandboxExchange & { readonly tokens: readonly MarkedToken[] })[];
  /** Directory of wallets that support these networks. */
  readonly directory: { readonly url: string; readonly projectId: string };
  /** The embedded wallet's frame: options for `frame({ url, networks })`. */
  readonly frame: { readonly url: string; readonly inboxUrl: string; readonly networks: readonly string[] };
  /** A provider of payments, which sends tokens on the first EVM network and on Solana. */
  readonly onramp: Omit<SandboxOnramp, 'stop'>;
  /** The same chains, and a Bitcoin chain, as real nodes show them: by id of a profile, and the URL of a chain. */
  readonly profiled: {
    readonly origin: string;
    readonly urls: Readonly<Record<NodeProfileId, Readonly<Record<string, string>>>>;
    /** The Bitcoin chain itself. */
    readonly bitcoinUrl: string;
  };
  stop(): Promise<void>;
}

/** Ids and names of the EVM networks that the sandbox starts. */
export const SANDBOX_CHAINS = [
  { chainId: 31337, name: 'Latchkey Local' },
  { chainId: 31338, name: 'Latchkey Local Two' },
] as const;

/** Wallet Standard name and display name of the sandbox's Solana network. */
export const SANDBOX_SOLANA = { chain: 'solana:localnet', name: 'Solana Local' } as const;

/**
 * Starts the sandbox's servers. If `LATCHKEY_EVM_RPC` is set (loopback URLs, separated by commas), it uses these EVM
 * nodes instead of starting its own.
 *
 * @throws if a server cannot start or a given node cannot be used; the message says what to do
 */
export async function startChains({
  signal,
  binary,
  given = process.env.LATCHKEY_EVM_RPC,
  hostile = false,
}: {
  readonly signal?: AbortSignal | undefined;
  /** Path of anvil. Default: the result of `findAnvil`. */
  readonly binary?: string | undefined;
  readonly given?: string | undefined;
  /** Whether the accounts also hold NFTs that try to deceive or to attack. Default: false. */
  readonly hostile?: boolean | undefined;
} = {}): Promise<RunningChains> {
  const isGiven = given !== undefined && given.trim() !== '';
  const [evm, solana] = await startAll([
    isGiven ? connectNodes(given) : startEvm(binary, signal),
    startSolana({ signal, tokens: true }),
  ]);
  // CAIP-2 for Solana: the first 32 characters of the genesis hash.
  const solanaId = `solana:${solana.genesisHash.slice(0, 32)}`;
  const networks = [...evm.chains.map(({ chainId }) => `eip155:${chainId}`), solanaId];
  const rpcUrls = [...evm.chains.map(({ rpcUrl }) => rpcUrl), solana.url];
  const served = networks.map((id, at) => ({ id, rpcUrl: rpcUrls[at] ?? '' }));
  const stopNodes = async (error: unknown) => {
    await Promise.all([evm.stop(), solana.stop()]);
    throw error;
  };
  const deployments = await Promise.all(
    (isGiven ? [] : evm.chains).map(async ({ chainId, rpcUrl }) => {
      const network = `eip155:${chainId}` as const;
      const deployed = await deployContracts(network, rpcUrl);
      const exchange = await deployExchange(network, rpcUrl, deployed.tokens);
      if (hostile) await deployOddities(rpcUrl);
      return { ...deployed, exchange: { ...exchange, tokens: exchange.tokens.map(withMark) } };
    }),
  ).catch(stopNodes);
  const [first] = deployments;
  const mints = SANDBOX_MINTS.map((mint): SandboxToken => ({ ...mint, network: solanaId as `solana:${string}` }));
  const assets = onrampAssets(
    { id: networks[0] ?? '', name: evm.chains[0]?.name ?? '', tokens: first?.tokens ?? [] },
    { id: solanaId, name: SANDBOX_SOLANA.name },
  );
  const [directory, frame, { stop: stopOnramp, ...onramp }, { stop: stopProfiled, ...profiled }] = await startAll([
    startDirectory({ networks, signal }),
    startFrame({ chains: served, signal }),
    startOnramp({ chains: served, assets, signal }),
    startProfiled(rpcUrls, signal),
  ]).catch(stopNodes);
  return {
    chains: evm.chains,
    solana: {
      ...SANDBOX_SOLANA,
      id: solanaId,
      rpcUrl: solana.url,
      wsUrl: solana.wsUrl,
      imageUrl: networkMark('solana'),
    },
    tokens: [...deployments.flatMap(({ tokens }) => tokens), ...mints].map(withMark),
    names: first && { network: `eip155:${evm.chains[0]?.chainId}`, nameResolver: first.nameResolver },
    exchanges: deployments.map(({ exchange }) => exchange),
    directory: { url: directory.url, projectId: directory.projectId },
    frame: { url: frame.url, inboxUrl: frame.inboxUrl, networks },
    onramp,
    profiled,
    stop: async () =>
      void (await Promise.all([
        ...[evm.stop(), solana.stop(), directory.stop(), frame.stop()],
        ...[stopOnramp(), stopProfiled()],
      ])),
  };
}

interface Stoppable {
  stop(): Promise<void>;
}

async function connectNodes(given: string) {
  return { chains: await Promise.all(given.split(',').map(connectNode)), stop: async () => undefined };
}

/** The time of a block may differ by 15 minutes from that of a page which asks for a signed permission. */
const IDLE_S = 5 * 60;

async function startEvm(binary: string | undefined, signal: AbortSignal | undefined) {
  const running = await startAll(
    SANDBOX_CHAINS.map(({ chainId }) => startAnvil({ chainId, binary, idleS: IDLE_S, ...(signal && { signal }) })),
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

/** Starts a Bitcoin chain, and a server that shows all chains as real nodes do. */
async function startProfiled(rpcUrls: readonly string[], signal: AbortSignal | undefined) {
  const bitcoin = await startEsplora({ signal });
  const chains = [...rpcUrls, bitcoin.url];
  const gateway = await startProfiles(chains, signal);
  const urls = Object.fromEntries(
    (Object.keys(nodeProfiles) as NodeProfileId[]).map((id) => [
      id,
      Object.fromEntries(chains.map((url) => [url, gateway.urlOf(id, url)])),
    ]),
  ) as Record<NodeProfileId, Record<string, string>>;
  const stop = async () => void (await Promise.all([gateway.stop(), bitcoin.stop()]));
  return { origin: gateway.origin, urls, bitcoinUrl: bitcoin.url, stop };
}

/** Waits for all servers to start. If one fails, stops the others and then throws its error. */
async function startAll<const Starts extends readonly Promise<Stoppable>[]>(
  starts: Starts,
): Promise<{ [Index in keyof Starts]: Awaited<Starts[Index]> }> {
  const results = await Promise.allSettled(starts);
  const running = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await Promise.all(running.map((one) => one.stop()));
    throw failed.reason;
  }
  return running as { [Index in keyof Starts]: Awaited<Starts[Index]> };
}

async function connectNode(text: string, index: number): Promise<Chain> {
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
