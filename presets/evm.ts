/** `evm`: the plugins that a dapp on EVM networks needs to connect wallets. */

import { account } from 'latchkey/plugins/account';
import { connect } from 'latchkey/plugins/connect';
import { type Eip155Options, eip155 } from 'latchkey/plugins/eip155';
import { networks } from 'latchkey/plugins/networks';

/**
 * The plugins for EVM networks: the chain, and the views Connect, Account and Networks.
 *
 * @param options - Options of the EVM plugin: the networks and their RPC endpoints.
 */
/* @__NO_SIDE_EFFECTS__ */
export function evm(options: Eip155Options) {
  return [eip155(options), connect(), account(), networks()] as const;
}
