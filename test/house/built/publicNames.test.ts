import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { presentEntries } from '../../tools/aliases.mjs';
import { agreedNames, namesOfEntries, publicNames } from '../../tools/publicNames.mjs';

test('public names are those that were agreed on (npm run names writes the list anew)', () => {
  expect(namesOfEntries()).toEqual(JSON.parse(readFileSync(agreedNames, 'utf8')));
});

test.each(presentEntries())('$specifier exports at run time what its types promise', async ({ output, types }) => {
  const promised = publicNames(types).filter((name) => !name.startsWith('type ') && !name.startsWith('*'));
  expect(Object.keys(await import(output)).sort()).toEqual(promised.sort());
});
