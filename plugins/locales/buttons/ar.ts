/** Arabic texts of the buttons on the host's page. */

import type { StringSource } from 'latchkey/plugin';

/** Arabic. */
export const ar = {
  locale: 'ar',
  texts: {
    'button.connect': 'ربط المحفظة',
    'button.connecting': 'جارٍ الاتصال',
    'button.locked': 'افتح قفل {wallet}',
    'button.wrong': 'تبديل الشبكة',
    'button.account': 'الحساب {address}',
    'button.select': 'اختر شبكة',
    'button.wrongNetwork': 'شبكة غير صحيحة',
    'button.network': 'الشبكة: {network}. تغيير',
    'button.switching': 'جارٍ التبديل إلى {network}',
  },
} satisfies StringSource;
