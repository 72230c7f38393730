/** The text for the error of a login by e-mail. */

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
