/**
 * Starts the sandbox's servers: two EVM networks (so that switching works), a Solana network, a wallet directory, the frame
 * and a provider of payments.
 */

import { type NodeProfileId, nodeProfiles } from 'latchkey/testing';
import { startDirectory } from './directory/server.js';
import { connectNodes, type EvmChain, type EvmChains, startEvm } from './evm.js';
import { deployExchange, type SandboxExchange } from './exchange.js';
import { startFrame } from './frame/server.js';
import { networkMark, withMark } from './marks.js';
import { deployOddities } from './oddities.js';
import { onrampAssets } from './onramp/assets.js';
import { type SandboxOnramp, startOnramp } from './onramp/server.js';
import { startProfiles } from './profiles.js';
import type { SolanaNode } from './solana/server.js';
import { startAll } from './startAll.js';
import { deployContracts, type SandboxToken } from './tokens.js';

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
export interface RunningChains {
  /** The EVM networks. */
  readonly chains: readonly EvmChain[];
  /** `undefined` without the part `solana`. */
  readonly solana: SolanaChain | undefined;
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
    /** The Bitcoin chain itself. `undefined` without the part `bitcoin`. */
    readonly bitcoinUrl: string | undefined;
  };
  stop(): Promise<void>;
}

/** Wallet Standard name and display name of the sandbox's Solana network. */
export const SANDBOX_SOLANA = { chain: 'solana:localnet', name: 'Solana Local' } as const;

/** Parts that need optional packages, or a program. */
export type ChainPart = 'evm' | 'solana' | 'bitcoin';

/** A fixed port for each server. Default: any free port. */
export interface ChainPorts {
  /** A port for each network of `SANDBOX_CHAINS`. */
  readonly evm?: readonly number[];
  /** For HTTP. The next port is used for WebSocket. */
  readonly solana?: number;
  readonly bitcoin?: number;
  readonly directory?: number;
  readonly frame?: number;
  readonly onramp?: number;
  readonly profiles?: number;
}

/** Options of `startChains`. */
export interface ChainOptions {
  readonly signal?: AbortSignal | undefined;
  /** Path of anvil. Default: the result of `findAnvil`. */
  readonly binary?: string | undefined;
  readonly given?: string | undefined;
  /** Whether the accounts also hold NFTs that try to deceive or to attack. Default: false. */
  readonly hostile?: boolean | undefined;
  readonly ports?: ChainPorts;
  /** Parts that are not started. Default: none. */
  readonly without?: ReadonlySet<ChainPart>;
  /** Receives the id of each process that is started. */
  readonly spawned?: (pid: number) => void;
}

/**
 * Starts the sandbox's servers. If `LATCHKEY_EVM_RPC` is set (loopback URLs, separated by commas), it uses these EVM
 * nodes instead of starting its own.
 *
 * @throws if a server cannot start or a given node cannot be used; the message says what to do
 */
export async function startChains(
  options: Omit<ChainOptions, 'without'> = {},
): Promise<RunningChains & { readonly solana: SolanaChain }> {
  const running = await startParts(options);
  return { ...running, solana: running.solana as SolanaChain };
}

/** The same without some parts. The packages of those need not be installed. */
export async function startParts({
  signal,
  binary,
  given = process.env.LATCHKEY_EVM_RPC,
  hostile = false,
  ports = {},
  without = new Set(),
  spawned,
}: ChainOptions): Promise<RunningChains> {
  const isGiven = given !== undefined && given.trim() !== '';
  const startOwn = () => startEvm({ binary, ports: ports.evm, spawned, signal });
  const [evm, solana] = await startAll([
    without.has('evm') ? NO_EVM : isGiven ? connectNodes(given) : startOwn(),
    without.has('solana') ? NO_SOLANA : loadSolana(ports.solana, signal),
  ]);
  const networks = [
    ...evm.chains.map(({ chainId }) => `eip155:${chainId}`),
    ...(solana.chain ? [solana.chain.id] : []),
  ];
  const rpcUrls = [...evm.chains, ...(solana.chain ? [solana.chain] : [])].map(({ rpcUrl }) => rpcUrl);
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
  const assets = onrampAssets(
    evm.chains[0] && { id: networks[0] ?? '', name: evm.chains[0].name, tokens: first?.tokens ?? [] },
    solana.chain,
  );
  const [directory, frame, { stop: stopOnramp, ...onramp }, { stop: stopProfiled, ...profiled }] = await startAll([
    startDirectory({ networks, port: ports.directory ?? 0, signal }),
    startFrame({ chains: served, port: ports.frame ?? 0, signal }),
    startOnramp({ chains: served, assets, port: ports.onramp ?? 0, signal }),
    startProfiled(rpcUrls, without.has('bitcoin') ? undefined : (ports.bitcoin ?? 0), ports.profiles ?? 0, signal),
  ]).catch(stopNodes);
  return {
    chains: evm.chains,
    solana: solana.chain,
    tokens: [...deployments.flatMap(({ tokens }) => tokens), ...solana.tokens].map(withMark),
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

interface RunningSolana {
  readonly chain: SolanaChain | undefined;
  readonly tokens: readonly SandboxToken[];
  stop(): Promise<void>;
}

const NO_EVM: Promise<EvmChains> = Promise.resolve({ chains: [], stop: async () => undefined });
const NO_SOLANA: Promise<RunningSolana> = Promise.resolve({
  chain: undefined,
  tokens: [],
  stop: async () => undefined,
});

/** Its code is loaded only here, because it imports optional packages. */
async function loadSolana(port: number | undefined, signal: AbortSignal | undefined): Promise<RunningSolana> {
  const [{ startSolana }, { SANDBOX_MINTS }] = await Promise.all([
    import('./solana/server.js'),
    import('./solana/mints.js'),
  ]);
  const { genesisHash, url, wsUrl, stop }: SolanaNode = await startSolana({ port: port ?? 0, signal, tokens: true });
  // CAIP-2 for Solana: the first 32 characters of the genesis hash.
  const id = `solana:${genesisHash.slice(0, 32)}` as const;
  const imageUrl = networkMark('solana');
  return {
    chain: { ...SANDBOX_SOLANA, id, rpcUrl: url, wsUrl, imageUrl },
    tokens: SANDBOX_MINTS.map((mint) => ({ ...mint, network: id })),
    stop,
  };
}

/** Starts a Bitcoin chain if it has a port, and a server that shows all chains as real nodes do. */
async function startProfiled(
  rpcUrls: readonly string[],
  bitcoinPort: number | undefined,
  port: number,
  signal: AbortSignal | undefined,
) {
  const startEsplora = async (own: number) => (await import('./esplora/server.js')).startEsplora({ port: own, signal });
  const bitcoin = bitcoinPort === undefined ? undefined : await startEsplora(bitcoinPort);
  const chains = [...rpcUrls, ...(bitcoin ? [bitcoin.url] : [])];
  const gateway = await startProfiles(chains, port, signal);
  const urls = Object.fromEntries(
    (Object.keys(nodeProfiles) as NodeProfileId[]).map((id) => [
      id,
      Object.fromEntries(chains.map((url) => [url, gateway.urlOf(id, url)])),
    ]),
  ) as Record<NodeProfileId, Record<string, string>>;
  const stop = async () => void (await Promise.all([gateway.stop(), bitcoin?.stop()]));
  return { origin: gateway.origin, urls, bitcoinUrl: bitcoin?.url, stop };
}
