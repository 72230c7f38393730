/** Vietnamese texts of the fields for amounts. */

export const amounts = {
  'amounts.twoReadings': 'Nhập {decimal} hoặc {whole}: “{typed}” có thể là cả hai',
  'amounts.whole': 'Nhập một số nguyên',
  'amounts.decimals': '{decimals, plural, other {Nhập tối đa # chữ số thập phân}}',
  'amounts.unread': 'Không đọc được số dư của bạn',
  'amounts.example': 'Nhập số lượng như {example}',
};
