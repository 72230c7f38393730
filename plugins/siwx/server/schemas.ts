/** Schemas of request bodies and stored records. */

import { isNetworkId } from 'latchkey/plugin';
import * as z from 'zod/mini';
import { MAX_MESSAGE } from '../message/message.js';

const line = z.string().check(z.minLength(1), z.maxLength(2048));

/** A signed message, as clients send it. */
export const sessionSchema = z.object({
  data: z.object({
    chainId: z.string().check(z.refine(isNetworkId)),
    accountAddress: z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/)),
    domain: z.optional(line),
    uri: z.optional(line),
    version: z.optional(z.literal('1')),
    nonce: z.optional(line),
    statement: z.optional(line),
    requestId: z.optional(line),
    issuedAt: z.optional(line),
    expirationTime: z.optional(line),
    notBefore: z.optional(line),
    resources: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(MAX_MESSAGE))).check(z.maxLength(64))),
  }),
  message: z.string().check(z.minLength(1), z.maxLength(MAX_MESSAGE)),
  // The signature of a contract account that is not deployed yet contains its deployment (ERC-6492).
  signature: z.string().check(z.minLength(1), z.maxLength(32_768)),
});

/** A record of a session store. */
export const recordSchema = z.extend(sessionSchema, { signedInAt: z.number(), expiresAt: z.number() });

/** A session without its data, which the message contains too: what clients of the package `siwe` send. */
const textSchema = z.pick(sessionSchema, { message: true, signature: true });

/** All sessions of an approval: the wallet signs a message for each network, all with the same nonce. */
const listSchema = z.object({ sessions: z.array(sessionSchema).check(z.minLength(1), z.maxLength(16)) });

/** The schema for a body of `POST verify`. A body with data that is not valid is never taken for one without data. */
export function verifySchemaOf(body: unknown): typeof listSchema | typeof textSchema | typeof sessionSchema {
  const has = (name: string) => typeof body === 'object' && body !== null && Object.hasOwn(body, name);
  if (has('sessions')) return listSchema;
  return has('message') && !has('data') ? textSchema : sessionSchema;
}

/** Why a body does not match its {@link verifySchemaOf}: code and message of the error, which names the first wrong field. */
export function findProblem(body: unknown): readonly ['BODY_MALFORMED' | 'FIELD_MISSING', string] {
  const expected =
    'The body must be { data, message, signature }, { message, signature }, or { sessions } with 1 to 16 of the first.';
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return ['BODY_MALFORMED', expected];
  const schema = verifySchemaOf(body);
  const path = schema.safeParse(body).error?.issues[0]?.path ?? [];
  const name = path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .slice(1);
  let value: unknown = body;
  for (const key of path) value = (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key];
  return value === undefined
    ? ['FIELD_MISSING', `The field "${name}" is missing. ${expected} "data" needs chainId and accountAddress.`]
    : ['BODY_MALFORMED', `The field "${name}" is invalid. ${expected}`];
}

/** The accounts to sign out; all logins of the browser if both fields are missing. */
export const signOutSchema = z.object({
  chainId: z.optional(z.string().check(z.maxLength(64))),
  accountAddress: z.optional(z.string().check(z.maxLength(128))),
});

/** A sign-in as it was sent: parsed, but not checked. */
export type SignedInput = z.infer<typeof sessionSchema>;

/** A sign-in whose client may have left out the data. */
export type SentLogin = Omit<SignedInput, 'data'> & Partial<Pick<SignedInput, 'data'>>;
