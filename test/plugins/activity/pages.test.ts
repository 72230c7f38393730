/** A long history grows page by page: what is known already is not worked out again. */

import type { ActivityTransaction } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { addByYear } from '../../../plugins/activity/addByYear.js';
import { createLines } from '../../../plugins/activity/lines.js';

const DAY = 86_400_000;
const NEWEST = new Date(2024, 1, 20).getTime();
const transaction = (at: number): ActivityTransaction => ({
  hash: `${at}`,
  network: 'aa:1',
  type: 'execute',
  status: 'confirmed',
  minedAt: NEWEST - at * 10 * DAY,
  from: '',
  to: '',
  transfers: [],
});
const LIST = Array.from({ length: 12 }, (_, at) => transaction(at));

test('pages that are added one by one give the same groups as all at once', () => {
  const pages = [LIST.slice(0, 4), LIST.slice(4, 7), LIST.slice(7)];
  const groups = pages.reduce(addByYear, {});
  expect(groups).toEqual(addByYear({}, LIST));
  expect(Object.keys(groups)).toEqual(['2023', '2024']);
  expect(groups['2024']?.['1']?.map(({ hash }) => hash)).toEqual(['0', '1']);
});

test('months without new transactions stay the same objects', () => {
  const before = addByYear({}, LIST.slice(0, 4));
  const after = addByYear(before, LIST.slice(4));
  expect(after['2024']?.['1']).toBe(before['2024']?.['1']);
  expect(before['2023']).toBeUndefined();
});

test('lines of a list that has grown are the known lines and the new ones', () => {
  const linesOf = createLines();
  const before = linesOf(LIST.slice(0, 3), 2024);
  const after = linesOf(LIST, 2024);
  expect(after.slice(0, before.length).every((line, at) => line === before[at])).toBe(true);
  expect(after).toEqual(createLines()(LIST, 2024));
  expect(after.filter((line) => 'heading' in line).map(({ key }) => key)).toEqual([
    '2024-1',
    '2024-0',
    '2023-11',
    '2023-10',
  ]);
});

test.each([
  ['a new transaction on top', () => [transaction(99), ...LIST]],
  ['a changed transaction', () => LIST.map((one, at) => (at === 5 ? { ...one, status: 'failed' as const } : one))],
  ['a shorter list', () => LIST.slice(0, 2)],
])('%s changes the lines as if there had been none before', (_, next) => {
  const linesOf = createLines();
  linesOf(LIST, 2024);
  const list = next();
  expect(linesOf(list, 2024)).toEqual(createLines()(list, 2024));
});
