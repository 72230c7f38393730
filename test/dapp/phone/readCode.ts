/** Reads a QR code from a picture. */

/** Largest edge in px at which a picture is scanned. Screenshots of large screens have more pixels than needed. */
const MAX_EDGE = 2_000;
/** Scales at which a picture is scanned in turn, because jsQR does not find a code at every scale. */
const SIZES = [1, 1.5, 2, 0.75, 1.25, 3];

/** @throws Error if the picture has no QR code */
export async function readCode(picture: Blob): Promise<string> {
  const bitmap = await createImageBitmap(picture);
  const limit = MAX_EDGE / Math.max(bitmap.width, bitmap.height);
  const scales = new Set(SIZES.map((size) => Math.min(size * Math.min(1, limit), limit)));
  const { default: loaded } = await import('jsqr');
  // jsqr is CommonJS, and some bundlers wrap its default export a second time.
  const jsQR = (loaded as unknown as { readonly default?: typeof loaded }).default ?? loaded;
  for (const scale of scales) {
    const { data, width, height } = pixelsOf(bitmap, scale);
    const found = jsQR(data, width, height);
    if (found) return found.data;
  }
  throw new Error('No QR code was found in this picture. Try a sharper or larger one.');
}

function pixelsOf(bitmap: ImageBitmap, scale: number): ImageData {
  const width = Math.round(bitmap.width * scale);
  const height = Math.round(bitmap.height * scale);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas, so it cannot read the picture.');
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
