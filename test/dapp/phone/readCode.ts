/** Reads a QR code from a picture: a file, or what was pasted. */

/** No picture is drawn larger: screenshots of big screens have more dots than a code needs. */
const MAX_EDGE = 2_000;
/** A camera looks again and again, from a little nearer or farther; so is a picture looked at. */
const SIZES = [1, 1.5, 2, 0.75, 1.25, 3];

/** @throws Error when the picture shows no code */
export async function readCode(picture: Blob): Promise<string> {
  const bitmap = await createImageBitmap(picture);
  const limit = MAX_EDGE / Math.max(bitmap.width, bitmap.height);
  const scales = new Set(SIZES.map((size) => Math.min(size * Math.min(1, limit), limit)));
  const { default: loaded } = await import('jsqr');
  // CommonJS: what one bundler calls its default, another wraps once more.
  const jsQR = (loaded as unknown as { readonly default?: typeof loaded }).default ?? loaded;
  for (const scale of scales) {
    const { data, width, height } = pixelsOf(bitmap, scale);
    const found = jsQR(data, width, height);
    if (found) return found.data;
  }
  throw new Error('There is no code in this picture.');
}

function pixelsOf(bitmap: ImageBitmap, scale: number): ImageData {
  const width = Math.round(bitmap.width * scale);
  const height = Math.round(bitmap.height * scale);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
