/** Turkish texts of the fields for amounts. */

export const amounts = {
  'amounts.twoReadings': '{decimal} veya {whole} yaz: “{typed}” ikisi de olabilir',
  'amounts.whole': 'Tam bir tutar gir',
  'amounts.decimals': '{decimals, plural, one {En fazla # ondalık basamak gir} other {En fazla # ondalık basamak gir}}',
  'amounts.unread': 'Bakiyen okunamadı',
  'amounts.example': '{example} gibi bir tutar gir',
};
