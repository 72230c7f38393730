/** Shapes of the Polkadot burner wallets. */

import type { BurnerWallet } from '../types.js';

/** What `sandbox` takes for Polkadot: there is no local node, so wallets only sign. */
export interface PolkadotSandbox {
  /** How wallets spell their addresses (SS58), below 64. Default 42, as extensions do. */
  readonly ss58Prefix?: number;
}

/** A key of a burner wallet. Never one of value. */
export interface PolkadotSandboxKey {
  readonly type: 'sr25519' | 'ed25519';
  /** 32 bytes in hexadecimal. */
  readonly seed: string;
  readonly name?: string;
}

/** What a wallet says of its Polkadot side. */
export interface PolkadotSandboxWallet {
  /** Default: the published development accounts, //Alice of both kinds. */
  readonly keys?: readonly PolkadotSandboxKey[];
  /** Under which name it puts itself into `window.injectedWeb3`. Default: its own, in lower case. */
  readonly source?: string;
}

/** A burner wallet's Polkadot side: an entry of `window.injectedWeb3`. */
export interface PolkadotBurnerWallet extends BurnerWallet {
  readonly namespace: 'polkadot';
}
