/** Details of an account that only the plugin of its wallet knows. */

import type { AccountType, NetworkId } from './model.js';

/**
 * Details of an account that only the plugin of its wallet knows, such as those of a smart account. A plugin adds its own
 * fields by declaration: `declare module 'latchkey/plugin' { interface AccountDetails { … } }`.
 */
export interface AccountDetails {
  /** Whether the smart account exists on the active network. */
  readonly smartAccountDeployed?: boolean | undefined;
  /** The type of account that the user has chosen. */
  readonly preferredAccountType?: AccountType | undefined;
  /** The networks on which the wallet has smart accounts. */
  readonly smartAccountEnabledNetworks?: readonly NetworkId[] | undefined;
}
