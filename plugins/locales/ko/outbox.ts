/** Korean texts of the outbox. */

export const outbox = {
  'outbox.explorer': '탐색기에서 보기',
  'outbox.mismatchTitle': '다른 트랜잭션이 전송되었습니다',
  'outbox.mismatchText': '{wallet}이 검토한 것과 다른 트랜잭션을 보냈습니다. 차이: {field}.',
  'outbox.mismatchAdvice': '이 지갑으로 더 이상 보내지 마세요. 남은 자산을 새 지갑으로 옮기세요.',
  'outbox.done': '완료',
  'outbox.fieldNetwork': '네트워크',
  'outbox.fieldFrom': '보내는 사람',
  'outbox.fieldTo': '받는 사람',
  'outbox.fieldToken': '토큰',
  'outbox.fieldAmount': '금액',
  'outbox.fieldFee': '네트워크 수수료',
  'outbox.fieldData': '데이터',
  'outbox.fieldReceived': '받을 토큰',
  'outbox.fieldMinimum': '최소 금액',
  'outbox.fieldRouter': '컨트랙트',
};
