/** The options of the modal that tests of sign-in arrange. */

import type { SIWXOptions } from 'latchkey/plugins/siwx';
import type { SiwxServer } from 'latchkey/plugins/siwx/server';
import type { SIWXProofRequest, SIWXSigner } from 'latchkey/plugins/siwx/slots';
import type { Signer } from './signers.js';

/** How the wallet responds to a request for a signature. */
export type WalletBehaviour = 'sign' | 'reject' | 'break' | 'wait';

export interface Setup {
  readonly options?: SIWXOptions;
  /** The accounts of the wallet; the first is selected. Default: one EVM account. */
  readonly accounts?: readonly Signer[];
  /** The network that the wallet is on. Default: that of the first account. */
  readonly at?: string;
  /** Further networks of the app. Without them it has that of each account, and number 2 of its namespace. */
  readonly more?: readonly string[];
  /** The option of the modal: whether its users can switch networks. */
  readonly switching?: boolean;
  /** The account of a second wallet, `cedar`. */
  readonly secondWallet?: Signer;
  /** The option of the modal. */
  readonly connections?: 'several';
  readonly type?: 'smartAccount';
  /** The wallet has no `signMessage`. */
  readonly cannotSign?: boolean;
  /** Proofs that the wallet returns when it connects. */
  readonly proofs?: (request: SIWXProofRequest) => Promise<readonly unknown[]>;
  /** How far the server's clock is slow, ms. */
  readonly skewMs?: number;
  /** The option `sessionTtlMs` of the server. */
  readonly sessionTtlMs?: number;
  /** The option `nonceTtlMs` of the server. */
  readonly nonceTtlMs?: number;
  /** The namespace contributes no signer. */
  readonly withoutSigner?: boolean;
  readonly signer?: Partial<SIWXSigner>;
  /** Storage, cookie and server of the page before a reload, or of another tab. */
  readonly storage?: Storage;
  readonly jar?: { cookie: string };
  readonly server?: SiwxServer;
  readonly logLevel?: 'warn';
}
