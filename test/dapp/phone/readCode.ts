/** Reads a QR code from a picture: a file, or what was pasted. */

/** Larger pictures are made smaller: screenshots of big screens have more dots than a code needs. */
const MAX_EDGE = 2_000;

/** @throws Error when the picture shows no code */
export async function readCode(picture: Blob): Promise<string> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, MAX_EDGE / Math.max(bitmap.width, bitmap.height));
  const width = Math.round(bitmap.width * scale);
  const height = Math.round(bitmap.height * scale);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.drawImage(bitmap, 0, 0, width, height);
  const { default: loaded } = await import('jsqr');
  // CommonJS: what one bundler calls its default, another wraps once more.
  const jsQR = (loaded as unknown as { readonly default?: typeof loaded }).default ?? loaded;
  const found = jsQR(context.getImageData(0, 0, width, height).data, width, height);
  if (!found) throw new Error('There is no code in this picture.');
  return found.data;
}
