/** Texts for the errors of a login: for the user, and for telemetry. */

import { isModalError } from 'latchkey';

/**
 * Codes whose message is shown as it is: the frame's sanitised message, and the app's reason for refusing a connect.
 */
const FOREIGN_MESSAGES = ['FRAME_SAID', 'CONNECT_REFUSED'];

const KEYS = Object.freeze({
  EMAIL_INVALID: 'invalid',
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

/** Whether the frame cannot be loaded. A toast shows this, because the user's input is not at fault. */
export const isUnavailable = (error: unknown): boolean => {
  const description = describeError(error);
  return typeof description === 'object' && description.key === 'unavailable';
};

/** The text for an event: the error's code, unless the frame's message is short and has neither digits nor an @. */
export function telemetryMessage(error: unknown): string {
  if (!isModalError(error)) return 'UNKNOWN';
  return error.code === 'FRAME_SAID' && /^[^\d@]{1,80}$/.test(error.message) && !/\p{N}/u.test(error.message)
    ? error.message
    : error.code;
}
