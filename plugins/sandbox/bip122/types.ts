/** Shapes of the Bitcoin burner wallets. */

import type { BurnerWallet } from '../types.js';

/** A network, as sats-connect names it. */
export type BitcoinNetworkName = 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet';

/** The standard a wallet makes itself known by. */
export type BitcoinStandard = 'sats-connect' | 'wallet-standard' | 'unisat';

/** What `sandbox` takes for Bitcoin: no node runs here. Transactions are built and signed for real, and sent nowhere. */
export interface Bip122Sandbox {
  /** Where wallets begin. Default `Mainnet`. */
  readonly network?: BitcoinNetworkName;
}

/** A coin of a wallet's payment address. */
export interface BitcoinCoin {
  /** 64 hexadecimal digits. */
  readonly txid: string;
  readonly vout: number;
  readonly satoshis: bigint;
}

/** What a wallet says of its Bitcoin side. */
export interface Bip122SandboxWallet {
  /**
   * Default `sats-connect`. `unisat` takes the place `window.unisat`: at most one wallet can have it, and is called by that name.
   */
  readonly standard?: BitcoinStandard;
  /** Private keys, 32 bytes each in hexadecimal. Default: the first two development keys. Never a key of value. */
  readonly keys?: readonly string[];
  /** Of each account. Default: one made-up coin of 1 BTC. */
  readonly coins?: readonly BitcoinCoin[];
}

/** A burner wallet's Bitcoin side. */
export interface Bip122BurnerWallet extends BurnerWallet {
  readonly namespace: 'bip122';
  readonly standard: BitcoinStandard;
  readonly network: BitcoinNetworkName;
  /** What was sent nowhere: signed transactions in hexadecimal, oldest first. */
  readonly sent: readonly { readonly txid: string; readonly hex: string }[];
  /** The user picks another network in the wallet. */
  switchNetwork(network: BitcoinNetworkName): void;
}
