/** Sign-in in the shape of AppKit. */

/** The contents of a sign-in message. Dates are RFC 3339. */
export interface SIWXMessageData {
  readonly accountAddress: string;
  /** CAIP-2 id. */
  readonly chainId: string;
  readonly domain: string;
  readonly uri: string;
  readonly version: string;
  readonly nonce: string;
  readonly notBefore?: string | undefined;
  readonly statement?: string | undefined;
  readonly resources?: readonly string[] | undefined;
  readonly requestId?: string | undefined;
  readonly issuedAt?: string | undefined;
  readonly expirationTime?: string | undefined;
}

/** A message, and its text by `toString`. */
export interface SIWXMessage extends SIWXMessageData {
  toString(): string;
}

/** A signed message. */
export interface SIWXSession {
  readonly data: SIWXMessageData;
  /** The exact text that was signed. */
  readonly message: string;
  readonly signature: string;
  readonly cacao?: unknown;
}

/** Makes messages and keeps sessions: the option `siwx`. */
export interface SIWXConfig {
  /** The message that the user signs. `chainId` is a CAIP-2 id. */
  createMessage(input: {
    readonly accountAddress: string;
    readonly chainId: string;
    readonly notBefore?: string | undefined;
  }): Promise<SIWXMessage>;
  /** Verifies and stores a session. Rejects if it is invalid. */
  addSession(session: SIWXSession): Promise<void>;
  /** Verifies all, and replaces the stored ones. An empty list signs out. */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>;
  /** The valid sessions of an account. */
  getSessions(chainId: string, address: string): Promise<readonly SIWXSession[]>;
  /** Ends the session of an account. */
  revokeSession(chainId: string, address: string): Promise<void>;
  /** Whether an account that does not sign in is disconnected. Default true. */
  getRequired?(): boolean;
}
