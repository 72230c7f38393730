/** Creates the QR code of a link. Loaded when a code is shown. */

import { qrPath } from 'latchkey/ui';
import { encode } from 'uqr';

/** Longer links would give a code that is too dense to scan. */
const MAX_LENGTH = 1_024;
/** The width of the logo and its white margin, as a share of the code's width: a logo of 60 px in a code of 304 px. */
const LOGO_SHARE = 0.224;

/**
 * Uses error correction level Q, because the logo hides the middle. Returns `undefined` for a link of more than 1,024
 * characters.
 */
export function createQrCode(text: string): { readonly path: string; readonly size: number } | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const { data, size } = encode(text, { ecc: 'Q', border: 0 });
  return { path: qrPath(data, 2 * Math.round((size * LOGO_SHARE) / 2) + 1), size };
}
