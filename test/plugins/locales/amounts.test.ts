/** The limit of decimals in a language with six plural forms. */

import { expect, test } from 'vitest';
import { fillText } from '../../../kernel/ui/texts/fillText.js';
import { textsOf } from './english.js';

test.each([
  [1, 'أدخل منزلة عشرية واحدة على الأكثر'],
  [2, 'أدخل منزلتين عشريتين على الأكثر'],
  [6, 'أدخل 6 منازل عشرية على الأكثر'],
  [18, 'أدخل 18 منزلة عشرية على الأكثر'],
])('in Arabic, %i decimals have the plural form of their number', async (decimals, text) => {
  expect(fillText((await textsOf('ar')).get('amounts.decimals') ?? '', { decimals }, 'ar')).toBe(text);
});
