/** Portuguese texts of the outbox. */

export const outbox = {
  'outbox.explorer': 'Ver no explorador',
  'outbox.mismatchTitle': 'Outra transação foi enviada',
  'outbox.mismatchText': 'A {wallet} enviou uma transação que não é a que você revisou. Diferença: {field}.',
  'outbox.mismatchAdvice': 'Não envie mais nada com esta carteira. Mova o restante para uma carteira nova.',
  'outbox.done': 'Concluído',
  'outbox.fieldNetwork': 'a rede',
  'outbox.fieldFrom': 'o remetente',
  'outbox.fieldTo': 'o destinatário',
  'outbox.fieldToken': 'o token',
  'outbox.fieldAmount': 'o valor',
  'outbox.fieldFee': 'a taxa de rede',
  'outbox.fieldData': 'os dados',
  'outbox.fieldReceived': 'o token recebido',
  'outbox.fieldMinimum': 'o valor mínimo',
  'outbox.fieldRouter': 'o contrato',
};
