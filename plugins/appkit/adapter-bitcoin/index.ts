/** `latchkey/appkit/adapter-bitcoin`: `BitcoinAdapter` in the shape of AppKit. */

import { Adapter } from '../core/adapter.js';

export type { BitcoinAddress, BitcoinConnector } from '../core/bitcoinProvider.js';

/** Options of `BitcoinAdapter`. None has an effect: networks are options of `createAppKit`. */
export interface BitcoinAdapterParameters {
  /** Has no effect. */
  readonly networks?: readonly unknown[] | undefined;
  /** Has no effect. */
  readonly projectId?: string | undefined;
  /** Has no effect: wallets choose the coins that they spend. */
  readonly api?: object | undefined;
}

/**
 * The adapter of an app with Bitcoin.
 *
 * ```ts
 * import { createAppKit } from 'latchkey/appkit';
 * import { BitcoinAdapter } from 'latchkey/appkit/adapter-bitcoin';
 * import { bitcoin } from 'latchkey/appkit/networks';
 *
 * createAppKit({ adapters: [new BitcoinAdapter()], networks: [bitcoin], projectId: 'your-project-id' });
 * ```
 */
export class BitcoinAdapter extends Adapter {
  constructor(_options: BitcoinAdapterParameters = {}) {
    super('bip122', 'bitcoin');
  }
}
