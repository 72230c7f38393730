/** French texts of the fields for amounts. */

export const amounts = {
  'amounts.twoReadings': 'Saisissez {decimal} ou {whole} : « {typed} » peut signifier les deux',
  'amounts.whole': 'Saisissez un montant entier',
  'amounts.decimals':
    '{decimals, plural, one {Saisissez # décimale au plus} many {Saisissez # de décimales au plus} other {Saisissez # décimales au plus}}',
  'amounts.unread': 'Impossible de lire votre solde',
  'amounts.example': 'Saisissez un montant comme {example}',
};
