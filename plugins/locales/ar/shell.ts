/** Arabic texts of the window, its notices and alerts. */

export const shell = {
  'shell.back': 'رجوع',
  'shell.close': 'إغلاق',
  'shell.dialog': 'محفظة',
  'shell.loading': 'جارٍ التحميل',
  'shell.newTab': 'يُفتح في علامة تبويب جديدة',
  'shell.dismiss': 'إخفاء',
  'shell.developer': 'للمطوّرين',
  'shell.session': 'الجلسة',
  'shell.failed': 'لم يُحمَّل هذا القسم',
  'shell.failedScreen': 'لم تُحمَّل هذه الشاشة',
  'shell.failedTitle': 'حدث خطأ ما',
  'shell.retry': 'إعادة المحاولة',

  'browser.tooOld': 'هذا المتصفح قديم جدًا لربط محفظة هنا. حدّثه أو استخدم متصفحًا آخر.',
  'browser.close': 'إغلاق',

  'alert.NETWORK_NOT_FOUND': 'الشبكة غير موجودة',
  'alert.NETWORK_NOT_FOUND_text': 'يجب أن تكون الشبكة في قائمة «networks».',
  'alert.INVALID_APP_CONFIGURATION': 'إعداد التطبيق غير صالح',
  'alert.INVALID_APP_CONFIGURATION_text': 'هذا المصدر ليس في قائمة المسموح بها.',
  'alert.SESSION_EXPIRED': 'انتهت الجلسة',
  'alert.SESSION_EXPIRED_text': 'الجلسة غير صالحة. تحقق من إعدادات الوقت على هذا الجهاز ثم اتصل من جديد.',
  'alert.INVALID_PROJECT_ID': 'معرّف المشروع غير صالح',
  'alert.INVALID_PROJECT_ID_text': 'رُفض معرّف المشروع. تحقق منه في الخيارات.',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'معرّف المشروع غير محدّد',
  'alert.PROJECT_ID_NOT_CONFIGURED_text': 'حدّد معرّف المشروع في الخيارات.',
};
