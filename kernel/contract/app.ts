/** The app that a modal belongs to, and the client that it is to others. */

/** The dapp's metadata, for wallets and sign-in messages. */
export interface App {
  readonly name: string;
  readonly url?: string;
  readonly icons?: readonly string[];
  readonly terms?: string;
  readonly privacy?: string;
  /** The client that the wallet directory and the embedded wallet see. Default: this package. */
  readonly sdk?: Sdk;
}

/** The name and version of a client. */
export interface Sdk {
  readonly type: string;
  readonly version: string;
}
