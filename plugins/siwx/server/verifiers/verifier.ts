/** What the server must know of a namespace to believe a sign-in. */

/** A signature to judge; all of it was read from the signed text or compared with it. */
export interface VerifyInput {
  /** The exact text. */
  readonly message: string;
  readonly signature: string;
  /** As {@link SiwxVerifier.readAddress} gave it. */
  readonly address: string;
  /** CAIP-2 id. */
  readonly network: string;
}

/** A namespace that can sign in. Give your own for a namespace that is not built in. */
export interface SiwxVerifier {
  /** How messages call it: `<name> account:`. */
  readonly name: string;
  /** Wallets of this namespace may write the message themselves, and leave out the second empty line. */
  readonly compact?: boolean | undefined;
  /** What `Chain ID:` may say instead of the reference. */
  labels?(network: string): readonly string[];
  /** @throws when sign-ins on this network cannot be judged */
  checkNetwork?(network: string): void;
  /** The one spelling of an address; `undefined` for what is none on this network. */
  readAddress(address: string, network: string): string | undefined | Promise<string | undefined>;
  /** @throws when it cannot tell: that is no "no" */
  verify(input: VerifyInput): Promise<boolean>;
}
