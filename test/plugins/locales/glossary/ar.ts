/** Arabic words, and rules of address and punctuation. */

import type { Glossary } from './glossary.js';

export const ar: Glossary = {
  terms: {
    wallet: /محفظ|محافظ/,
    network: /شبك/,
    account: /حساب/,
    disconnect: /قطع/,
    approve: /واف/,
    decline: /رفض|رُفض/,
    'log in': /الدخول/,
    'recovery phrase': /عبارة الاسترداد/,
  },
  rules: [
    { title: 'says محفظة, not wallet', never: /wallet|جزدان/i, wrong: 'كل wallet' },
    { title: 'addresses one reader', never: /كم(?!\p{L})|أنتم/u, wrong: 'تفقّد هاتفكم' },
    { title: 'connects a wallet with ربط, not with اتصل', never: /(?<!\p{L})اتصل ب/u, wrong: 'اتصل بمحفظة' },
    {
      title: 'scans a code: امسح alone means “erase”',
      never: /امسح(?! الرمز)/,
      wrong: 'امسح بهاتف آخر',
    },
    { title: 'does not begin a sentence with a Latin name', never: /^\{\}(?!\.)/, wrong: '{} هنا الآن' },
    { title: 'sets Arabic punctuation', never: /[\u0600-\u06ff] ?[,?;]/, wrong: 'ليس لديك محفظة?' },
  ],
};
