import { expect, test } from 'vitest';
import { judge, readText, sourceFiles, withoutComments } from './files.js';
import { optionFaults, optionStores } from './pluginOptions.js';

const nothing = { unlisted: [], needless: [] };
const descriptors = sourceFiles().filter((path) => /^plugins\/[\w-]+\/index\.ts$/.test(path));

test('the options of a plugin reach its code by its context, unless an exception gives a reason', () => {
  const faults = descriptors.flatMap((path) => optionFaults(readText(path), path).map((fault) => `${path}: ${fault}`));
  expect(judge('options', faults)).toEqual(nothing);
});

test('no slot and no atom of a plugin has options', () => {
  const plugins = sourceFiles().filter((path) => path.startsWith('plugins/'));
  expect(plugins.flatMap((path) => optionStores(withoutComments(readText(path))))).toEqual([]);
});

const maker = (before: string, plugin: string) =>
  `export function seeds(given: SeedsOptions = {}) { ${before} return definePlugin({ id: 'seeds', ${plugin} }); }`;
const read = 'const options = readSeedsOptions(given);';
const planted: [code: string, faults: number][] = [
  [maker(read, 'contributes: []'), 1],
  [maker(read, 'options, contributes: []'), 0],
  [maker('', "options: check.readOptions('seeds', given, {}), contributes: []"), 0],
  [maker(read, "options, contributes: [rows.of(async (context) => (await import('./a.js')).a(context))]"), 0],
  [maker(read, "options, contributes: [rows.of(async (context) => (await import('./a.js')).a(context, options))]"), 1],
  [maker(read, "options, contributes: [rows.of(async (context) => (await import('./a.js')).a(context, given.b))]"), 1],
  [maker(`${read} const { size = 3 } = options;`, "options, setup: (context) => import('./a.js').then(() => size)"), 1],
  [
    maker(
      `${read} const load = async () => (await import('./a.js')).a(options);`,
      'options, contributes: [rows.of(async () => (await load()).rows)]',
    ),
    1,
  ],
  [
    maker(
      read,
      'options, origins: [options.url], contributes: options.off ? [] : [rows.of({ when: () => options.on })]',
    ),
    0,
  ],
  [maker(read, "options, setup: async ({ options: { size } }) => (await import('./a.js')).given(size)"), 0],
  ["export function seeds() { return definePlugin({ id: 'seeds', contributes: [] }); }", 0],
];

test.each(planted)('options that reach code by another way are recognised: %s', (code, faults) => {
  expect(optionFaults(code, 'planted.ts')).toHaveLength(faults);
});

test.each([
  ["defineList({ id: 'seeds.options', of: typed<SeedsOptions>() })", 1],
  ['export const seedsOptionsAtom = atom({});', 1],
  ["defineList({ id: 'seeds.rows', of: typed<Row>() })", 0],
])('a slot or an atom with options is recognised: %s', (code, count) => {
  expect(optionStores(code)).toHaveLength(count);
});
