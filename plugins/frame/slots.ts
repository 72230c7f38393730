/** The client of the embedded wallet for other plugins. */

import { defineService, type NetworkId, typed } from 'latchkey/plugin';
import type { FrameAccountType, FrameUser } from './user.js';

export {
  canLogIn,
  connectLogin,
  FRAME,
  ID_AUTH,
  isEmail,
  isLoginRefusal,
  type LoginErrorKey,
  loginErrorText,
} from './logins.js';
export { type LoginLogos, loginLogos, loginLogosAtom, pendingLogo, showLoginLogos } from './logos.js';
export { type FrameLogin, loginAtom, socialWindowAtom, usersAtom } from './state.js';
export type * from './user.js';

/** A social login provider. */
export type FrameProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord';

/** Base of every call's input. */
export interface FrameCall {
  /** Aborting it rejects the call with `FRAME_ABORTED`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The embedded wallet. Codes and e-mail addresses are never written to a log, event or URL. Codes are never stored; the
 * e-mail address is stored only while the option `remember` is on.
 *
 * Every promise settles. All methods may reject with these `ModalError` codes:
 * - `FRAME_FAILED` 'Unable to load email login dependency': the frame was not ready within 20 s. The next call loads a
 *   new frame.
 * - `FRAME_TIMEOUT` 'Something went wrong': no reply within 30 s of the call. `connectFarcaster` waits 5 minutes, an
 *   approval 30.
 * - `FRAME_ABORTED` 'Something went wrong', or 'Request was aborted' from `request`: the signal was aborted or the
 *   modal destroyed.
 * - `FRAME_SAID`: the frame replied with an error, such as a wrong or expired code. The message is the frame's,
 *   sanitised for display, or 'An error occurred'.
 * - `RESPONSE_MALFORMED`: the frame's reply is invalid.
 */
export interface FrameClient {
  /** The origin of the frame's page. Results of a social login are accepted from this origin only. */
  readonly origin: string;
  /**
   * Loads the frame if it is not loaded, and resolves when it is ready. Call it when a login view opens, to save time
   * later.
   */
  ready(call?: FrameCall): Promise<void>;

  /**
   * Starts a login by e-mail. Another call sends another code.
   *
   * @returns the next step: `VERIFY_DEVICE` means `connectDevice`, `VERIFY_OTP` means `connectOtp`, `CONNECT` means that
   *   the login is complete
   * @throws `EMAIL_INVALID` · `EMAIL_COOLDOWN` 'Please try again after {n} seconds', see `cooldown`
   */
  connectEmail(input: FrameCall & { readonly email: string }): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'>;
  /**
   * Resolves when the user has opened the link in the e-mail. A code is sent then. May be called again after
   * `FRAME_TIMEOUT`.
   */
  connectDevice(call?: FrameCall): Promise<void>;
  /**
   * Completes the login with the code from the e-mail.
   *
   * @throws `OTP_INVALID`, without a call to the frame, unless it is a string of six digits
   */
  connectOtp(input: FrameCall & { readonly otp: string }): Promise<void>;
  /** Seconds, rounded up, until `connectEmail` may be called again. 0 means now. */
  cooldown(): number;

  /**
   * Starts a change of the login's e-mail address.
   *
   * @returns which address the first code was sent to
   * @throws `EMAIL_INVALID`
   */
  updateEmail(input: FrameCall & { readonly email: string }): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>;
  /** Verifies the code that was sent to the current address. @throws `OTP_INVALID` */
  updateEmailPrimaryOtp(input: FrameCall & { readonly otp: string }): Promise<void>;
  /** Verifies the code that was sent to the new address. @returns the new address @throws `OTP_INVALID` */
  updateEmailSecondaryOtp(input: FrameCall & { readonly otp: string }): Promise<string>;

  /**
   * The provider's login page, for a popup: an https address or one on the frame's origin.
   *
   * @throws `PROVIDER_UNKNOWN`
   */
  socialRedirect(input: FrameCall & { readonly provider: FrameProvider }): Promise<string>;
  /** Completes a social login. @param input.uri - The `resultUri` that the popup sent. */
  connectSocial(input: FrameCall & { readonly uri: string; readonly provider: FrameProvider }): Promise<FrameUser>;
  /** The link that the user opens, or scans as a QR code. It is valid for one login. */
  farcasterUri(call?: FrameCall): Promise<string>;
  /** Resolves when the user has approved the login in Farcaster, within 5 minutes. @returns the user's name */
  connectFarcaster(call?: FrameCall): Promise<string>;

