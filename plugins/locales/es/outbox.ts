/** Spanish texts of the outbox. */

export const outbox = {
  'outbox.explorer': 'Ver en el explorador',
  'outbox.mismatchTitle': 'Se envió otra transacción',
  'outbox.mismatchText': '{wallet} envió una transacción que no es la que revisaste. Diferencia: {field}.',
  'outbox.mismatchAdvice': 'No envíes nada más con esta billetera. Mueve lo que queda a una billetera nueva.',
  'outbox.done': 'Listo',
  'outbox.fieldNetwork': 'la red',
  'outbox.fieldFrom': 'el remitente',
  'outbox.fieldTo': 'el destinatario',
  'outbox.fieldToken': 'el token',
  'outbox.fieldAmount': 'el importe',
  'outbox.fieldFee': 'la comisión de red',
  'outbox.fieldData': 'los datos',
  'outbox.fieldReceived': 'el token recibido',
  'outbox.fieldMinimum': 'el importe mínimo',
  'outbox.fieldRouter': 'el contrato',
};
