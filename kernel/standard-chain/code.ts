/** A chain, and a wallet of it, in one modal. Types only. */

import type { PluginContext } from '../contract/contract.js';
import type { StandardWallet } from '../standard-wallets/readWallet.js';
import type { Subscriber } from './subscribe.js';
import type { ChainFeatures } from './types.js';

/** The part of a chain's definition that its late code needs. */
export interface ChainIdentity {
  readonly prefix: string;
  readonly name: string | { readonly text: string };
  isAddress(text: string): boolean;
}

/** A chain in one modal. */
export interface ChainCode {
  readonly context: PluginContext;
  readonly chain: ChainIdentity;
  readonly code: ChainFeatures;
}

/** The same, for the connection to a wallet. */
export interface WalletCode extends ChainCode {
  readonly wallet: StandardWallet;
  readonly subscribe: Subscriber;
}
