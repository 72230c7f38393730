/** Contrast by WCAG 2.2, 1.4.3. */

/** The bytes of a painted colour: red, green and blue. Further ones, such as the alpha, are ignored. */
export type Bytes = readonly number[];

/** @returns 1 to 21 */
export function contrastOf(one: Bytes, other: Bytes): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(bytes: Bytes): number {
  const [red = 0, green = 0, blue = 0] = bytes.map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
