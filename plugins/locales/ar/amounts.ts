/** Arabic texts of the fields for amounts. */

export const amounts = {
  'amounts.twoReadings': 'أدخل {decimal} أو {whole}: يمكن أن يعني «{typed}» أيًا منهما',
  'amounts.whole': 'أدخل مبلغًا صحيحًا دون كسور',
  'amounts.decimals':
    '{decimals, plural, zero {أدخل مبلغًا دون منازل عشرية} one {أدخل منزلة عشرية واحدة على الأكثر} two {أدخل منزلتين عشريتين على الأكثر} few {أدخل # منازل عشرية على الأكثر} many {أدخل # منزلة عشرية على الأكثر} other {أدخل # منزلة عشرية على الأكثر}}',
  'amounts.unread': 'تعذّرت قراءة رصيدك',
  'amounts.example': 'أدخل مبلغًا مثل {example}',
};
