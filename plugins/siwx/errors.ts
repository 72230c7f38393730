/** The errors of a sign-in; the texts of the first four are the specification's. */

import { isModalError, ModalError, type ModalErrorInfo } from 'latchkey';
import { lastOf } from './message/time.js';

export function siwxError(code: string, message: string, more: Omit<ModalErrorInfo, 'code'> = {}): ModalError {
  return new ModalError(message, { code, plugin: 'siwx', ...more });
}

export const disabled = () => siwxError('SIWX_DISABLED', 'SIWX is not enabled');
export const accountMissing = () => siwxError('ACCOUNT_MISSING', 'No ActiveCaipAddress found');
export const networkMissing = () => siwxError('NETWORK_MISSING', 'No ActiveCaipNetwork or client found');
export const clientMissing = () => siwxError('CLIENT_MISSING', 'No ConnectionController client found');
/** @param code - What the server called it. */
export const refused = (code: string, hints: readonly string[] = []) =>
  siwxError(code, 'The sign-in was refused.', { hints });

/** Whether a refusal is about this device's clock. What is over by this clock as well was signed late, and the clock may be right. */
export const isClockWrong = (error: unknown, expirationTime: string | undefined, now: number): boolean =>
  isModalError(error, 'MESSAGE_EARLY') || (isModalError(error, 'MESSAGE_EXPIRED') && now < lastOf(expirationTime));
