/** Interface of the adapters that expose a Bitcoin wallet by one standard (sats-connect, Wallet Standard, UniSat). */

import type { WalletHost } from '../wallets/host.js';
import type { BitcoinCore } from './core.js';

/** A change of the wallet: its accounts, its network, or the end of the page's access. */
export type WalletChange = 'accounts' | 'network' | 'ended';

/** Exposes the wallet by one standard. */
export interface Adapter {
  /** Announces the wallet on the page. */
  show(): void;
  /** Removes the wallet from the page. */
  hide(): void;
  /** Emits the standard's events for a change. */
  notify(what: WalletChange): void;
  /** Removes all listeners. */
  clear(): void;
}

/** Input of an adapter. */
export interface AdapterInput {
  readonly core: BitcoinCore;
  readonly host: WalletHost;
  /** Runs a method: logs the call, returns the mode's broken answer, and rejects with 4900 while the wallet is off. */
  method(name: string, params: unknown, work: () => Promise<unknown>): Promise<unknown>;
  /** Reports a change to the page's listeners. */
  changed(what: WalletChange): void;
}

/** The window as an object to which wallets add their own properties. */
export const fieldsOf = (host: WalletHost) => host as unknown as Record<string, unknown>;