  /** Whether a user is logged in. Asks the frame only if this device has a stored login. */
  isConnected(call?: FrameCall): Promise<boolean>;
  /** The logged-in user on a network. @throws `CHAIN_UNSUPPORTED` 'Unsupported chain' */
  user(input: FrameCall & { readonly network: NetworkId }): Promise<FrameUser>;
  /** The frame's current network; `undefined` when the app does not have this network. */
  chainId(call?: FrameCall): Promise<NetworkId | undefined>;
  /** Switches to a network and returns the user there, whose address may be different. @throws `CHAIN_UNSUPPORTED` */
  switchNetwork(input: FrameCall & { readonly network: NetworkId }): Promise<FrameUser>;
  /** The app's networks that have smart accounts. */
  smartAccountNetworks(call?: FrameCall): Promise<readonly NetworkId[]>;
  /** Deploys the smart account on a network, unless it is deployed already. @returns its address */
  initSmartAccount(
    input: FrameCall & { readonly network: NetworkId },
  ): Promise<{ readonly address: string; readonly isDeployed: boolean }>;
  /**
   * Switches to the account of this type; the connection is updated. Falls back to `eoa` when the frame rejects the
   * type.
   */
  setPreferredAccount(
    input: FrameCall & { readonly type: FrameAccountType; readonly network: NetworkId },
  ): Promise<FrameUser>;

  /**
   * Sends an RPC request. A request that needs approval shows the frame in the view ApproveTransaction.
   *
   * @throws `RPC_NOT_ALLOWED` 'Requested RPC call is not allowed' · `CHAIN_UNSUPPORTED` · `USER_REJECTED` ·
   * `INPUT_INVALID` when a transaction or a call goes to an address that is not exactly 20 bytes long
   */
  request(call: FrameRequest): Promise<unknown>;

  /**
   * Calls back when the user, account or network changes, with `undefined` after a sign-out. Returns the unsubscribe.
   */
  watch(changed: (user: FrameUser | undefined) => void): () => void;

  /**
   * Ends the login on this device and in the frame. Never rejects. To end a connection too, use
   * `connections.disconnect`, which calls this.
   */
  signOut(): Promise<void>;
  /** Asks the frame to reload its page. Pending calls fail. */
  reload(): void;
  /** Sends the modal's theme to the frame. This also happens automatically after every change. */
  syncTheme(): Promise<void>;
  /** Sends the app's name, address and icons to the frame. This also happens automatically when the frame is ready. */
  syncDapp(): Promise<void>;
}

/** An RPC request and its network. */
export interface FrameRequest extends FrameCall {
  readonly network: NetworkId;
  readonly method: string;
  readonly params?: unknown;
}

/**
 * The client of the embedded wallet, under the key `FRAME`.
 * @example const client = await context.service(frameClients, FRAME);
 */
export const frameClients = defineService({ id: 'frame.clients', of: typed<FrameClient>() });

/** The form of an RPC result, for display. Its meaning depends on the request's method. */
export function classifyResponse(answer: unknown): 'transactionHash' | 'message' | 'object' {
  if (typeof answer !== 'string') return 'object';
  if (/^0x[0-9a-fA-F]{64}$/.test(answer)) return 'transactionHash';
  return /^0x[0-9a-fA-F]{62,}$/.test(answer) ? 'message' : 'object';
}

/** Fields of `modal.state.accounts` that only the embedded wallet has. */
export interface LoginDetails {
  /** The user of the embedded wallet. */
  readonly user?: FrameUser | undefined;
  /** The way the user logged in, such as `google`. */
  readonly socialProvider?: string | undefined;
  /** The link of a pending login with Farcaster. */
  readonly farcasterUrl?: string | undefined;
  /** The popup of a pending social login. `blocked`: by the browser. `refused`: `window.open` threw. */
  readonly socialWindow?: 'open' | 'blocked' | 'refused' | undefined;
}

declare module 'latchkey/plugin' {
  interface AccountDetails extends LoginDetails {}
  interface GrantMethods {
    /** By a log-in to the embedded wallet. */
    email: true;
  }
  interface ConnectorTypes {
    /** The embedded wallet. */
    AUTH: true;
    /** An embedded wallet that a host of its own provides. */
    ID_AUTH: true;
  }
  interface EventProps {
    SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: string; readonly network: string };
  }
}
