/** What the views of the plugin are opened with. */

/** Of ConnectingWalletConnect. */
export interface PairingParams {
  /** Id of a wallet in the directory. */
  readonly wallet: string;
  /** Default: all that the app has. */
  readonly namespaces?: readonly string[];
}

/** Of ConnectingWalletConnectBasic: any wallet. */
export type BasicParams = { readonly namespaces?: readonly string[] } | undefined;
