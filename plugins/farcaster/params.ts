/** The parameters of the view. */

/** The parameters of ConnectingFarcaster. */
export type FarcasterParams =
  | {
      /** The namespaces to connect. Default: all namespaces of the embedded wallet. */
      readonly namespaces?: readonly string[];
    }
  | undefined;
