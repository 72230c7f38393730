/** Shapes of the Solana burner wallets. */

import type { BurnerWallet } from '../types.js';

/** A Wallet Standard chain name. */
export type SolanaChainName = `solana:${string}`;

/** What `sandbox` takes for Solana. */
export interface SolanaSandbox {
  /** http(s) URL of a node of this machine. */
  readonly rpcUrl: string;
  /** What pages call the node's network. Default `solana:localnet`. Only to it do wallets send. */
  readonly chain?: SolanaChainName;
}

/** What a wallet says of its Solana side. */
export interface SolanaSandboxWallet {
  /** Ed25519 seeds, 32 bytes each in hexadecimal. Default: the first two development seeds. Never a key of value. */
  readonly seeds?: readonly string[];
}

/** A burner wallet's Solana side: a wallet of the Wallet Standard. */
export interface SolanaBurnerWallet extends BurnerWallet {
  readonly namespace: 'solana';
}
