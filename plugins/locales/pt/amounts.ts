/** Portuguese texts of the fields for amounts. */

export const amounts = {
  'amounts.twoReadings': 'Digite {decimal} ou {whole}: “{typed}” pode ser qualquer um dos dois',
  'amounts.whole': 'Digite um valor inteiro',
  'amounts.decimals':
    '{decimals, plural, one {Digite no máximo # casa decimal} many {Digite no máximo # de casas decimais} other {Digite no máximo # casas decimais}}',
  'amounts.unread': 'Não foi possível ler seu saldo',
  'amounts.example': 'Digite um valor como {example}',
};
