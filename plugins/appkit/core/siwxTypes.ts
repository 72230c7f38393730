/** Sign-in in the shape of AppKit. */

import type { SIWXMessageData as OwnMessageData, SIWXSession as OwnSession } from 'latchkey/plugins/siwx/slots';

/** The contents of a sign-in message, with the version as apps type it. */
export interface SIWXMessageData extends Omit<OwnMessageData, 'version'> {
  readonly version: string;
}

/** A message, and its text by `toString`. */
export interface SIWXMessage extends SIWXMessageData {
  toString(): string;
}

/** A signed message. */
export interface SIWXSession extends Omit<OwnSession, 'data'> {
  readonly data: SIWXMessageData;
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
