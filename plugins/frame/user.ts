/** The user of the embedded wallet. Types only. */

import type { Account, AccountType, NetworkId } from 'latchkey/plugin';

/** The logged-in user on one network. */
export interface FrameUser {
  /** The network of `address`. */
  readonly network: NetworkId;
  /** The address of the account in use. */
  readonly address: string;
  /** All accounts of the user, the account in use first. */
  readonly accounts: readonly Account[];
  readonly accountType: FrameAccountType;
  readonly smartAccountDeployed: boolean;
  readonly email?: string;
  readonly userName?: string;
}

/** The kind of an account of the embedded wallet. */
export type FrameAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>;
