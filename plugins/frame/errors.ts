/** What goes wrong with the frame, in the words of the specification (§8). */

import { displayText, ModalError } from 'latchkey';

/** Foreign texts are cut to this many graphemes. */
const MAX_TEXT = 200;
const REJECTED = /\b(user|request|signature|transaction)\b.{0,40}\b(reject|den[iy]|declin|cancel|disapprov)/i;

const fail = (message: string, code: string, more: { cause?: unknown; hints?: readonly string[] } = {}) =>
  new ModalError(message, { code, plugin: 'frame', ...more });

/** The page of the frame did not come up. */
export const frameFailed = (cause?: unknown): ModalError =>
  fail('Unable to load email login dependency', 'FRAME_FAILED', { cause, hints: [ALLOW_LIST_HINT] });

/** No answer within the time of its kind. */
export const callTimedOut = (name: string): ModalError =>
  fail('Something went wrong', 'FRAME_TIMEOUT', { hints: [`Asked: ${name}.`, ALLOW_LIST_HINT] });

/** Nobody waits any more. */
export const callAborted = (isRequest: boolean): ModalError =>
  fail(isRequest ? 'Request was aborted' : 'Something went wrong', 'FRAME_ABORTED');

/** The frame's own words, as text fit to be shown. */
export function frameError(words: unknown): ModalError {
  const text = displayText(typeof words === 'string' ? words : '', MAX_TEXT);
  return fail(text || 'An error occurred', 'FRAME_SAID');
}

/** The same for RPC requests, where a person's "no" comes as words alone. */
export function rpcError(words: unknown): ModalError {
  const error = frameError(words);
  if (!REJECTED.test(error.message)) return error;
  // The number that wallets use for it (EIP-1193).
  return fail(error.message, 'USER_REJECTED', { cause: Object.assign(error, { code: 4001 }) });
}

/** An answer that is one, but not of this question. */
export const malformedResponse = (): ModalError => fail('An error occurred', 'RESPONSE_MALFORMED');

/** Neither read nor signed: not on the list. */
export const methodNotAllowed = (): ModalError => fail('Requested RPC call is not allowed', 'RPC_NOT_ALLOWED');

export const networkUnsupported = (network: string): ModalError =>
  fail('Unsupported chain', 'CHAIN_UNSUPPORTED', {
    hints: [`The embedded wallet does not know "${network.slice(0, 80)}".`],
  });

export const emailCooldown = (seconds: number): ModalError =>
  fail(`Please try again after ${seconds} seconds`, 'EMAIL_COOLDOWN');

export const invalidInput = (
  code: 'EMAIL_INVALID' | 'OTP_INVALID' | 'PROVIDER_UNKNOWN' | 'INPUT_INVALID',
  message: string,
): ModalError => fail(message, code);

/** What an integrator can do about a frame that does not answer. */
const ALLOW_LIST_HINT = 'Check that the origin of this page is on the allow-list of your project.';
