/** The errors of a modal that cannot start: on a server, and after it was destroyed. Loaded when needed. */

import { ModalError } from '../values/error.js';

/** The part of a modal that a call needs. */
export type Missing = 'connections' | 'networks';

const ERRORS: Readonly<Record<Missing, readonly [message: string, code: string]>> = {
  connections: ['ConnectionController client not set', 'CONNECTIONS_NOT_STARTED'],
  networks: ['NetworkController client not set', 'NETWORKS_NOT_STARTED'],
};

/**
 * @param isClosed - The modal was destroyed. Otherwise there is no browser.
 * @param part - Names it in the error, which has the reason as its cause.
 */
export function unavailableError(isClosed: boolean, part?: Missing): ModalError {
  const reason = isClosed
    ? new ModalError('This modal was destroyed; create a new one.', { code: 'MODAL_DESTROYED' })
    : new ModalError('A modal works in a browser only.', { code: 'BROWSER_MISSING' });
  if (!part) return reason;
  const [message, code] = ERRORS[part];
  return new ModalError(message, { code, cause: reason });
}
