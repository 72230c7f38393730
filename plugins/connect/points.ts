/** What Connect's views are opened with. */

/** Of Connect: only wallets that serve one of these namespaces; all when absent. */
export type ConnectParams = { readonly namespaces?: readonly string[] } | undefined;

/** Of ConnectingExternal. */
export interface ConnectingParams {
  /** A connector's id, as listed. */
  readonly connector: string;
  /** Default: all of the connector's. */
  readonly namespaces?: readonly string[];
}
