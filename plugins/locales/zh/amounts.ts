/** Chinese texts of the fields for amounts. */

export const amounts = {
  'amounts.twoReadings': '请输入 {decimal} 或 {whole}：“{typed}” 可能是其中任何一个',
  'amounts.whole': '请输入整数',
  'amounts.decimals': '{decimals, plural, other {最多输入 # 位小数}}',
  'amounts.unread': '无法读取余额',
  'amounts.example': '请输入金额，例如 {example}',
};
