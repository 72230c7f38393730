/** The languages of the modal, in their own words. */

import type { Choice } from './choice.js';

export const LANGUAGES = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  ko: '한국어',
  pt: 'Português',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  zh: '中文',
} as const satisfies Record<Choice['locale'], string>;
