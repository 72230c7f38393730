/** What goes wrong with a login, in words for a person and for telemetry. Pure. */

import { isModalError } from 'latchkey';

/** The words of others that are shown: those of the frame, as text, and the reason an app gave for refusing. */
const FOREIGN_MESSAGES = ['FRAME_SAID', 'CONNECT_REFUSED'];

const TEXTS = Object.freeze({
  EMAIL_INVALID: 'invalid',
  FRAME_FAILED: 'unavailable',
  SERVICE_FAILED: 'unavailable',
  SERVICE_MISSING: 'unavailable',
  CHAIN_UNSUPPORTED: 'chain',
  CONNECTOR_UNKNOWN: 'chain',
} as const);

/** What to say: a key of the catalogue, or words of others. */
export function describeError(
  error: unknown,
): { readonly key: (typeof TEXTS)[keyof typeof TEXTS] | 'failed' } | string {
  if (!isModalError(error)) return { key: 'failed' };
  if (FOREIGN_MESSAGES.includes(error.code)) return error.message;
  return { key: Object.hasOwn(TEXTS, error.code) ? TEXTS[error.code as keyof typeof TEXTS] : 'failed' };
}

/** The frame is not to be had: told beside the modal, since nothing that was typed is wrong. */
export const isUnavailable = (error: unknown): boolean => {
  const words = describeError(error);
  return typeof words === 'object' && words.key === 'unavailable';
};

/** The same for an event: whatever could be a code or an address is left out, and the error's code stands for it. */
export function telemetryMessage(error: unknown): string {
  if (!isModalError(error)) return 'UNKNOWN';
  return error.code === 'FRAME_SAID' && /^[^\d@]{1,80}$/.test(error.message) && !/\p{N}/u.test(error.message)
    ? error.message
    : error.code;
}
