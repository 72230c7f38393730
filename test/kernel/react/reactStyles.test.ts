/** pageButtonRoot.css, the styles of a disconnected page button, repeats a part of the foundation. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) =>
  readFileSync(new URL(`../../../kernel/${path}.css`, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const theme = (name: string) => read(`ui/theme/${name}`);
const button = (name: string) => read(`react/buttons/${name}`);

/** Every declaration with its enclosing rules, white space normalised. */
function declarations(css: string): readonly string[] {
  const found: string[] = [];
  const around: string[] = [];
  let text = '';
  let depth = 0;
  for (const sign of css) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth > 0 || !'{};'.includes(sign)) {
      text += sign;
      continue;
    }
    const plain = text.replace(/\s+/g, ' ').trim();
    if (sign === '{') around.push(plain);
    else if (plain) found.push([...around, plain].join(' | '));
    if (sign === '}') around.pop();
    text = '';
  }
  return found;
}

const variables = (css: string) => new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));

test('every declaration is also in the foundation', () => {
  const all = new Set(['variables', 'roles', 'base'].flatMap((name) => declarations(theme(name))));
  const part = declarations(button('pageButtonRoot'));
  expect(part.length).toBeGreaterThan(60);
  expect(part.filter((one) => !all.has(one))).toEqual([]);
});

test('its variables have all declarations for themes, contrast and motion', () => {
  const part = button('pageButtonRoot');
  const known = variables(part);
  const all = ['variables', 'roles'].flatMap((name) => declarations(theme(name)));
  const wanted = all.filter((one) => known.has(/\| (--[\w-]+):/.exec(one)?.[1] ?? ''));
  expect(wanted.length).toBeGreaterThan(45);
  const here = new Set(declarations(part));
  expect(wanted.filter((one) => !here.has(one))).toEqual([]);
});

test('every variable is set there or by the page', () => {
  const part = button('pageButtonRoot');
  const set = new Set([...variables(part), ...variables(button('pageButton'))]);
  const ofPage = ['--lk-accent', '--lk-accent-dark', '--lk-radius', '--lk-font', '--lk-surface-base', '--lk-tint'];
  const used = [...`${part}${button('pageButton')}`.matchAll(/var\(\s*(--[\w-]+)\s*([,)])/g)];
  // Variables with a fallback and variables of the page need no declaration. --lk-text is set only with an account.
  const missing = used.filter(([, name, end]) => end === ')' && !set.has(name ?? '') && !ofPage.includes(name ?? ''));
  expect([...new Set(missing.map(([, name]) => name))]).toEqual(['--lk-text']);
});
