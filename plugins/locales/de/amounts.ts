/** German texts of the fields for amounts. */

export const amounts = {
  'amounts.twoReadings': 'Gib {decimal} oder {whole} ein: „{typed}“ kann beides heißen',
  'amounts.whole': 'Gib einen ganzen Betrag ein',
  'amounts.decimals':
    '{decimals, plural, one {Gib höchstens # Nachkommastelle ein} other {Gib höchstens # Nachkommastellen ein}}',
  'amounts.unread': 'Dein Guthaben konnte nicht gelesen werden',
  'amounts.example': 'Gib einen Betrag wie {example} ein',
};
