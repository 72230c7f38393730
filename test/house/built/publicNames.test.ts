import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { presentEntries, root } from '../../tools/aliases.mjs';
import { publicNames } from './names.js';

const file = join(root, 'test', 'house', 'public-names.json');

test('public names are those that were agreed on (npm run names writes them anew)', async () => {
  const names = Object.fromEntries(presentEntries().map((entry) => [entry.specifier, publicNames(entry.types)]));
  if (process.env.LATCHKEY_UPDATE_NAMES) writeFileSync(file, `${JSON.stringify(names, null, 2)}\n`);
  expect(names).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});

test.each(presentEntries())('$specifier exports at run time what its types promise', async ({ output, types }) => {
  const promised = publicNames(types).filter((name) => !name.startsWith('type ') && !name.startsWith('*'));
  expect(Object.keys(await import(output)).sort()).toEqual(promised.sort());
});
