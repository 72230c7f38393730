/** Arabic texts of the network views. */

export const networks = {
  'eip155.networks': 'شبكات EVM',

  'networks.title': 'اختر شبكة',
  'networks.search': 'ابحث عن شبكة',
  'networks.clear': 'مسح البحث',
  'networks.testnets': 'شبكات اختبار',
  'networks.approve': 'وافق على التبديل في {wallet}',
  'networks.unavailable': 'غير متاحة في {wallet}',
  'networks.none': 'لا توجد شبكة بهذا الاسم',
  'networks.found':
    '{count, plural, zero {لا توجد شبكات} one {شبكة واحدة} two {شبكتان} few {# شبكات} many {# شبكة} other {# شبكة}}',
  'networks.declined': 'رُفض التبديل',
  'networks.timeout': 'لا رد من {wallet}',
  'networks.failed': 'تعذّر التبديل إلى {network} في {wallet}',
  'networks.someWallet': 'المحفظة',
  'networks.unsupported': 'تبديل الشبكة',
  'networks.unsupportedTitle': 'لا يعمل {app} على هذه الشبكة',
  'networks.unsupportedText': 'اختر شبكة للمتابعة.',
  'networks.disconnect': 'قطع الاتصال',
  'networks.disconnecting': 'جارٍ قطع الاتصال',
};
