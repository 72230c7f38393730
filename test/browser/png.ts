/** Decodes screenshots in Node. Only PNGs as written by browsers: 8 bits per channel, RGB or RGBA, not interlaced. */

import { inflateSync } from 'node:zlib';

/** A picture with four bytes per pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** @throws Error if the PNG has another format */
export function readPng(file: Buffer): Picture {
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, colour, , , interlaced] = file.subarray(24, 29);
  const channels = colour === 6 ? 4 : 3;
  if (depth !== 8 || (colour !== 2 && colour !== 6) || interlaced !== 0)
    throw new Error(
      `Unsupported PNG: expected 8-bit RGB or RGBA without interlacing, got depth ${depth}, colour type ${colour}.`,
    );
  const bytes = unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let dot = 0; dot < width * height; dot += 1)
    for (let channel = 0; channel < channels; channel += 1)
      data[dot * 4 + channel] = bytes[dot * channels + channel] ?? 0;
  return { width, height, data };
}

/** Reverses the filter of each line (PNG §9). */
function unfilter(raw: Buffer, line: number, height: number, step: number): Uint8Array {
  const out = new Uint8Array(line * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (line + 1)] ?? 0;
    for (let x = 0; x < line; x += 1) {
      const left = x >= step ? (out[y * line + x - step] ?? 0) : 0;
      const up = y > 0 ? (out[(y - 1) * line + x] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (out[(y - 1) * line + x - step] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out[y * line + x] = (raw[y * (line + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
