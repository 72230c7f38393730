/** `latchkey/appkit/adapter-solana`: `SolanaAdapter` in the shape of AppKit. Needs the package `@solana/web3.js`. */

import { type Commitment, type ConnectionConfig, PublicKey } from '@solana/web3.js';
import { Adapter } from '../core/adapter.js';
import type { SolanaProvider } from '../core/solanaProvider.js';

/** The wallet of `useAppKitProvider('solana')`, whose `publicKey` is one of `@solana/web3.js`. */
export type Provider = SolanaProvider<PublicKey>;

/** Options of `SolanaAdapter`. */
export interface SolanaAdapterParameters {
  /** A commitment, or the configuration of a connection, for `useAppKitConnection`. Default `confirmed`. The modal does not use it. */
  readonly connectionSettings?: Commitment | ConnectionConfig | undefined;
  /** Has no effect: wallets come from the Wallet Standard. */
  readonly wallets?: readonly unknown[] | undefined;
  /** Has no effect: wallets come from the Wallet Standard. */
  readonly registerWalletStandard?: boolean | undefined;
}

/**
 * The adapter of an app with Solana. It gives providers their `publicKey`.
 *
 * ```ts
 * import { createAppKit } from 'latchkey/appkit';
 * import { SolanaAdapter } from 'latchkey/appkit/adapter-solana';
 * import { solana } from 'latchkey/appkit/networks';
 *
 * createAppKit({ adapters: [new SolanaAdapter()], networks: [solana], projectId: 'your-project-id' });
 * ```
 */
export class SolanaAdapter extends Adapter {
  /** The option of this name. */
  readonly connectionSettings: Commitment | ConnectionConfig | undefined;

  constructor({ connectionSettings }: SolanaAdapterParameters = {}) {
    super('solana', 'solana');
    this.connectionSettings = connectionSettings;
  }

  /** The key of an address. */
  publicKeyOf(address: string): PublicKey {
    return new PublicKey(address);
  }
}
