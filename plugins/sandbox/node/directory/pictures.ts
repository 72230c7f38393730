/** Generates the icons of the directory: of wallets from their ids, some as SVG and some as PNG, and of coins from their symbols. */

import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { coinMark } from '../marks.js';

/** An image file. */
export interface Picture {
  readonly type: 'image/svg+xml' | 'image/png';
  readonly body: Buffer;
}

const SIZE = 64;

/** Draws a disc or a diamond on a coloured background. The same id always gives the same image. */
export function drawPicture(id: string): Picture {
  const [hue = 0, kind = 0] = [...Buffer.from(id.replace(/\W/g, ''), 'hex')];
  return kind % 3 === 0
    ? { type: 'image/svg+xml', body: drawSvg(hue) }
    : { type: 'image/png', body: drawPng(hue, kind) };
}

/** The mark of a coin of the sandbox. For other coins, the first letter of the symbol on a colour of its own. */
export function drawCoin(symbol: string): Picture {
  const mark = coinMark(symbol);
  if (mark) return { type: 'image/svg+xml', body: Buffer.from(mark) };
  const [hue = 0] = createHash('sha256').update(symbol).digest();
  const colour = `hsl(${Math.round((hue * 360) / 256)},50%,42%)`;
  // The path of the service takes letters, digits, `_` and `-` only, so the text needs no escapes.
  const letter = symbol.slice(0, 1).toUpperCase();
  return {
    type: 'image/svg+xml',
    body: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colour}"/>` +
        '<circle cx="32" cy="32" r="24" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>' +
        `<text x="32" y="43" font-family="sans-serif" font-weight="700" font-size="30" text-anchor="middle" fill="#fff">${letter}</text></svg>`,
    ),
  };
}

function drawSvg(hue: number): Buffer {
  const angle = Math.round((hue * 360) / 256);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${angle},55%,45%)"/>` +
      `<circle cx="32" cy="32" r="17" fill="hsl(${(angle + 40) % 360},70%,85%)"/></svg>`,
  );
}

// PNG specification, section 11: IHDR, IDAT and IEND chunks, each with its length and checksum.
function drawPng(hue: number, kind: number): Buffer {
  const ground = colourOf(hue, 110);
  const mark = colourOf(hue + 40, 215);
  const rows = Array.from({ length: SIZE }, (_, y) => {
    const pixels = Array.from({ length: SIZE }, (_, x) => (isMarked(x - SIZE / 2, y - SIZE / 2, kind) ? mark : ground));
    return [0, ...pixels.flat()];
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // Eight bits per channel, RGB.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const isMarked = (x: number, y: number, kind: number) =>
  kind % 2 === 0 ? x * x + y * y < 320 : Math.abs(x) + Math.abs(y) < 20;

/** RGB values from three cosine waves, each shifted by a third of a period. */
function colourOf(hue: number, level: number): readonly number[] {
  return [0, 1, 2].map((third) => Math.round(level + 40 * Math.cos(((hue / 256 - third / 3) * Math.PI * 2) % 7)));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
