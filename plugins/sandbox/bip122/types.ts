/** Types of the Bitcoin burner wallets. */

import type { BurnerWallet } from '../types.js';

/** sats-connect's name of a network. */
export type BitcoinNetworkName = 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet';

/** The standard by which a wallet is announced. */
export type BitcoinStandard = 'sats-connect' | 'wallet-standard' | 'unisat' | 'leather';

/** Bitcoin options of `sandbox`. Transactions are built and signed with real keys. */
export interface Bip122Sandbox {
  /** Initial network of the wallets. Default `Mainnet`. */
  readonly network?: BitcoinNetworkName;
  /** A server on this machine with the HTTP API of Esplora, to which the wallets send. Default: they send nothing. */
  readonly apiUrl?: string;
}

/** An unspent output of a wallet's payment address. */
export interface BitcoinCoin {
  /** 64 hexadecimal digits. */
  readonly txid: string;
  readonly vout: number;
  readonly satoshis: bigint;
}

/** Bitcoin options of a wallet. */
export interface Bip122SandboxWallet {
  /**
   * Default `sats-connect`. `unisat` uses `window.unisat`, so at most one wallet on a page can use it. Apps show that
   * wallet under the name UniSat.
   */
  readonly standard?: BitcoinStandard;
  /**
   * Private keys, 32 bytes each in hexadecimal. Default: the first two development keys. Never use a key that holds
   * real funds.
   */
  readonly keys?: readonly string[];
  /** Initial coins of each payment address. Default: one fictional coin of 1 BTC. */
  readonly coins?: readonly BitcoinCoin[];
}

/** A burner wallet's Bitcoin side. */
export interface Bip122BurnerWallet extends BurnerWallet {
  readonly namespace: 'bip122';
  readonly standard: BitcoinStandard;
  readonly network: BitcoinNetworkName;
  /** The transactions that the wallet would have sent: signed, in hexadecimal, oldest first. */
  readonly sent: readonly { readonly txid: string; readonly hex: string }[];
  /** Switches the network, as the user would in the wallet. */
  switchNetwork(network: BitcoinNetworkName): void;
}
