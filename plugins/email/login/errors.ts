/** Texts for the errors of a login by e-mail: for the user, and for telemetry. */

import { isModalError } from 'latchkey/plugin';
import { loginErrorText } from 'latchkey/plugins/frame/slots';
import { useText } from 'latchkey/ui';
import { strings } from '../strings.js';

/** The text for the user; `undefined` without an error, and during a cooldown, which is shown as a countdown instead. */
export function useErrorText(error: unknown): string | undefined {
  const t = useText(strings);
  if (error === undefined || isModalError(error, 'EMAIL_COOLDOWN')) return undefined;
  return loginErrorText(error, t, { EMAIL_INVALID: 'invalid' });
}

/** The text for an event: the error's code, unless the frame's message is short and has neither digits nor an @. */
export function telemetryMessage(error: unknown): string {
  if (!isModalError(error)) return 'UNKNOWN';
  return error.code === 'FRAME_SAID' && /^[^\d@]{1,80}$/.test(error.message) && !/\p{N}/u.test(error.message)
    ? error.message
    : error.code;
}
