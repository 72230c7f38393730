/** The parameters of the plugin's views. */

/** Parameters of `ConnectingWalletConnect`. */
export interface ConnectingParams {
  /** The id of a wallet in the wallet directory. */
  readonly wallet: string;
  /** Default: all namespaces of the connector. */
  readonly namespaces?: readonly string[];
}

/** Parameters of `ConnectingWalletConnectBasic`, which pairs any wallet. */
export type ConnectingBasicParams = { readonly namespaces?: readonly string[] } | undefined;
