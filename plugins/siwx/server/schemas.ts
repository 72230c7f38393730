/** What may come over the wire. */

import * as z from 'zod/mini';
import { MAX_MESSAGE } from '../message/message.js';

const line = z.string().check(z.minLength(1), z.maxLength(2048));

/** A message that was signed, as clients send it. */
export const sessionShape = z.object({
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
  // Contract accounts that are not deployed yet bring their deployment along (ERC-6492).
  signature: z.string().check(z.minLength(1), z.maxLength(32_768)),
});

/** What a session store gives back. */
export const recordShape = z.extend(sessionShape, { signedInAt: z.number(), expiresAt: z.number() });

/** One, or several of one approval: a wallet signs one for each network, all with the same nonce. */
export const verifyShape = z.union([
  z.object({ sessions: z.array(sessionShape).check(z.minLength(1), z.maxLength(16)) }),
  sessionShape,
]);

/** Whom to sign out; everybody when nothing is named. */
export const signOutShape = z.object({
  chainId: z.optional(z.string().check(z.maxLength(64))),
  accountAddress: z.optional(z.string().check(z.maxLength(128))),
});

export type SignedInput = z.infer<typeof sessionShape>;
