/** Japanese texts of the outbox. */

export const outbox = {
  'outbox.explorer': 'エクスプローラーで表示',
  'outbox.mismatchTitle': '別のトランザクションが送られました',
  'outbox.mismatchText': '{wallet}は確認した内容と違うトランザクションを送りました。違い：{field}。',
  'outbox.mismatchAdvice': 'このウォレットではもう送らないでください。残りは新しいウォレットに移してください。',
  'outbox.done': '完了',
  'outbox.fieldNetwork': 'ネットワーク',
  'outbox.fieldFrom': '送り元',
  'outbox.fieldTo': '受取人',
  'outbox.fieldToken': 'トークン',
  'outbox.fieldAmount': '金額',
  'outbox.fieldFee': 'ネットワーク手数料',
  'outbox.fieldData': 'データ',
  'outbox.fieldReceived': '受け取るトークン',
  'outbox.fieldMinimum': '最低額',
  'outbox.fieldRouter': 'コントラクト',
};
