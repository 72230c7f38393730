import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { presentEntries } from '../../tools/aliases.mjs';
import { agreedNames, namesOfEntries, publicNames } from '../../tools/publicNames.mjs';

test('the public names equal public-names.json (run npm run names to update it)', () => {
  expect(namesOfEntries()).toEqual(JSON.parse(readFileSync(agreedNames, 'utf8')));
});

test('a name of a value can be imported as a value', () => {
  const onlyTypes = Object.entries(namesOfEntries()).flatMap(([entry, names]) =>
    names.filter((name) => /^type (?:[a-z]|[A-Z_]+$)/.test(name)).map((name) => `${entry}: ${name}`),
  );
  expect(onlyTypes).toEqual([]);
});

test('a plugin, its slots and its hooks for React have no name in common', () => {
  const names = Object.entries(namesOfEntries()).filter(([entry]) => entry.startsWith('latchkey/plugins/'));
  const repeated = names.flatMap(([entry, own]) =>
    names
      .filter(([other]) => other === `${entry}/slots` || other === `${entry}/react`)
      .flatMap(([other, theirs]) => theirs.filter((name) => own.includes(name)).map((name) => `${other}: ${name}`)),
  );
  expect(repeated).toEqual([]);
});

test.each(presentEntries())(
  'the run-time exports of $specifier equal those of its types',
  async ({ output, types }) => {
    const promised = valuesOf(types);
    expect(Object.keys(await import(output)).sort()).toEqual([...promised].sort());
  },
);

/** The names of the values in a declaration file, with those of entries that it exports whole. */
function valuesOf(types: string): readonly string[] {
  const entries = new Map(presentEntries().map((one) => [`* from ${one.specifier}`, one.types]));
  const all = publicNames(types).filter((name) => !name.startsWith('type '));
  return all.flatMap((name) => {
    const whole = entries.get(name);
    return whole ? valuesOf(whole) : name;
  });
}
