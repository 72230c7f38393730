/** Prepares an error for `onError` and `reportError`, whose receivers may send it to a server. */

import { isModalError, ModalError } from '../values/error.js';
import { redact } from '../values/redact.js';

const MAX_MESSAGE = 1_000;

/**
 * A `ModalError` with a plugin, whose message and hints have no address, amount, e-mail, name or key. An error that has them, or
 * that is no `ModalError`, becomes the `cause` of a new one.
 *
 * @param plugin - Id of the plugin that has reported it. Default: that of the error, or `kernel`.
 */
export function cleanError(error: unknown, plugin: string | undefined): ModalError {
  try {
    const isOurs = isModalError(error);
    const given = isOurs || error instanceof Error ? error.message : String(error);
    const message = redact(given, MAX_MESSAGE);
    const hints = (isOurs ? error.hints : []).map((hint) => redact(hint));
    const owner = (isOurs ? error.plugin : undefined) ?? plugin ?? 'kernel';
    if (isOurs && message === given && hints.join() === error.hints.join()) {
      // The same error stays the same for those who hold it. It learns who has reported it.
      return error.plugin === undefined && !Object.isFrozen(error) ? Object.assign(error, { plugin: owner }) : error;
    }
    return new ModalError(message, { code: isOurs ? error.code : 'UNEXPECTED', plugin: owner, hints, cause: error });
  } catch {
    // A foreign object whose getters throw.
    return new ModalError('An error could not be read.', { code: 'UNEXPECTED', plugin: plugin ?? 'kernel' });
  }
}
