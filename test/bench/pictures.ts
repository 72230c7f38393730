/** Generates a different PNG for each wallet, as a directory has. Made in the page, so that no network is measured. */

const EDGE = 16;

/** A disc on a background of another colour, as a data URL for `<img>`. */
export function pictureOf(number: number): string {
  const [paper, disc] = [colour(number * 47), colour(number * 47 + 120)];
  const line = EDGE * 3 + 1;
  const pixels = new Uint8Array(line * EDGE);
  for (let y = 0; y < EDGE; y += 1) {
    for (let x = 0; x < EDGE; x += 1) {
      const inside = Math.hypot(x - EDGE / 2, y - EDGE / 2) < 3 + (number % 5);
      pixels.set(inside ? disc : paper, y * line + 1 + x * 3);
    }
  }
  const size = [0, 0, 0, EDGE];
  const bytes = [
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    // Eight bits per channel, in RGB.
    chunk('IHDR', [...size, ...size, 8, 2, 0, 0, 0]),
    chunk('IDAT', stored(pixels)),
    chunk('IEND', []),
  ].flat();
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
}

const colour = (hue: number) =>
  [0, 120, 240].map((turn) => 128 + Math.round(100 * Math.cos(((hue + turn) / 180) * Math.PI)));

function chunk(name: string, data: readonly number[]): number[] {
  const body = [...[...name].map((letter) => letter.charCodeAt(0)), ...data];
  return [...word(data.length), ...body, ...word(crc32(body))];
}

/** zlib data without compression: one stored block with its length, the complement of the length, and the Adler-32 sum. */
function stored(data: Uint8Array): number[] {
  const [low, high] = [data.length & 255, data.length >> 8];
  let [a, b] = [1, 0];
  for (const byte of data) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return [0x78, 0x01, 1, low, high, low ^ 255, high ^ 255, ...data, ...word(b * 65_536 + a)];
}

const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

const TABLE = Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: readonly number[]): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
