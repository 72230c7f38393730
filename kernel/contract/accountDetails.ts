/** Details of an account that only the plugin of its wallet knows. */

import type { Account, AccountType, NetworkId } from './model.js';

/** Details of an account that only the plugin of its wallet knows, such as those of an embedded wallet. */
export interface AccountDetails {
  /** The user of an embedded wallet. */
  readonly user?: AccountUser | undefined;
  /** Whether the smart account exists on the active network. */
  readonly smartAccountDeployed?: boolean | undefined;
  /** The type of account that the user has chosen. */
  readonly preferredAccountType?: AccountType | undefined;
  /** The way the user logged in, such as `google`. */
  readonly socialProvider?: string | undefined;
  /** The link of a pending login with Farcaster. */
  readonly farcasterUrl?: string | undefined;
  /** The popup of a pending social login. `blocked`: by the browser. `refused`: `window.open` threw. */
  readonly socialWindow?: 'open' | 'blocked' | 'refused' | undefined;
  /** The networks on which the wallet has smart accounts. */
  readonly smartAccountEnabledNetworks?: readonly NetworkId[] | undefined;
}

/** The user of an embedded wallet. */
export interface AccountUser {
  readonly address: string;
  readonly accounts: readonly Account[];
  readonly email?: string;
  readonly userName?: string;
}
