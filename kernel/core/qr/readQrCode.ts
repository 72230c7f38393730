/** Encodes a link as a QR code, for code without a view. */

import type { QrCode } from './createQrCode.js';

/**
 * The QR code of a text, as data. Its encoder is loaded on the first call.
 *
 * @returns `undefined` if the text is longer than 1,024 characters
 * @throws if the encoder cannot be loaded
 * @example const { path, size } = (await readQrCode('wc:…')) ?? {};
 */
export const readQrCode = async (text: string): Promise<QrCode | undefined> =>
  (await import('./createQrCode.js')).createQrCode(text);
