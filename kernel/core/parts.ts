/**
 * Interfaces of the parts that folders of higher layers implement. `Core` and `Kernel` refer to them; networks/, connect/
 * and modal/ import them from here, so that lower layers do not import from higher ones.
 */

import type { Connection, Namespace, Network, NetworkId } from '../contract/model.js';
import type { RememberedWallets } from '../contract/pluginParts.js';
import type { ConnectInput, ConnectResult, DisconnectResult, SwitchResult, UseResult } from '../contract/results.js';

/** The app's networks and the active one. Implemented in networks/networks.ts. */
export interface Networks {
  all(): readonly Network[];
  get(id: NetworkId): Network | undefined;
  activeNamespace(): Namespace | undefined;
  /** Switches on request of the user or the app. Asks the wallet if one is connected in the network's namespace. */
  switchTo(id: NetworkId): Promise<SwitchResult>;
  /** Makes a network active without asking the wallet, for example because the wallet is already on it. */
  adopt(id: NetworkId): void;
  /** Makes the connection's namespace active, on the network its wallet is on. */
  enter(connection: Connection): void;
  /** Cancels the pending switch, if there is one. */
  cancel(): void;
}

/** Connecting, restoring and disconnecting. Implemented in connect/connections.ts. */
export interface Connections {
  get(namespace?: Namespace): Connection | undefined;
  connect(input: ConnectInput): Promise<ConnectResult>;
  /** Makes a connection the current one of its namespace. */
  use(connection: Pick<Connection, 'grantId' | 'namespace'>): Promise<UseResult>;
  disconnect(target?: Namespace | Connection): Promise<DisconnectResult>;
  /** The stored wallets that are not connected. */
  remembered(): Promise<RememberedWallets>;
  /** Reconnects the stored connections without asking the user. */
  restore(all?: boolean): void;
}

/**
 * Imports that modal/prefetch.ts started, by the value they belong to (a view, a part, a connector source, or `shell`).
 * Failed imports are removed. Finished ones are kept, because a repeated `import()` costs a task even when cached.
 */
export type Prefetched = Map<unknown, Promise<unknown>>;
