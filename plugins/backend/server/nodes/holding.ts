/** The holdings of an account, and the input of those who read them. */

import type { NetworkId } from 'latchkey/plugin';
import type { BackendToken } from '../types.js';

/** A balance. `token` is absent for the native currency. */
export interface Holding {
  readonly token?: BackendToken | undefined;
  /** In the smallest unit. */
  readonly quantity: bigint;
  /** The token was asked for, but is in no list. Its name and symbol are the contract's own. */
  readonly isUnlisted?: boolean;
}

/** The holdings of an account on one network. */
export interface Holdings {
  readonly list: readonly Holding[];
  /** Whether the nodes could read all of them. */
  readonly isWhole: boolean;
}

/** Input of the readers of the namespaces. */
export interface ReadInput {
  readonly network: NetworkId;
  readonly address: string;
  readonly tokens: readonly BackendToken[];
  /** Addresses of further tokens to read, which are in no list. */
  readonly unlisted: readonly string[];
  /** Decimals that a token's contract stated before, by address. Decimals of a deployed token do not change. */
  readonly decimals: Map<string, number>;
  /** Called for a token whose contract contradicts its entry in the list, or is no token. */
  readonly onRejected: (token: BackendToken, code: string) => void;
}
