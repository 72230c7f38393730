/** Types of the Polkadot burner wallets. */

import type { BurnerWallet } from '../types.js';

/** Polkadot options of `sandbox`. There is no local node, so wallets only sign. */
export interface PolkadotSandbox {
  /** SS58 prefix of the wallets' addresses, below 64. Default 42, the generic prefix that extensions use. */
  readonly ss58Prefix?: number;
}

/** A key of a burner wallet. Never use a key that holds real funds. */
export interface PolkadotSandboxKey {
  readonly type: 'sr25519' | 'ed25519';
  /** 32 bytes in hexadecimal. */
  readonly seed: string;
  readonly name?: string;
}

/** Polkadot options of a wallet. */
export interface PolkadotSandboxWallet {
  /** Default: the public development account //Alice, as sr25519 and as ed25519. */
  readonly keys?: readonly PolkadotSandboxKey[];
  /** Name of the wallet's entry in `window.injectedWeb3`. Default: the wallet's name in lower case. */
  readonly source?: string;
}

/** A burner wallet's Polkadot side: an entry of `window.injectedWeb3`. */
export interface PolkadotBurnerWallet extends BurnerWallet {
  readonly namespace: 'polkadot';
}
