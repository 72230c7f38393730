/** What goes wrong with a login by Farcaster. Pure. */

import { isModalError } from 'latchkey';

/** The words of others that are shown: those of the frame, as text, and the reason an app gave for refusing. */
const FOREIGN_MESSAGES = ['FRAME_SAID', 'CONNECT_REFUSED'];

/** Keys of the catalogue by code. Codes nobody listed are `failed`. */
const KEYS = Object.freeze({
  FRAME_FAILED: 'unavailable',
  SERVICE_FAILED: 'unavailable',
  SERVICE_MISSING: 'unavailable',
  CHAIN_UNSUPPORTED: 'chain',
  CONNECTOR_UNKNOWN: 'chain',
} as const);

/** What to say: a key of the catalogue, or words of others. */
export function describeError(error: unknown): { readonly key: (typeof KEYS)[keyof typeof KEYS] | 'failed' } | string {
  if (!isModalError(error)) return { key: 'failed' };
  if (FOREIGN_MESSAGES.includes(error.code)) return error.message;
  return { key: Object.hasOwn(KEYS, error.code) ? KEYS[error.code as keyof typeof KEYS] : 'failed' };
}
