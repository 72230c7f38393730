/** Variables of style sheets: each one that is read has a value somewhere. */

import { expect, test } from 'vitest';
import { filesBelow, readText } from './files.js';

/** Variables that a sheet reads with `var()`. */
const readIn = (css: string): readonly string[] =>
  Array.from(withoutNotes(css).matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name);

/** Variables that a sheet gives a value. */
const setIn = (css: string): readonly string[] =>
  Array.from(withoutNotes(css).matchAll(/(?<![\w-])(--[\w-]+)\s*:/g), ([, name = '']) => name);

/** Variables that code names in a text, such as those of an element's `style` and those that an app sets. */
const namedIn = (code: string): readonly string[] =>
  Array.from(code.matchAll(/['"`[](--[\w-]+)['"`\]]/g), ([, name = '']) => name);

const withoutNotes = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

const files = filesBelow('kernel', 'plugins', 'presets');
const textsOf = (kind: RegExp) =>
  files.filter((path) => kind.test(path)).map((path) => ({ path, text: readText(path) }));

test('each variable that a style sheet reads is set by a sheet, by code, or by the app', () => {
  const sheets = textsOf(/\.css$/);
  const known = new Set([
    ...sheets.flatMap(({ text }) => setIn(text)),
    ...textsOf(/\.tsx?$/).flatMap(({ text }) => namedIn(text)),
  ]);
  const unset = sheets.flatMap(({ path, text }) =>
    readIn(text)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unset).toEqual([]);
  expect(known.size).toBeGreaterThan(50);
});

test('the search finds read and set variables, and none in notes', () => {
  const css = '/* var(--no) --no: 1 */ .a { --_b: 1px; color: var( --c, var(--d)); --lk-e: var(--_b) }';
  expect(readIn(css)).toEqual(['--c', '--d', '--_b']);
  expect(setIn(css)).toEqual(['--_b', '--lk-e']);
  expect(namedIn("style={{ '--lk-mark-size': 1 }}")).toEqual(['--lk-mark-size']);
});
