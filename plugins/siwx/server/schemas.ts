/** Schemas of request bodies and stored records. */

import * as z from 'zod/mini';
import { MAX_MESSAGE } from '../message/message.js';

const line = z.string().check(z.minLength(1), z.maxLength(2048));

/** A signed message, as clients send it. */
export const sessionSchema = z.object({
  data: z.object({
    chainId: z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
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

/** A session, or all sessions of an approval: the wallet signs a message for each network, all with the same nonce. */
export const verifySchema = z.union([
  z.object({ sessions: z.array(sessionSchema).check(z.minLength(1), z.maxLength(16)) }),
  sessionSchema,
]);

/** The accounts to sign out; all logins of the browser if both fields are missing. */
export const signOutSchema = z.object({
  chainId: z.optional(z.string().check(z.maxLength(64))),
  accountAddress: z.optional(z.string().check(z.maxLength(128))),
});

/** A sign-in as it was sent: parsed, but not checked. */
export type SignedInput = z.infer<typeof sessionSchema>;
