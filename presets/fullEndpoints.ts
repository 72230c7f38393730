/** The servers of an app that uses `full`. */

import type { NetworkId } from 'latchkey/plugin';

/**
 * Your own servers. Each one replaces a hosted one, which needs a project id. `directory`, `data`, `analytics` and `siwx` may be paths
 * of the page's own origin, such as `/siwx`.
 */
export interface FullEndpoints {
  /** Nodes by CAIP-2 id. They replace the public nodes of the networks. For Bitcoin: Esplora APIs. */
  readonly rpc?: Readonly<Record<NetworkId, string | readonly string[]>>;
  /** The directory of wallets. */
  readonly directory?: string;
  /** The `wss:` URL of a WalletConnect relay. */
  readonly relay?: string;
  /** The page of the embedded wallet. */
  readonly frame?: string;
  /** The data API. It turns on `backend`. */
  readonly data?: string;
  /** The server that receives events. */
  readonly analytics?: string;
  /** The sign-in server. It turns on sign-in. */
  readonly siwx?: string;
}
