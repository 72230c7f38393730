/** Writes that come at the same time are joined. */

import { expect, test } from 'vitest';
import { joinWrites } from '../../../../plugins/backend/server/store/joinWrites.js';

test('rows that come at the same time are written at once, and those that come meanwhile after them', async () => {
  const written: (readonly number[])[] = [];
  const started: Promise<void>[] = [];
  const write = joinWrites<number>(async (rows) => {
    written.push(rows);
    if (written.length === 1) started.push(write([4]), write([5]));
  });
  await Promise.all([write([1]), write([2, 3])]);
  await Promise.all(started);
  expect(written).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('a failure reaches those whose rows were not written, and nobody else', async () => {
  let isFull = true;
  const write = joinWrites<number>(async () => {
    if (isFull) throw new Error('The disk is full.');
  });
  const failed = await Promise.allSettled([write([1]), write([2])]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isFull = false;
  await expect(write([3])).resolves.toBeUndefined();
});

test('a statement has a thousand rows at most', async () => {
  const sizes: number[] = [];
  const write = joinWrites<number>(async (rows) => void sizes.push(rows.length));
  await write(Array.from({ length: 2_500 }, (_, at) => at));
  expect(sizes).toEqual([1_000, 1_000, 500]);
});
