/** The public types of this plugin. Types only. */

import type { NetworkId } from 'latchkey/plugin';
import type { Eip155Permission, Eip155SessionKey, Hex } from 'latchkey/plugins/eip155/slots';

/** Options of `smartSessions`. */
export interface SmartSessionsOptions {
  /**
   * Requests with a permission that cannot be read, such as a type of a later standard. `refuse`: the user cannot allow them.
   * `ask`: the user must tick that they are allowed unread. Default `refuse`.
   */
  readonly unreadable?: 'ask' | 'refuse' | undefined;
}

/** The permissions that an app asks for. */
export interface SmartSessionRequest {
  readonly permissions: readonly Eip155Permission[];
  /** Public keys of the app. The key of the sessions service is put before them, so both must sign. */
  readonly keys: readonly Eip155SessionKey[];
  /** Epoch ms. */
  readonly expiry: number;
  /** Default: the network of the connection. */
  readonly network?: NetworkId | undefined;
  readonly policies?: readonly { readonly type: string; readonly data: object }[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A granted request. */
export interface SmartSessionGrant {
  /** The id of the grant at the sessions service, with which it signs user operations. */
  readonly pci: string;
  /** The id of the grant in the account's contract. */
  readonly context: Hex;
  /** The permissions that the user has granted. */
  readonly permissions: readonly Eip155Permission[];
  /** Epoch ms. */
  readonly expiry: number;
  readonly address: string;
  readonly network: NetworkId;
}

/** A grant of the connected account. */
export interface SmartSession {
  readonly pci: string;
  /** The app that got the permissions, as the service names it. */
  readonly app: string;
  readonly network: NetworkId;
  readonly context: Hex;
  /** Epoch ms. */
  readonly expiry: number;
  readonly createdAt: number;
  /** Epoch ms; `undefined` while it is not revoked. */
  readonly revokedAt: number | undefined;
  /** Unknown permissions are kept: they must be shown too. */
  readonly permissions: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[];
  /** How many transactions the service has signed, and how much of the native currency they send. `undefined`: unknown. */
  readonly usage: { readonly operations: number; readonly spent: bigint } | undefined;
}

/** `modal.api.smartSessions`. All promises reject with `ModalError`. */
export interface SmartSessionsApi {
  /**
   * Shows the user a review, then asks the wallet.
   *
   * @throws `USER_REJECTED` · `SESSIONS_UNSUPPORTED` when the wallet grants no permissions on the network ·
   * `SESSION_PENDING` while another request is shown · `SESSION_ALTERED` if the wallet has granted more than was reviewed · `INPUT_INVALID` · `BACKEND_FAILED` · `NOT_CONNECTED`, also while a network
   * of another kind is active
   * @example
   * declare const request: SmartSessionRequest;
   * const { pci } = await modal.api.smartSessions.grant(request);
   */
  grant(request: SmartSessionRequest): Promise<SmartSessionGrant>;
  /**
   * The grants of the connected account on its network, newest first. @throws `SESSIONS_FAILED` · `NOT_CONNECTED`
   * @example const sessions = await modal.api.smartSessions.list();
   */
  list(options?: { readonly signal?: AbortSignal | undefined }): Promise<readonly SmartSession[]>;
  /**
   * Asks the wallet to sign the revocation on the network of the session. @throws `USER_REJECTED` · `SESSION_REVOKE_FAILED`
   * @example for (const session of await modal.api.smartSessions.list()) await modal.api.smartSessions.revoke(session);
   */
  revoke(session: SmartSession): Promise<void>;
}
