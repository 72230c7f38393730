/** The errors of a social login, and their texts for the user. */

import { isModalError, ModalError } from 'latchkey';

const MESSAGES = Object.freeze({
  SOCIAL_BLOCKED: 'Could not create social popup',
  SOCIAL_REFUSED: 'Could not open social popup',
  SOCIAL_URI_MISSING: 'Could not fetch the social redirect uri',
  SOCIAL_LATE: 'Social login timed out. Please try again.',
  SOCIAL_UNTRUSTED: 'Untrusted Origin',
  SOCIAL_CLOSED: 'The user closed the popup before the login was complete.',
});

export type SocialErrorCode = keyof typeof MESSAGES;

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

export const socialError = (code: SocialErrorCode, cause?: unknown): ModalError =>
  new ModalError(MESSAGES[code], { code, plugin: 'socials', cause });

/** The text for the user: a key of the catalogue, or the app's reason for refusing. Unknown errors are `failed`. */
export function describeError(error: unknown): { readonly key: (typeof KEYS)[keyof typeof KEYS] | 'failed' } | string {
  if (!isModalError(error)) return { key: 'failed' };
  if (error.code === 'CONNECT_REFUSED') return error.message;
  return { key: Object.hasOwn(KEYS, error.code) ? KEYS[error.code as keyof typeof KEYS] : 'failed' };
}

/** Maps an invalid reply or an error reply to `SOCIAL_URI_MISSING`. Other errors are returned unchanged. */
export function redirectError(error: unknown): unknown {
  const hasNoUri = isModalError(error, 'RESPONSE_MALFORMED') || isModalError(error, 'FRAME_SAID');
  return hasNoUri ? socialError('SOCIAL_URI_MISSING', error) : error;
}
