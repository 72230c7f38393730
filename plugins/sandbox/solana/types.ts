/** Types of the Solana burner wallets. */

import type { BurnerWallet } from '../types.js';

/** A Wallet Standard chain name. */
export type SolanaChainName = `solana:${string}`;

/** Solana options of `sandbox`. */
export interface SolanaSandbox {
  /** http(s) URL of a node on this machine. */
  readonly rpcUrl: string;
  /** Wallet Standard name of the node's network. Wallets send to this network only. Default `solana:localnet`. */
  readonly chain?: SolanaChainName;
}

/** Solana options of a wallet. */
export interface SolanaSandboxWallet {
  /**
   * Ed25519 seeds, 32 bytes each in hexadecimal. Default: the first two development seeds. Never use a seed that holds
   * real funds.
   */
  readonly seeds?: readonly string[];
}

/** A burner wallet's Solana side: a Wallet Standard wallet. */
export interface SolanaBurnerWallet extends BurnerWallet {
  readonly namespace: 'solana';
}
