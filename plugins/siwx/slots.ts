/** What chain plugins add to a sign-in, what apps may replace of it, and what travels with a connect. */

import { type Connection, defineService, type NetworkId, type ProofRequest, type } from 'latchkey';
import type { SIWXMessage, SIWXMessageData, SIWXSession } from './message/message.js';

export type { SIWXMessage, SIWXMessageData, SIWXSession } from './message/message.js';

/** How a namespace signs in. Without one it is called by its chain's `signInName` or `name`, and asked for `signMessage`. */
export interface SIWXSigner {
  /** How messages call the namespace: `<name> account:`. */
  readonly name: string;
  /**
   * Signs a message the wallet's own way.
   *
   * @returns The text that was signed, which may say more than the message; `undefined` when this wallet has no such way
   * @throws `USER_REJECTED`
   */
  sign?(input: {
    readonly message: SIWXMessage;
    readonly connection: Connection;
    readonly signal: AbortSignal;
  }): Promise<{ readonly message: string; readonly signature: string }> | undefined;
}

/** Signers by namespace. */
export const signers = defineService({ id: 'siwx.signers', of: type<SIWXSigner>() });

/** Where messages come from and sessions go: what an app may replace, one by one or all. */
export interface SIWXConfig {
  /** @param input.accountAddress - Empty when a wallet is to sign while it connects. */
  createMessage(input: {
    readonly accountAddress: string;
    readonly chainId: NetworkId;
    readonly notBefore?: string | undefined;
  }): Promise<SIWXMessageData>;
  /** Verifies and stores. @throws when it is not valid */
  addSession(session: SIWXSession): Promise<void>;
  /** Verifies all and puts them in place of what is there; an empty list signs out. @throws when one is not valid */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>;
  /**
   * Only those that are valid now. Asked whenever it has to be known whether who is here is signed in; and, with each letter, for every
   * network of the namespace, where a cancel may lead back to: who is late with that is passed over.
   *
   * @throws when nobody can tell
   */
  getSessions(chainId: NetworkId, address: string): Promise<readonly SIWXSession[]>;
  revokeSession(chainId: NetworkId, address: string): Promise<void>;
  /** Whether who does not sign in is disconnected. */
  getRequired(): boolean;
}

/** A sign-in to carry through a connect, as `ConnectContext.proof()` gives it. */
export interface SIWXProofRequest extends ProofRequest {
  /** Empty: the account is not known yet. */
  readonly message: '';
  /** All but the account; `chainId` is that of the first network. */
  readonly data: SIWXMessageData;
  /** The text for an account, in full. */
  textFor(network: NetworkId, address: string): string;
}

/** A CACAO (CAIP-74), as wallets sign it while they pair. */
export interface SIWXCacao {
  readonly h?: unknown;
  readonly p: {
    /** `did:pkh:<network>:<address>`. */
    readonly iss: string;
    readonly domain: string;
    readonly aud: string;
    readonly version: string;
    readonly nonce: string;
    readonly iat?: string | undefined;
    readonly exp?: string | undefined;
    readonly nbf?: string | undefined;
    readonly statement?: string | undefined;
    readonly requestId?: string | undefined;
    readonly resources?: readonly string[] | undefined;
  };
  readonly s: { readonly s: string };
}

/** What a connector may give as one of `Grant.proofs`. */
export type SIWXProof = SIWXCacao | SIWXSession;

/** The flow of a modal: what `modal.api.siwx` and the view call. */
export interface SIWXFlow {
  /** The view is drawn: looks whether who is here now is signed in, and makes a message where not. */
  draw(): Promise<void>;
  /** The same, with a new message. */
  prepare(): Promise<void>;
  sign(): Promise<void>;
  cancel(): Promise<void>;
  signOut(): Promise<void>;
  sessions(): Promise<readonly SIWXSession[]>;
  request(input: { readonly namespaces: readonly string[] }): Promise<SIWXProofRequest | undefined>;
  settle(proofs: readonly unknown[]): Promise<void>;
}

/** The flow, under the key `siwx`. */
export const flows = defineService({ id: 'siwx.flows', of: type<SIWXFlow>() });
