/** The specification's own view of networks and accounts (spec §3), derived from the kernel's atoms. */

import type { Account, ConnectionStatus, ConnectorInfo, Network, NetworkId } from './model.js';

/** spec §3 "Chain entry": networkState. */
export interface NetworkState {
  readonly caipNetwork: Network | undefined;
  readonly supportsAllNetworks: boolean;
  readonly approvedCaipNetworkIds: readonly NetworkId[];
  readonly requestedCaipNetworks: readonly Network[];
}

/** spec §3 "Chain entry": accountState, as far as plugins here fill it. */
export interface AccountState {
  readonly status: ConnectionStatus;
  readonly allAccounts: readonly Account[];
  /** CAIP-10 id. */
  readonly caipAddress: string | undefined;
  readonly address: string | undefined;
  readonly addressLabels: ReadonlyMap<string, string>;
  readonly addressExplorerUrl: string | undefined;
  readonly connectedWalletInfo: ConnectorInfo | undefined;
}
