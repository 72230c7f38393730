/** What goes wrong with a social login. Pure. */

import { isModalError, ModalError } from 'latchkey';

/** Letter for letter (reference, "Error and event table"). */
const MESSAGES = Object.freeze({
  SOCIAL_BLOCKED: 'Could not create social popup',
  SOCIAL_REFUSED: 'Could not open social popup',
  SOCIAL_URI_MISSING: 'Could not fetch the social redirect uri',
  SOCIAL_LATE: 'Social login timed out. Please try again.',
  SOCIAL_UNTRUSTED: 'Untrusted Origin',
  SOCIAL_CLOSED: 'The window was closed.',
});

export type SocialErrorCode = keyof typeof MESSAGES;

/** Keys of the catalogue by code. Codes nobody listed are `failed`. */
const KEYS = Object.freeze({
  SOCIAL_BLOCKED: 'blocked',
  SOCIAL_REFUSED: 'refused',
  SOCIAL_URI_MISSING: 'noUri',
  SOCIAL_LATE: 'late',
  SOCIAL_UNTRUSTED: 'untrusted',
  SOCIAL_CLOSED: 'closed',
  FRAME_FAILED: 'unavailable',
  SERVICE_FAILED: 'unavailable',
  SERVICE_MISSING: 'unavailable',
  CHAIN_UNSUPPORTED: 'chain',
  CONNECTOR_UNKNOWN: 'chain',
} as const);

/** A failure by its code, with the table's words. */
export const socialError = (code: SocialErrorCode, cause?: unknown): ModalError =>
  new ModalError(MESSAGES[code], { code, plugin: 'socials', cause });

/** What to say: a key of the catalogue, or the reason an app gave for refusing. */
export function describeError(error: unknown): { readonly key: (typeof KEYS)[keyof typeof KEYS] | 'failed' } | string {
  if (!isModalError(error)) return { key: 'failed' };
  if (error.code === 'CONNECT_REFUSED') return error.message;
  return { key: Object.hasOwn(KEYS, error.code) ? KEYS[error.code as keyof typeof KEYS] : 'failed' };
}

/** An answer that holds no address to go to is none. */
export function redirectError(error: unknown): unknown {
  const isNone = isModalError(error, 'RESPONSE_MALFORMED') || isModalError(error, 'FRAME_SAID');
  return isNone ? socialError('SOCIAL_URI_MISSING', error) : error;
}
