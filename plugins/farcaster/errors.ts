/** Texts for the errors of a login with Farcaster. */

import { isModalError } from 'latchkey';

/**
 * Codes whose message is shown as it is: the frame's sanitised message, and the app's reason for refusing a connect.
 */
const FOREIGN_MESSAGES = ['FRAME_SAID', 'CONNECT_REFUSED'];

const KEYS = Object.freeze({
  FRAME_FAILED: 'unavailable',
  SERVICE_FAILED: 'unavailable',
  SERVICE_MISSING: 'unavailable',
  CHAIN_UNSUPPORTED: 'chain',
  CONNECTOR_UNKNOWN: 'chain',
} as const);

/** The text for the user: a key of the catalogue, or a foreign message. Unknown errors are `failed`. */
export function describeError(error: unknown): { readonly key: (typeof KEYS)[keyof typeof KEYS] | 'failed' } | string {
  if (!isModalError(error)) return { key: 'failed' };
  if (FOREIGN_MESSAGES.includes(error.code)) return error.message;
  return { key: Object.hasOwn(KEYS, error.code) ? KEYS[error.code as keyof typeof KEYS] : 'failed' };
}
