/** Ready networks for `solana({ networks })`: the three public clusters. Endpoints and explorer as of November 2026. */

import type { SolanaNetworkInput } from './options.js';

/** A Solana network with its CAIP-2 id. */
export interface SolanaNetwork extends SolanaNetworkInput {
  readonly id: `solana:${string}`;
}

const EXPLORER = 'https://solscan.io';

/** Mainnet beta. */
export const solanaMainnet: SolanaNetwork = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  rpcUrls: ['https://api.mainnet-beta.solana.com'],
  explorerUrl: EXPLORER,
};

/** Devnet, for app developers. Its coins are free. */
export const solanaDevnet: SolanaNetwork = {
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  rpcUrls: ['https://api.devnet.solana.com'],
  explorerUrl: EXPLORER,
  testnet: true,
};

/** Testnet, for validators that test new versions. */
export const solanaTestnet: SolanaNetwork = {
  id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  rpcUrls: ['https://api.testnet.solana.com'],
  explorerUrl: EXPLORER,
  testnet: true,
};
