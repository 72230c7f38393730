/** The mark that lets bundlers drop the values of our modules that a page does not use. */

import { parseAst } from 'rollup/parseAst';
import { expect, test } from 'vitest';
import { markPureValues } from './plugins.mjs';

test.each([
  ['const a = atom(1);', 'const a = /* @__PURE__ */ atom(1);'],
  ['export const a = new Map();', 'export const a = /* @__PURE__ */ new Map();'],
  ['const a = 1, b = of(2), c = of(3);', 'const a = 1, b = /* @__PURE__ */ of(2), c = /* @__PURE__ */ of(3);'],
  ['listen();', 'listen();'],
  ['const f = () => atom(1);', 'const f = () => atom(1);'],
  ['function f() { const a = atom(1); return a; }', 'function f() { const a = atom(1); return a; }'],
])('of `%s` bundlers read `%s`', (code, marked) => {
  expect(markPureValues(code, parseAst(code))).toBe(marked);
});
