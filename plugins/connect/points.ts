/** What Connect's views are opened with. */

/** Of Connect: only wallets that serve one of these namespaces; all when absent. */
export type ConnectParams = { readonly namespaces?: readonly string[] } | undefined;

/** Of ChooseNamespace. */
export interface ChooseParams {
  /** The id of a merged connector, as listed. */
  readonly connector: string;
  /** Default: all that it serves. */
  readonly namespaces?: readonly string[];
}

/** Of ConnectingExternal. */
export interface ConnectingParams {
  /** A connector's id, as listed. */
  readonly connector: string;
  /** Default: all of the connector's. */
  readonly namespaces?: readonly string[];
}
