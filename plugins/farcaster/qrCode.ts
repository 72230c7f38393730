/** A link as a code to scan. Fetched when one is shown. */

import { qrPath } from 'latchkey/ui';
import { encode } from 'uqr';

/** security.md, LNK-08: 1 KiB. */
const MAX_LENGTH = 1_024;
/** Of the edge: a mark of 60 px on a code of 304, and white around it. */
const LOGO_SHARE = 0.224;

/** Error correction Q, which bears the hole in its middle. `undefined` for a link of more than 1 KiB. */
export function createQrCode(text: string): { readonly path: string; readonly size: number } | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const { data, size } = encode(text, { ecc: 'Q', border: 0 });
  return { path: qrPath(data, 2 * Math.round((size * LOGO_SHARE) / 2) + 1), size };
}
