/** Japanese texts of the fields for amounts. */

export const amounts = {
  'amounts.twoReadings': '{decimal}または{whole}と入力してください。「{typed}」はどちらにも読めます',
  'amounts.whole': '整数で入力してください',
  'amounts.decimals': '{decimals, plural, other {小数は#桁までにしてください}}',
  'amounts.unread': '残高を読み取れませんでした',
  'amounts.example': '{example}のような数量を入力してください',
};
