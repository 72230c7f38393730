/** Texts for the errors of a login by e-mail, for telemetry. */

import { isModalError } from 'latchkey/plugin';

/** The text for an event: the error's code, unless the frame's message is short and has neither digits nor an @. */
export function telemetryMessage(error: unknown): string {
  if (!isModalError(error)) return 'UNKNOWN';
  return error.code === 'FRAME_SAID' && /^[^\d@]{1,80}$/.test(error.message) && !/\p{N}/u.test(error.message)
    ? error.message
    : error.code;
}
