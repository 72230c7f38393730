/** Encodes a link as a QR code. Loaded on demand. */

import { encode } from 'uqr';
import { qrPath } from './qrPath.js';

/** The input of the component `Qr`. */
export interface QrCode {
  /** SVG path data: one unit per module, without a margin because the card around it is white. */
  readonly path: string;
  /** Modules per edge. */
  readonly size: number;
}

/** A limit against oversized links: their codes would be too dense to scan. */
const MAX_TEXT = 1_024;
/** The hole for the image in the middle, as a part of the edge: an image of 60 px on a code of 304 px, and white around it. */
const HOLE_SIZE = 0.224;

/**
 * A QR code with error correction level Q, which tolerates the hole in its middle.
 *
 * @returns `undefined` if the text is longer than 1,024 characters
 */
export function createQrCode(text: string): QrCode | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const { data, size } = encode(text, { ecc: 'Q', border: 0 });
  return { path: qrPath(data, 2 * Math.round((size * HOLE_SIZE) / 2) + 1), size };
}
