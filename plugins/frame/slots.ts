/** What other plugins may do with the embedded wallet: log somebody in, ask it, sign out; and how chains put it to use. */

import { type Account, type AccountType, defineService, type NetworkId, type Share, type } from 'latchkey';

export { type FrameLogin, loginAtom, usersAtom } from './state.js';

/** The id of the connector: `connections.connect({ connector: ID_AUTH })` ends every login. Its type is `AUTH`. */
export const ID_AUTH = 'ID_AUTH';

/** The key under which `frame.clients` holds the embedded wallet. */
export const FRAME = 'frame';

/** Logins of other houses. */
export type FrameProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord';

/** Until when an answer is wanted. */
export interface FrameCall {
  readonly signal?: AbortSignal | undefined;
}

/** Who is logged in, on one network. */
export interface FrameUser {
  /** Where the address is used. */
  readonly network: NetworkId;
  /** The one in use. */
  readonly address: string;
  /** All of them, the one in use first. */
  readonly accounts: readonly Account[];
  readonly accountType: FrameAccountType;
  readonly smartAccountDeployed: boolean;
  readonly email?: string;
  readonly userName?: string;
}

export type FrameAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>;

/**
 * The embedded wallet. Codes and addresses given to it are kept in no log, event, URL or storage (e-mail: only while `remember` is on).
 *
 * All promises settle, and reject with `ModalError`:
 * - `FRAME_FAILED` 'Unable to load email login dependency': it did not come up within 20 s; the next call tries a new frame
 * - `FRAME_TIMEOUT` 'Something went wrong': no answer within 30 s of the call (a person's own time apart)
 * - `FRAME_ABORTED` 'Something went wrong', or 'Request was aborted' from `request`: the signal was aborted, or the modal is gone
 * - `FRAME_SAID`: the frame's own words, as text fit to be shown, or 'An error occurred'. Wrong and expired codes are these.
 */
export interface FrameClient {
  /** Of its page: the only origin that results of a social login may come from. */
  readonly origin: string;
  /** Loads the frame, if it is not there: worth calling when a login view opens. Resolves when it is ready. */
  ready(call?: FrameCall): Promise<void>;

  /**
   * Begins a login by e-mail; again, to have another code sent.
   *
   * @returns what comes next: `connectDevice`, `connectOtp`, or at once the connect
   * @throws `EMAIL_INVALID` · `EMAIL_COOLDOWN` 'Please try again after {n} seconds', see `cooldown`
   */
  connectEmail(input: FrameCall & { readonly email: string }): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'>;
  /** Resolves once the link in the mail was opened; then the code is asked for. May be called again after `FRAME_TIMEOUT`. */
  connectDevice(call?: FrameCall): Promise<void>;
  /** @throws `OTP_INVALID` when these are not six digits: nothing is sent then */
  connectOtp(input: FrameCall & { readonly otp: string }): Promise<void>;
  /** Seconds, rounded up, until `connectEmail` may be called again; 0: now. */
  cooldown(): number;

  /** Wants another e-mail address for this login. @throws as `connectEmail`, without the cooldown */
  updateEmail(input: FrameCall & { readonly email: string }): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>;
  /** The code that was sent to the present address. @throws `OTP_INVALID` */
  updateEmailPrimaryOtp(input: FrameCall & { readonly otp: string }): Promise<void>;
  /** The code that was sent to the new address. @returns the new address. @throws `OTP_INVALID` */
  updateEmailSecondaryOtp(input: FrameCall & { readonly otp: string }): Promise<string>;

  /** The address a popup goes to: https, or the frame's own origin. @throws `PROVIDER_UNKNOWN` */
  socialRedirect(input: FrameCall & { readonly provider: FrameProvider }): Promise<string>;
  /** @param input.uri - What came back from the popup as `resultUri`. */
  connectSocial(input: FrameCall & { readonly uri: string; readonly provider: FrameProvider }): Promise<FrameUser>;
  /** A link, and the content of the QR code. Good for one login. */
  farcasterUri(call?: FrameCall): Promise<string>;
  /** Resolves when it was approved there: minutes. @returns the user's name */
  connectFarcaster(call?: FrameCall): Promise<string>;

