import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQrCode } from '../../../kernel/core/qr/createQrCode.js';

const URI = `wc:${'a1'.repeat(32)}@2?expiryTimestamp=1795000000&relay-protocol=irn&symKey=${'b2'.repeat(32)}`;

test('a URI of the usual length has modules of at least 3 px in a code of 200 px', () => {
  const { size } = createQrCode(URI) ?? { size: 0 };
  expect(size).toBe(65);
  expect(200 / size).toBeGreaterThan(3);
});

test('the hole for the image is smaller than error correction tolerates', () => {
  const { path = '', size = 0 } = createQrCode(URI) ?? {};
  const hole = 15;
  const starts = Array.from(path.matchAll(/M([\d.]+) ([\d.]+)/g), ([, x, y]) => [Number(x), Number(y)] as const);
  const far = ([x, y]: readonly [number, number]) => Math.max(Math.abs(x - size / 2), Math.abs(y - size / 2));
  expect(Math.min(...starts.map(far))).toBeGreaterThan(hole / 2 - 1);
  expect(hole ** 2 / size ** 2).toBeLessThan(0.1);
});

test('path data has only numbers and commands for lines and arcs, for any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1_024 }), (text) => {
      expect(createQrCode(text)?.path ?? 'M').toMatch(/^[MahvZ\d. -]+$/);
    }),
    { numRuns: 30 },
  );
});

test('a text of more than 1,024 characters gives no code', () => {
  expect(createQrCode('x'.repeat(1_025))).toBeUndefined();
});
