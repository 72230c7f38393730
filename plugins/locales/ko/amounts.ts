/** Korean texts of the fields for amounts. */

export const amounts = {
  'amounts.twoReadings': '{decimal} 또는 {whole}(으)로 입력하세요. “{typed}”은(는) 두 가지로 읽힐 수 있습니다',
  'amounts.whole': '정수로 입력하세요',
  'amounts.decimals': '{decimals, plural, other {소수는 #자리까지 입력하세요}}',
  'amounts.unread': '잔액을 읽을 수 없습니다',
  'amounts.example': '{example}와(과) 같은 수량을 입력하세요',
};
