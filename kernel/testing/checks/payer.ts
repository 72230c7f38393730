/** The means of the checks that send. Types only. */

import type { Intent, IntentSeal, TransferRequest, Transfers } from '../../contract/transfers.js';
import type { WalletTransfer } from '../ledger.js';
import type { Stage } from '../stage.js';

/** The part of `transfers` that swaps have too. */
type Sending = Pick<Transfers, 'prepare' | 'submit' | 'track'> & Partial<Pick<Transfers, 'balance'>>;

/** Changes what the wallet was asked for. */
type Lie = (asked: WalletTransfer, payer: Payer) => WalletTransfer;

/** A connected wallet, and a service that sends: `transfers`, or `swaps.chains` in its shape. */
export interface Payer {
  readonly here: Stage;
  readonly service: Sending;
  readonly request: TransferRequest;
  /** The hashes of the fields, as the review keeps them. */
  seal(intent: Intent): IntentSeal;
  /** The request that must reach the wallet. */
  asked(intent: Intent): WalletTransfer;
  /** The field that differs, if it is always the same, and what a dishonest wallet sends. */
  readonly lies: readonly (readonly [string | undefined, Lie])[];
  /** An address to which nobody has asked to send. */
  readonly thief: string;
}
