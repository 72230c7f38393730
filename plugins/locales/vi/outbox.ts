/** Vietnamese texts of the outbox. */

export const outbox = {
  'outbox.explorer': 'Xem trên trình khám phá',
  'outbox.mismatchTitle': 'Một giao dịch khác đã được gửi',
  'outbox.mismatchText': '{wallet} đã gửi một giao dịch khác với giao dịch bạn đã kiểm tra. Khác biệt: {field}.',
  'outbox.mismatchAdvice': 'Đừng gửi thêm gì bằng ví này. Hãy chuyển phần còn lại sang ví mới.',
  'outbox.done': 'Xong',
  'outbox.fieldNetwork': 'mạng',
  'outbox.fieldFrom': 'người gửi',
  'outbox.fieldTo': 'người nhận',
  'outbox.fieldToken': 'token',
  'outbox.fieldAmount': 'số lượng',
  'outbox.fieldFee': 'phí mạng',
  'outbox.fieldData': 'dữ liệu',
  'outbox.fieldReceived': 'token nhận được',
  'outbox.fieldMinimum': 'số lượng ít nhất',
  'outbox.fieldRouter': 'hợp đồng',
};
