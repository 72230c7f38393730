/** The errors of a social login, and their texts for the user. */

import { isModalError, ModalError } from 'latchkey/plugin';
import { type LoginErrorKey, loginErrorText } from 'latchkey/plugins/frame/slots';

const MESSAGES = Object.freeze({
  SOCIAL_BLOCKED: 'Could not create social popup',
  SOCIAL_REFUSED: 'Could not open social popup',
  SOCIAL_URI_MISSING: 'Could not fetch the social redirect uri',
  SOCIAL_LATE: 'Social login timed out. Please try again.',
  SOCIAL_UNTRUSTED: 'Untrusted Origin',
  SOCIAL_CLOSED: 'The user closed the popup before the login was complete.',
});

export type SocialErrorCode = keyof typeof MESSAGES;

export const socialError = (code: SocialErrorCode, cause?: unknown): ModalError =>
  new ModalError(MESSAGES[code], { code, plugin: 'socials', cause });

const KEYS = Object.freeze({
  SOCIAL_BLOCKED: 'blocked',
  SOCIAL_REFUSED: 'refused',
  SOCIAL_URI_MISSING: 'noUri',
  SOCIAL_LATE: 'late',
  SOCIAL_UNTRUSTED: 'untrusted',
  SOCIAL_CLOSED: 'closed',
  // The frame's own messages are about e-mail and codes.
  FRAME_SAID: 'failed',
} as const);

/** The text for the user. @param t - Translates a key of the catalogue. */
export const errorText = (error: unknown, t: (key: (typeof KEYS)[keyof typeof KEYS] | LoginErrorKey) => string) =>
  loginErrorText(error, t, KEYS);

/** Maps an invalid reply or an error reply to `SOCIAL_URI_MISSING`. Other errors are returned unchanged. */
export function redirectError(error: unknown): unknown {
  const hasNoUri = isModalError(error, 'RESPONSE_MALFORMED') || isModalError(error, 'FRAME_SAID');
  return hasNoUri ? socialError('SOCIAL_URI_MISSING', error) : error;
}
