/** Arabic texts of the outbox. */

export const outbox = {
  'outbox.explorer': 'عرض في المستكشف',
  'outbox.mismatchTitle': 'أُرسلت معاملة أخرى',
  'outbox.mismatchText': 'أرسلت {wallet} معاملة غير التي راجعتها. الاختلاف: {field}.',
  'outbox.mismatchAdvice': 'لا ترسل شيئًا آخر بهذه المحفظة. انقل ما تبقّى إلى محفظة جديدة.',
  'outbox.done': 'تم',
  'outbox.fieldNetwork': 'الشبكة',
  'outbox.fieldFrom': 'المرسل',
  'outbox.fieldTo': 'المستلم',
  'outbox.fieldToken': 'الرمز',
  'outbox.fieldAmount': 'المبلغ',
  'outbox.fieldFee': 'رسوم الشبكة',
  'outbox.fieldData': 'البيانات',
  'outbox.fieldReceived': 'الرمز المستلم',
  'outbox.fieldMinimum': 'أقل مبلغ',
  'outbox.fieldRouter': 'العقد',
};
