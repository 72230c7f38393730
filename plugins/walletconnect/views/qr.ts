/** A pairing's address as a code to scan. Fetched when one is shown. */

import { qrPath } from 'latchkey/ui';
import { encode } from 'uqr';

/** What `Qr` draws. */
export interface Code {
  /** Path data, one unit a module, without a margin: the card around it is white. */
  readonly path: string;
  /** Modules on each edge. */
  readonly size: number;
}

/** security.md, LNK-08: 1 KiB. */
const MAX_TEXT = 1_024;
/** Of the edge: a mark of 60 px on a code of 304, and white around it. */
const HOLE = 0.224;

/**
 * A code of error correction Q, which bears the hole in its middle.
 *
 * @returns `undefined` for a text of more than 1 KiB
 */
export function codeOf(text: string): Code | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const { data, size } = encode(text, { ecc: 'Q', border: 0 });
  return { path: qrPath(data, 2 * Math.round((size * HOLE) / 2) + 1), size };
}
