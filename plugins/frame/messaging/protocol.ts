/** Version 4 of the frame's message protocol: the calls, and the schema of each call's reply. */

import { ownFields } from 'latchkey/plugin';
import * as z from 'zod/mini';

/** The maximum length of a text in a reply. RPC results are not limited. */
const text = z.string().check(z.maxLength(4_096));
const chainId = z.union([z.int().check(z.nonnegative()), text]);
const nullable = z.optional(z.nullable(text));
const accounts = z.optional(z.array(z.object({ address: text, type: text })).check(z.maxLength(100)));
const ignored = z.unknown();

const user = z.object({
  email: nullable,
  address: text,
  chainId,
  accounts,
  userName: nullable,
  smartAccountDeployed: z.optional(z.boolean()),
  preferredAccountType: z.optional(text),
});

/** The payload of the SUCCESS reply to each call. */
const REPLIES = {
  SWITCH_NETWORK: z.object({ chainId }),
  CONNECT_EMAIL: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: ignored,
  CONNECT_OTP: ignored,
  CONNECT_SOCIAL: user,
  GET_SOCIAL_REDIRECT_URI: z.object({ uri: text }),
  GET_FARCASTER_URI: z.object({ url: text }),
  CONNECT_FARCASTER: z.object({ userName: text }),
  GET_USER: user,
  SIGN_OUT: ignored,
  IS_CONNECTED: z.object({ isConnected: z.boolean() }),
  GET_CHAIN_ID: z.object({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: z.object({
    smartAccountEnabledNetworks: z.array(z.int()).check(z.maxLength(1_000)),
  }),
  INIT_SMART_ACCOUNT: z.object({ address: text, isDeployed: z.boolean() }),
  SET_PREFERRED_ACCOUNT: z.object({ type: text, address: text }),
  RPC_REQUEST: ignored,
  UPDATE_EMAIL: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: ignored,
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ newEmail: text }),
  SYNC_THEME: ignored,
  SYNC_DAPP_DATA: ignored,
  RELOAD: ignored,
} as const;

/** The name of a call to the frame. */
export type CallName = keyof typeof REPLIES;
export type ReplyOf<N extends CallName> = z.infer<(typeof REPLIES)[N]>;

const FROM_FRAME = '@w3m-frame/';
const failure = z.object({ message: z.optional(text) });
const session = z.object({ token: text });

/** A message in the frame's format. Its payload is not checked yet. */
export interface FrameMessage {
  readonly id: string | undefined;
  /** Without the prefix: `READY`, `GET_USER_SUCCESS`. */
  readonly type: string;
  readonly payload: unknown;
}

/** Returns `undefined` for data that is not in the frame's format. */
export function readMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { id, type, payload } = ownFields(data as Readonly<Record<string, unknown>>);
  if (typeof type !== 'string' || type.length > 100 || !type.startsWith(FROM_FRAME)) return undefined;
  if (id !== undefined && typeof id !== 'string') return undefined;
  return { id, type: type.slice(FROM_FRAME.length), payload };
}

/** The `type` of the message that sends a call. */
export const callType = (name: string): string => `@w3m-app/${name}`;

/**
 * The checked payload of a SUCCESS reply, wrapped because it may be `undefined` itself. Returns `undefined` if it is
 * invalid.
 */
export function readReply<N extends CallName>(name: N, payload: unknown): { readonly value: ReplyOf<N> } | undefined {
  const parsed = REPLIES[name].safeParse(payload);
  return parsed.success ? { value: parsed.data as ReplyOf<N> } : undefined;
}

/** The message of an ERROR reply; empty for a reply without a message. */
export function readErrorMessage(payload: unknown): string {
  const parsed = failure.safeParse(payload);
  return (parsed.success && parsed.data.message) || '';
}

/** The token of a SESSION_UPDATE message; `undefined` when it is invalid. */
export function readSessionToken(payload: unknown): string | undefined {
  const parsed = session.safeParse(payload);
  return parsed.success ? parsed.data.token : undefined;
}
