/** Arabic texts of the tab Tokens. */

export const tokens = {
  'tokens.tab': 'العملات',
  'tokens.list': 'عملاتك',
  'tokens.empty': 'لا توجد عملات بعد',
  'tokens.emptyText': 'استلم بعضها من محفظة أخرى.',
  'tokens.unavailable': 'الرصيد غير متاح',
  'tokens.unavailableText': 'عملاتك في أمان، لكن تعذّرت قراءتها الآن.',
  'tokens.again': 'إعادة المحاولة',
  'tokens.againIn': 'إعادة المحاولة بعد {seconds} ث',
  'tokens.hidden':
    '{count, plural, zero {لا عملات مخفية} one {عملة مخفية واحدة} two {عملتان مخفيتان} few {# عملات مخفية} many {# عملة مخفية} other {# عملة مخفية}}',
  'tokens.hiddenText': 'المبالغ الصغيرة والعملات المريبة',
  'tokens.suspicious': 'مريبة',
  'tokens.imitation': 'شبيهة',
  'tokens.noPrice': 'السعر غير معروف',
  'tokens.search': 'ابحث عن عملة',
  'tokens.clear': 'مسح البحث',
  'tokens.found':
    '{count, plural, zero {لم يُعثر على عملات} one {عُثر على عملة واحدة} two {عُثر على عملتين} few {عُثر على # عملات} many {عُثر على # عملة} other {عُثر على # عملة}}',
  'tokens.none': 'لا توجد عملة بهذا الاسم',
  'tokens.refresh': 'تحديث العملات',
  'tokens.from': 'البيانات من {source}',
  'tokens.fromNodes': 'البيانات من عُقد {network}',
  'tokens.partial': 'تعذّرت قراءة بعض العملات.',
  'tokens.pricesFrom': 'الأسعار من {source}',
  'tokens.stale': 'القيم كما في {time}. تعذّرت قراءة قيم أحدث الآن.',
};
