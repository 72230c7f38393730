/** The errors of a sign-in; the texts of the first four are the specification's. */

import { ModalError, type ModalErrorInfo } from 'latchkey';

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
