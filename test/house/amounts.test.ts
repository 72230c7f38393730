/** Amounts are shown in one format: by `displayAmount` and the functions on top of it, with the language. */

import { expect, test } from 'vitest';
import { judge, readText, sourceFiles, withoutComments } from './files.js';

/** Calls that write an amount without the separators and the digits of the language. */
function otherFormats(source: string): readonly string[] {
  const code = withoutComments(source);
  const own = Array.from(
    code.matchAll(/\bformatAmount\(|\.to(?:Fixed|LocaleString|Precision)\(|\bIntl\.NumberFormat\b/g),
    ([call]) => call,
  );
  const shown = Array.from(
    code.matchAll(/(?<!function )\b(?:display|compact)(?:Amount|Money)(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))/g),
  );
  return [...own, ...shown.filter(([, given = '']) => !/\b(?:locale|options)\b/.test(given)).map(([call]) => call)];
}

test('amounts are shown in one format, with the separators and digits of the language', () => {
  const found = sourceFiles().flatMap((path) => otherFormats(readText(path)).map((call) => `${path}: ${call}`));
  expect(judge('amounts', found)).toEqual({ unlisted: [], needless: [] });
});

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is searched
  ['const text = `${formatAmount(sum, 18)} ETH`;', 1],
  ['const text = sum.toFixed(2);', 1],
  ['const text = sum.toLocaleString();', 1],
  ['const text = new Intl.NumberFormat().format(sum);', 1],
  ['const text = displayAmount(sum, decimalsOf(token));', 1],
  ['const text = displayMoney(sum, { digits: 0 });', 1],
  ['const text = displayAmount(one(two(3n)), 18, { locale, digits: 6 });', 0],
  ['const text = displayMoney(sum, options);', 0],
  ['// formatAmount(sum, 18)', 0],
  ['export function displayAmount(value: bigint) {}', 0],
])('another format is recognised: %s', (code, count) => {
  expect(otherFormats(code)).toHaveLength(count);
});
