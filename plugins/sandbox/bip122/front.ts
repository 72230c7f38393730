/** A standard's face of a Bitcoin wallet. */

import type { WalletHost } from '../wallets/host.js';
import type { BitcoinCore } from './core.js';

/** What happened in the wallet. */
export type Happening = 'accounts' | 'network' | 'ended';

/** The wallet as one standard shows it. */
export interface Front {
  /** Puts it on the page. */
  show(): void;
  hide(): void;
  tell(what: Happening): void;
  clear(): void;
}

/** What a front is made of. */
export interface FrontInput {
  readonly core: BitcoinCore;
  readonly host: WalletHost;
  /** A method: on record, broken when the mode breaks it, failing while the wallet is away. */
  method(name: string, params: unknown, work: () => Promise<unknown>): Promise<unknown>;
  /** The user lets the page in, or shuts it out: everybody who listens is told. */
  changed(what: Happening): void;
}

/** Window properties of a wallet's own. */
export const ownProperties = (host: WalletHost) => host as unknown as Record<string, unknown>;
