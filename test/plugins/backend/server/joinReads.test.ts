/** Reads that come at the same time are joined. */

import { expect, test } from 'vitest';
import { joinReads } from '../../../../plugins/backend/server/store/joinReads.js';

test('keys that are read at the same time are asked for at once, and each one has its own value', async () => {
  const asked: (readonly string[])[] = [];
  const read = joinReads<string>(async (keys) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `value of ${key}`]));
  });
  expect(await Promise.all(['a', 'b', 'none', 'a'].map(read))).toEqual([
    ...['value of a', 'value of b', undefined, 'value of a'],
  ]);
  expect(await read('c')).toBe('value of c');
  expect(asked).toEqual([['a', 'b', 'none'], ['c']]);
});

test('a failure reaches those who have asked, and nobody else', async () => {
  let isLost = true;
  const read = joinReads<number>(async () => {
    if (isLost) throw new Error('The database is lost.');
    return new Map([['a', 1]]);
  });
  const failed = await Promise.allSettled([read('a'), read('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isLost = false;
  expect(await read('a')).toBe(1);
});

test('a statement has a thousand keys at most', async () => {
  const sizes: number[] = [];
  const read = joinReads<number>(async (keys) => {
    sizes.push(keys.length);
    return new Map();
  });
  await Promise.all(Array.from({ length: 2_500 }, (_, at) => read(`${at}`)));
  expect(sizes).toEqual([1_000, 1_000, 500]);
});
