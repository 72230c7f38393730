/** The reference pages are generated from the sources, and are not stale. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './aliases.mjs';
import { generateReference, listPluginOptions } from './docs.mjs';

const { pages, unknown, needless } = generateReference();

test.each(Object.entries(pages))('%s is what `npm run docs` generates', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text);
  expect(text.split('\n').length).toBeGreaterThan(10);
});

test.each(['options', 'plugins', 'state', 'styles'])('each entry of %s.md has a meaning', (name) => {
  const rows =
    Object.entries(pages)
      .find(([path]) => path.endsWith(`/${name}.md`))?.[1]
      .match(/^\| `.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((row) => /\| {2}\|/.test(row))).toEqual([]);
});

test('each error code of the sources has a meaning and a remedy in errors.json', () => {
  expect({ unknown, needless }).toEqual({ unknown: [], needless: [] });
});

test('each plugin that takes options has a page, which names every option', () => {
  const all = listPluginOptions();
  expect(new Set(all.map(({ plugin }) => plugin)).size).toBeGreaterThan(20);
  const missing = all.flatMap(({ plugin, name, members }) => {
    const path = `plugins/${plugin}/README.md`;
    const page = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
    const named = (option: string) => new RegExp(`\`${option}\\b`).test(page);
    return members.filter((option) => !named(option.name)).map((option) => `${path}: ${name}.${option.name}`);
  });
  expect(missing).toEqual([]);
});
