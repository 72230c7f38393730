/** The interface by which the server verifies the sign-ins of a namespace. */

/** A signature to verify. All fields were read from the signed text, or compared with it. */
export interface VerifyInput {
  /** The exact signed text. */
  readonly message: string;
  readonly signature: string;
  /** The canonical address, from {@link SiwxVerifier.readAddress}. */
  readonly address: string;
  /** CAIP-2 id. */
  readonly network: string;
}

/** Verifies the sign-ins of a namespace. Pass your own for a namespace that is not built in. */
export interface SiwxVerifier {
  /** The name of the namespace in messages: `<name> account:`. */
  readonly name: string;
  /**
   * Accepts messages without a statement that have one empty line instead of two, as wallets of this namespace write
   * them.
   */
  readonly compact?: boolean | undefined;
  /** Values of `Chain ID:` that are accepted besides the network's reference. */
  labels?(network: string): readonly string[];
  /** Whether this is a known network. Others can sign in only if the option `networks` names them. Default: all are known. */
  knows?(network: string): boolean;
  /**
   * Throws if the verifier cannot judge accounts of the network.
   * @throws when sign-ins on this network cannot be verified
   */
  checkNetwork?(network: string): void;
  /** The canonical spelling of an address; `undefined` if it is not valid on this network. */
  readAddress(address: string, network: string): string | undefined | Promise<string | undefined>;
  /**
   * Whether the signature is of the account.
   * @throws when the signature cannot be checked, for example because a node is unreachable
   */
  verify(input: VerifyInput): Promise<boolean>;
}
