/** Turkish texts of the outbox. */

export const outbox = {
  'outbox.explorer': 'Gezginde görüntüle',
  'outbox.mismatchTitle': 'Başka bir işlem gönderildi',
  'outbox.mismatchText': '{wallet} incelediğinden başka bir işlem gönderdi. Fark: {field}.',
  'outbox.mismatchAdvice': 'Bu cüzdanla başka bir şey gönderme. Kalanı yeni bir cüzdana taşı.',
  'outbox.done': 'Bitti',
  'outbox.fieldNetwork': 'ağ',
  'outbox.fieldFrom': 'gönderen',
  'outbox.fieldTo': 'alıcı',
  'outbox.fieldToken': 'token',
  'outbox.fieldAmount': 'tutar',
  'outbox.fieldFee': 'ağ ücreti',
  'outbox.fieldData': 'veri',
  'outbox.fieldReceived': 'alınan token',
  'outbox.fieldMinimum': 'en az tutar',
  'outbox.fieldRouter': 'sözleşme',
};
