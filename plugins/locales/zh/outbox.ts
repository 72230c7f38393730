/** Chinese texts of the outbox. */

export const outbox = {
  'outbox.explorer': '在浏览器中查看',
  'outbox.mismatchTitle': '发送了另一笔交易',
  'outbox.mismatchText': '{wallet} 发送的交易不是你确认的那一笔。不同之处：{field}。',
  'outbox.mismatchAdvice': '请勿再用此钱包发送。请将剩余资产转移到新钱包。',
  'outbox.done': '完成',
  'outbox.fieldNetwork': '网络',
  'outbox.fieldFrom': '付款方',
  'outbox.fieldTo': '收款方',
  'outbox.fieldToken': '代币',
  'outbox.fieldAmount': '金额',
  'outbox.fieldFee': '网络费用',
  'outbox.fieldData': '数据',
  'outbox.fieldReceived': '收到的代币',
  'outbox.fieldMinimum': '最低数量',
  'outbox.fieldRouter': '合约',
};