  /** Whether somebody is logged in; asks the frame only where a login is remembered. */
  isConnected(call?: FrameCall): Promise<boolean>;
  /** Who is logged in. @throws `CHAIN_UNSUPPORTED` 'Unsupported chain' */
  user(input: FrameCall & { readonly network: NetworkId }): Promise<FrameUser>;
  /** Where the frame says it is; `undefined`: on no network of this app. */
  chainId(call?: FrameCall): Promise<NetworkId | undefined>;
  /** Goes there, and tells who one is there: addresses may differ. @throws `CHAIN_UNSUPPORTED` */
  switchNetwork(input: FrameCall & { readonly network: NetworkId }): Promise<FrameUser>;
  /** Of the app's networks, those with smart accounts. */
  smartAccountNetworks(call?: FrameCall): Promise<readonly NetworkId[]>;
  /** Deploys the smart account there, where it is not. @returns its address */
  initSmartAccount(
    input: FrameCall & { readonly network: NetworkId },
  ): Promise<{ readonly address: string; readonly isDeployed: boolean }>;
  /** Uses the other account from now on; the connection follows. Falls back to `eoa` when the frame will not have it. */
  setPreferredAccount(
    input: FrameCall & { readonly type: FrameAccountType; readonly network: NetworkId },
  ): Promise<FrameUser>;

  /**
   * One RPC request. Those that need approval show the frame in ApproveTransaction.
   *
   * @throws `RPC_NOT_ALLOWED` 'Requested RPC call is not allowed' · `USER_REJECTED` · `INPUT_INVALID` for calls without a receiver
   */
  request(call: FrameRequest): Promise<unknown>;

  /** Calls back when somebody has another account or network now; `undefined`: nobody is logged in. Returns the unsubscribe. */
  watch(changed: (user: FrameUser | undefined) => void): () => void;

  /** Forgets the login, here and in the frame. Never rejects. Connections end by `connections.disconnect`, which calls this. */
  signOut(): Promise<void>;
  /** Has the frame load its page again: what was asked before has failed. */
  reload(): void;
  /** Tells the frame how the modal looks; done by itself on each change. */
  syncTheme(): Promise<void>;
  /** Tells the frame whose page this is; done by itself. */
  syncDapp(): Promise<void>;
}

/** An RPC request, and where it is meant for. */
export interface FrameRequest extends FrameCall {
  readonly network: NetworkId;
  readonly method: string;
  readonly params?: unknown;
}

/** The embedded wallet, by the key `FRAME`. */
export const frameClients = defineService({ id: 'frame.clients', of: type<FrameClient>() });

/** A login in one namespace, as of now. */
export interface FrameView {
  /** The one in use first. */
  accounts(): readonly Account[];
  /** Of the app's networks, those the frame knows. */
  networks(): readonly NetworkId[];
  /** Where it is. */
  network(): NetworkId;
  /** @throws as `FrameClient.switchNetwork` */
  moveTo(network: NetworkId): Promise<void>;
  /** Calls back when accounts or network have changed; returns the unsubscribe. */
  watch(changed: () => void): () => void;
  /** Aborted when the connection ends. */
  readonly signal: AbortSignal;
}

/** How a namespace uses the embedded wallet. */
export interface FrameBridge {
  /** What is preferred where both kinds of account are to be had (spec §9). */
  readonly accountType: FrameAccountType;
  /** A network as the frame's messages name it. */
  toWire(network: NetworkId): string | number;
  /** The network that the frame means; `undefined` when it is none of this namespace. */
  fromWire(chainId: string | number): NetworkId | undefined;
  /** The share of a login. */
  adopt(view: FrameView, ask: (call: FrameRequest) => Promise<unknown>): Share;
}

/** Bridges by namespace. */
export const frameBridges = defineService({ id: 'frame.bridges', of: type<FrameBridge>() });

/** What an answer looks like (spec §5). For display: what it means, the request's method says. */
export function classifyResponse(answer: unknown): 'transactionHash' | 'message' | 'object' {
  if (typeof answer !== 'string') return 'object';
  if (/^0x[0-9a-fA-F]{64}$/.test(answer)) return 'transactionHash';
  return /^0x[0-9a-fA-F]{62,}$/.test(answer) ? 'message' : 'object';
}
