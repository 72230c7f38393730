/** The interfaces of a sign-in for namespace plugins (signers), apps (config) and connectors (proofs). */

import {
  type AttemptProps,
  type Connection,
  type ConnectorInfo,
  defineService,
  type ModalError,
  type Network,
  type NetworkId,
  type ProofRequest,
  typed,
} from 'latchkey/plugin';
import type { SIWXMessage, SIWXMessageData, SIWXSession } from './message/message.js';

export type { SIWXMessage, SIWXMessageData, SIWXSession } from './message/message.js';

/**
 * How a namespace signs in. Without a signer, messages use the namespace's `signInName` or `name`, and the wallet is
 * asked with `signMessage`.
 */
export interface SIWXSigner {
  /** The name of the namespace in messages: `<name> account:`. */
  readonly name: string;
  /**
   * Signs a message with a request of the wallet's own, such as Sign in with Solana.
   *
   * @returns The signed text, which the wallet may have written itself; `undefined` if this wallet has no such request
   * @throws `USER_REJECTED`
   */
  sign?(input: {
    readonly message: SIWXMessage;
    readonly connection: Connection;
    readonly signal: AbortSignal;
  }): Promise<{ readonly message: string; readonly signature: string }> | undefined;
}

/**
 * Signers by namespace.
 * @example const signer = await context.service(signers, 'eip155');
 */
export const signers = defineService({ id: 'siwx.signers', of: typed<SIWXSigner>() });

/** Creates messages and keeps sessions. An app can replace single methods or all. */
export interface SIWXConfig {
  /**
   * Makes the message that the user signs.
   * @param input.accountAddress - Empty for a wallet that signs while it connects.
   */
  createMessage(input: {
    readonly accountAddress: string;
    readonly chainId: NetworkId;
    readonly notBefore?: string | undefined;
  }): Promise<SIWXMessageData>;
  /** Verifies and stores a session. @throws when it is not valid */
  addSession(session: SIWXSession): Promise<void>;
  /** Verifies all and replaces the stored ones; an empty list signs out. @throws when one is not valid */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>;
  /**
   * The sessions that are valid now. Called for the active account whenever its session may have changed. Also called
   * with each new message, once for every network of the namespace: a cancel switches to a network on which the account
   * is signed in. A cancel waits at most 2 s for these calls.
   *
   * @throws when the sessions cannot be determined. `signedIn` is then `undefined` and this is called again later; only a
   * first connect with a required sign-in is ended.
   */
  getSessions(chainId: NetworkId, address: string): Promise<readonly SIWXSession[]>;
  /** Ends the session of an account. */
  revokeSession(chainId: NetworkId, address: string): Promise<void>;
  /** Whether an account that does not sign in is disconnected. */
  getRequired(): boolean;
}

/** A sign-in for a wallet to sign while it connects; the result of `ConnectContext.proof()`. */
export interface SIWXProofRequest extends ProofRequest {
  /** Empty: the account is not known yet. */
  readonly message: '';
  /** All fields but the account; `chainId` is that of the first network. */
  readonly data: SIWXMessageData;
  /** The full text for an account. */
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

/** An element of a connector's `Grant.proofs`. */
export type SIWXProof = SIWXCacao | SIWXSession;

/** The sign-in flow of a modal, for `modal.api.siwx` and the view. */
export interface SIWXFlow {
  /** Called before a connection is made. `isStored`: it is restored, or another tab has it. */
  begin(grantId: string, isStored: boolean): void;
  /** Looks up whether the active account is signed in, and creates a message if it is not. */
  prepare(): Promise<void>;
  /**
   * Does the same with a new message.
   *
   * @param network - Switches to it first. A toast says so if the wallet does not switch.
   */
  renew(network?: Network): Promise<void>;
  /** Resolves to the failure, which the view shows, or to `undefined` when the account is signed in. */
  sign(): Promise<ModalError | undefined>;
  /** Ends the sign-in, and disconnects the wallet. */
  cancel(): Promise<void>;
  /** Ends the sessions of the connected accounts. */
  signOut(): Promise<void>;
  /** The sessions of the connected accounts. */
  getSessions(): Promise<readonly SIWXSession[]>;
  /** The messages to sign during a connect; `undefined` if none is needed. */
  request(input: { readonly namespaces: readonly string[] }): Promise<SIWXProofRequest | undefined>;
  /** Checks messages that were signed during the connect. */
  settle(proofs: readonly unknown[], connector: ConnectorInfo): Promise<void>;
}

/**
 * The flow, under the key `siwx`.
 * @example const flow = await context.service(flows, 'siwx');
 */
export const flows = defineService({ id: 'siwx.flows', of: typed<SIWXFlow>() });

declare module 'latchkey/plugin' {
  interface EventProps {
    SIWX_AUTH_SUCCESS: { readonly network: string | undefined; readonly isSmartAccount: boolean };
    SIWX_AUTH_ERROR: { readonly network?: string | undefined; readonly isSmartAccount: boolean };
    /** A signature was requested, a signed proof verified, or the first look-up of a required sign-in has failed. */
    SIWX_AUTH_END: AttemptProps & { readonly network: string | undefined; readonly isSmartAccount: boolean };
    CLICK_CANCEL_SIWX: { readonly network: string | undefined; readonly isSmartAccount: boolean };
  }
}
