import { expect, it } from 'vitest';
import { MARKS } from '../../../plugins/appkit/core/marks/index.js';
import type { Group } from '../../../plugins/appkit/core/marks/types.js';
import names from './names.json' with { type: 'json' };
import { openPage } from './page.js';

const groups = Object.keys(MARKS) as Group[];

it.each(groups)('each name of AppKit of the kind “%s” has a mark', (group) => {
  const known = (names as Partial<Record<Group, readonly string[]>>)[group] ?? [];
  expect(known.filter((name) => !Object.hasOwn(MARKS[group], name))).toEqual([]);
});

it('a name that does not do the same names its counterpart in a sentence', () => {
  const marked = groups.flatMap((group) =>
    Object.entries(MARKS[group]).map(([name, mark]) => [`${group} ${name}`, mark] as const),
  );
  const faults = marked.filter(([, mark]) => mark !== 'same' && !/^\w.{8,}\.$/.test(mark[1]));
  expect(faults.map(([name]) => name)).toEqual([]);
  expect(marked.length).toBeGreaterThan(250);
});

it('each method with a mark exists', async () => {
  const { appKit } = openPage();
  const missing = Object.keys(MARKS.method).filter(
    (name) => /^\w+$/.test(name) && name !== 'adapter' && appKit[name] === undefined,
  );
  expect(missing).toEqual([]);
});

it('each method that exists has a mark', async () => {
  const { appKit } = openPage();
  expect(Object.keys(appKit).filter((name) => name !== 'latchkey' && !Object.hasOwn(MARKS.method, name))).toEqual([]);
});
