/** Spanish texts of the fields for amounts. */

export const amounts = {
  'amounts.twoReadings': 'Escribe {decimal} o {whole}: «{typed}» puede ser cualquiera de los dos',
  'amounts.whole': 'Escribe un importe entero',
  'amounts.decimals':
    '{decimals, plural, one {Escribe # decimal como máximo} many {Escribe # de decimales como máximo} other {Escribe # decimales como máximo}}',
  'amounts.unread': 'No se pudo leer tu saldo',
  'amounts.example': 'Escribe un importe como {example}',
};
