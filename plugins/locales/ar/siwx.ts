/** Arabic texts of signing in with a wallet. */

export const siwx = {
  'siwx.title': 'تسجيل الدخول',
  'siwx.heading': 'تسجيل الدخول إلى {app}',
  'siwx.text': 'يثبت أن هذه المحفظة لك. مجاني، ولا يمكنه نقل الأموال.',
  'siwx.site': 'الموقع',
  'siwx.account': 'الحساب',
  'siwx.network': 'الشبكة',
  'siwx.until': 'صالح حتى',
  'siwx.show': 'عرض الرسالة كاملة',
  'siwx.hide': 'إخفاء الرسالة كاملة',
  'siwx.cancel': 'إلغاء',
  'siwx.sign': 'توقيع',
  'siwx.check': 'فتح المحفظة',
  'siwx.again': 'إعادة المحاولة',
  'siwx.declined': 'رُفض التوقيع',
  'siwx.smartAccount': 'قد لا يدعم هذا التطبيق الحسابات الذكية',
  'siwx.failed': 'لم يُقبل تسجيل الدخول',
  'siwx.clock': 'تحقق من ساعة هذا الجهاز ثم حاول مجددًا',
  'siwx.unreachable': 'تعذّر الوصول إلى خادم تسجيل الدخول',
  'siwx.someWallet': 'محفظتك',
};
