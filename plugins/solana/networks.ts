/** Networks as the kernel knows them, the three public ones ready; and the data of the namespace. */

import { type Chain, check, type Network, type NetworkId, readNetworks as readChainNetworks, safeLink } from 'latchkey';
import type { SolanaNetworkInput, SolanaOptions } from './options.js';

/** Names of clusters by what a CAIP-2 id holds of their genesis hash. Any other is somebody's own. */
const CLUSTERS = [
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'testnet'],
] as const;
const EXPLORER = 'https://solscan.io';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The ids, endpoints and explorer of November 2026. */
export const solanaMainnet: SolanaNetworkInput = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpcUrls: ['https://api.mainnet-beta.solana.com'],
  explorerUrl: EXPLORER,
};

export const solanaDevnet: SolanaNetworkInput = {
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  rpcUrls: ['https://api.devnet.solana.com'],
  explorerUrl: EXPLORER,
  testnet: true,
};

export const solanaTestnet: SolanaNetworkInput = {
  id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  rpcUrls: ['https://api.testnet.solana.com'],
  explorerUrl: EXPLORER,
  testnet: true,
};

/** `mainnet`, `devnet`, `testnet`, else `localnet`: what wallets and explorers call a network. */
export function clusterOf(network: NetworkId): string {
  return CLUSTERS.find(([hash]) => network === `solana:${hash}`)?.[1] ?? 'localnet';
}

/** The integrator's networks as the kernel knows them. @throws `OPTION_INVALID` */
export function readNetworks({ networks, rpc }: Pick<SolanaOptions, 'networks' | 'rpc'>): readonly Network[] {
  return readChainNetworks('solana', networks.map(toNetwork), rpc);
}

/** The namespace: its name, its networks, what its addresses and explorers look like. */
export function describeChain(networks: readonly Network[]): Chain {
  const link = ({ id, explorerUrl }: Network, path: string, what: string) => {
    const cluster = clusterOf(id);
    const query = /^(dev|test)/.test(cluster) ? `?cluster=${cluster}` : '';
    return explorerUrl && isBase58(what) ? `${explorerUrl}/${path}/${what}${query}` : undefined;
  };
  return {
    name: 'Solana',
    networks,
    isAddress,
    addressUrl: (network, address) => link(network, 'account', address),
    transactionUrl: (network, signature) => link(network, 'tx', signature),
  };
}

/** Base58 of exactly 32 bytes. */
export function isAddress(text: string): boolean {
  if (text.length < 32 || !isBase58(text) || text.length > 44) return false;
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(BASE58.indexOf(letter));
  // Each leading 1 is a zero byte.
  const zeros = text.search(/[^1]|$/);
  return zeros + (value ? Math.ceil(value.toString(16).length / 2) : 0) === 32;
}

const isBase58 = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{1,90}$/.test(text);

function toNetwork(input: SolanaNetworkInput, at: number): Network {
  const { id, genesisHash, name, nativeCurrency, rpcUrls, explorerUrl, testnet, imageUrl } = input ?? {};
  const own = id ?? `solana:${genesisHash?.slice(0, 32)}`;
  check.rule('a CAIP-2 id, or a genesis hash in its place', () => /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(own))(
    id ?? genesisHash,
    `networks[${at}].id`,
    'solana',
  );
  const explorer = safeLink(explorerUrl)?.replace(/\/+$/, '');
  return {
    id: own,
    namespace: 'solana',
    name,
    nativeCurrency: nativeCurrency ?? { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls,
    ...(explorer && { explorerUrl: explorer }),
    ...(testnet && { testnet }),
    ...(imageUrl && { imageUrl }),
  };
}
