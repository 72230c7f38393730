/** The errors of a sign-in. Apps may test the texts of the first four, so these stay as they are. */

import { displayText, isModalError, ModalError, type ModalErrorInfo, toModalError } from 'latchkey/plugin';
import { expiryOf } from './message/time.js';

export function siwxError(code: string, message: string, more: Omit<ModalErrorInfo, 'code'> = {}): ModalError {
  return new ModalError(message, { code, plugin: 'siwx', ...more });
}

/** The modal was destroyed, and its sign-in with it. */
export const disabled = () => siwxError('SIWX_DISABLED', 'SIWX is not enabled');
export const accountMissing = () => siwxError('ACCOUNT_MISSING', 'No ActiveCaipAddress found');
export const networkMissing = () => siwxError('NETWORK_MISSING', 'No ActiveCaipNetwork or client found');
export const clientMissing = () => siwxError('CLIENT_MISSING', 'No ConnectionController client found');

/** The user cancelled, signed in elsewhere or began again, or another account or network became active. */
export const outdated = (cause?: unknown) =>
  siwxError('ABORTED', 'The sign-in was cancelled.', cause === undefined ? {} : { cause });

/** An error of the wallet, the app's config or the server, for the caller of `signIn`. */
export const toSignInError = (error: unknown): ModalError =>
  toModalError(error, { code: 'SIGN_IN_FAILED', message: 'The sign-in failed. Try again.', plugin: 'siwx' });

/**
 * Whether the sign-in server did not answer, or cannot answer at the moment. Each answer of `createSiwxServer` has a code of
 * its own, so `SIGN_IN_FAILED` is the answer of something else, such as a load balancer.
 */
export const isUnreachable = (error: unknown): boolean =>
  isModalError(error) && /^(REQUEST_.*|RESPONSE_TOO_LARGE|SIGN_IN_FAILED|STORE_FAILED)$/.test(error.code);

/** Why there is no message to sign: the server verifies nobody on this network or from this page, or it cannot be reached. */
export function statusWithoutMessage(error: unknown): 'refused' | 'failed' | 'unreachable' {
  if (isModalError(error, 'NETWORK_UNKNOWN')) return 'refused';
  return isModalError(error, 'ORIGIN_REFUSED') ? 'failed' : 'unreachable';
}

/** Codes of wrong options. The server's own message names the option. */
const WRONG_OPTIONS = ['ORIGIN_REFUSED', 'DOMAIN_REFUSED', 'NETWORK_UNKNOWN'];

/** Answers of a proxy before a server that it cannot reach (RFC 9110 §15.6.3 to §15.6.5). */
const GATEWAY = [502, 503, 504];

/**
 * @param given - The error code of the server's answer. Without it, something before the server has answered.
 * @param explanation - The message of the server's answer.
 */
export function rejectedByServer(
  given: string | undefined,
  path: string,
  status: number,
  explanation?: unknown,
): ModalError {
  if (given === undefined && GATEWAY.includes(status)) {
    const message = `The sign-in server could not be reached: a proxy answered "${path}" with HTTP status ${status}.`;
    return siwxError('REQUEST_FAILED', message);
  }
  const code = given ?? 'SIGN_IN_FAILED';
  const advice = WRONG_OPTIONS.includes(code) ? ` ${displayText(explanation, 300)}` : '';
  return siwxError(code, `The sign-in server rejected "${path}" with HTTP status ${status} (${code}).${advice}`);
}

/**
 * Whether the server rejected the message because the clock of this device is wrong. A message that has expired by this
 * clock too was signed too late: the clock may be right.
 */
export const isClockWrong = (error: unknown, expirationTime: string | undefined, now: number): boolean =>
  isModalError(error, 'MESSAGE_EARLY') || (isModalError(error, 'MESSAGE_EXPIRED') && now < expiryOf(expirationTime));
