/** The reference of names is generated from the sources, and is not stale. */
import { expect, test } from 'vitest';
import { presentEntries } from '../tools/aliases.mjs';
import { pagesOfNames, readNames } from '../tools/names.mjs';
import { readText } from './files.js';

const { pages, faults } = readNames();

test('the reference of names is what `npm run docs` generates', () => {
  const stale = Object.entries(pages).filter(
    ([path, text]) => !pagesOfNames().includes(path) || readText(path) !== text,
  );
  expect(stale.map(([path]) => path)).toEqual([]);
  expect(pagesOfNames().filter((path) => pages[path] === undefined)).toEqual([]);
});

test('every entry has a page, and the first page links to it', () => {
  const first = readText('kernel/guide/reference/names/README.md');
  const missing = presentEntries().filter(({ specifier }) => !first.includes(`](${specifier}.md)`));
  expect(missing.map(({ specifier }) => specifier)).toEqual([]);
});

test('pages name no lines of sources, and link to no page that is missing', () => {
  const all = Object.entries(pages);
  expect(all.filter(([, text]) => /Defined in|#L\d+|"Icon"/.test(text)).map(([path]) => path)).toEqual([]);
  const broken = all.flatMap(([path, text]) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
      .map(([, target = '']) => new URL(target, `file:///${path}`).pathname.slice(1))
      .filter((target) => target.endsWith('.md') && pages[target] === undefined)
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('each public name has a sentence', () => {
  expect(faults.names).toBeGreaterThan(1_000);
  expect(faults.undocumented).toEqual([]);
});

test('each hook, component, slot, and method of a modal, its plugins and their context has an example', () => {
  expect(faults.examples).toBeGreaterThan(200);
  expect(faults.withoutExample).toEqual([]);
});
