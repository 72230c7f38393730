/** How real wallets behave towards a page, as data. */

/** An error as a wallet gives it to the page. */
export interface ProfileError {
  /** Absent: the error has no code. */
  readonly code?: number;
  /** Default: the text of the sandbox's own error. */
  readonly text?: string;
}

/** The form of an error: an `Error`, a plain object, the text alone, or a JSON-RPC reply with the error one level down. */
export type ErrorForm = 'error' | 'plain' | 'string' | 'reply';

/** The behaviour that wallets of all namespaces have. A field that is left out means that the wallet behaves as the sandbox's do. */
export interface SideProfile {
  /** Default `error`. */
  readonly form?: ErrorForm;
  /** The form by method, where it differs. */
  readonly formOf?: Readonly<Record<string, ErrorForm>>;
  /** The user's refusal. By method where the wallet has several; `*` for the others. */
  readonly refused?: Readonly<Record<string, ProfileError>>;
  /** Any other error. */
  readonly failed?: ProfileError;
  /** Errors by the code that the sandbox's wallets give: 4200 for an unknown method, 4902 for an unknown network. */
  readonly errors?: Readonly<Record<number, ProfileError>>;
  /** Methods that the wallet does not have. */
  readonly missing?: readonly string[];
  /** Methods that open no window, although those of the sandbox's wallets do. */
  readonly silent?: readonly string[];
  /** Methods that ask the user, although those of the sandbox's wallets do not. */
  readonly asks?: readonly string[];
  /** For this time after a refusal, ms, every request that would ask is refused without a window. */
  readonly repeatsRefusalMs?: number;
  /** The wallet tells the page nothing when the user removes the site. Default false. */
  readonly removesQuietly?: boolean;
  /** The lock hides no accounts and sends no event; the next signature shows the unlock first. Default false. */
  readonly locksQuietly?: boolean;
}

/** An EVM wallet. */
export interface Eip155Profile extends SideProfile {
  /** Only the selected account is shared. Default: all of them. */
  readonly sharesOne?: boolean;
  /** The spelling of addresses in answers. Default EIP-55. */
  readonly spelling?: 'lower-case';
  /** `accountsChanged` does not follow a connect. Default false. */
  readonly connectsQuietly?: boolean;
  /** A network that is added becomes the active one. Default false. */
  readonly switchesAfterAdd?: boolean;
  /** A request to add the active network never settles. Default false. */
  readonly ignoresKnownAdd?: boolean;
  /** The kind of signature: `contract` answers long ERC-1271 signatures, `approved` answers `0x`, `device` ends a signature with 00 or 01. */
  readonly signs?: 'contract' | 'approved' | 'device';
  /** The answer to a send: `own`, a hash that no node knows. Default: the hash of the transaction. */
  readonly hash?: 'own';
}

/** A wallet of the Wallet Standard. */
export interface SolanaProfile extends SideProfile {
  /** The networks that it lists. Default: all, with the local one. */
  readonly chains?: readonly string[];
  /** `connect` asks even if `silent` is set. Default false. */
  readonly ignoresSilent?: boolean;
  readonly sharesOne?: boolean;
  /** Messages are signed in the off-chain envelope of a device. Default false. */
  readonly signsEnvelope?: boolean;
}

/** An extension of `injectedWeb3`. */
export interface PolkadotProfile extends SideProfile {
  /** `accounts.get` asks the user, and `enable` never does. Default false. */
  readonly asksAtGet?: boolean;
  /** The value of each account's `genesisHash`. Default `null`. */
  readonly genesisHash?: '' | 'absent' | `0x${string}`;
  /** A second signature within this time is refused, ms. */
  readonly signaturePauseMs?: number;
  /** After a removal of the site `get` and the signer throw. Default: `get` answers an empty list. */
  readonly throwsAfterRemoval?: boolean;
}

/** A Bitcoin wallet. */
export interface Bip122Profile extends SideProfile {
  readonly standard: 'sats-connect' | 'unisat' | 'leather';
  /** PSBTs that the wallet broadcasts come back without the id of the transaction. Default false. */
  readonly hidesTxid?: boolean;
}

/** The behaviour of a wallet in each of its namespaces. */
export interface WalletProfile {
  readonly id: string;
  /** The name that the wallet announces. */
  readonly name: string;
  /** The domain that its EVM side announces. */
  readonly rdns: string;
  /** Where the facts are from: the wallet's public source with its state, its documentation, or public reports. */
  readonly source: string;
  readonly eip155?: Eip155Profile;
  readonly solana?: SolanaProfile;
  readonly polkadot?: PolkadotProfile;
  readonly bip122?: Bip122Profile;
}
