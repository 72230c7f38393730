/** German texts of the outbox. */

export const outbox = {
  'outbox.explorer': 'Im Explorer ansehen',
  'outbox.mismatchTitle': 'Andere Transaktion gesendet',
  'outbox.mismatchText': '{wallet} hat eine andere Transaktion gesendet, als du geprüft hast. Abweichung: {field}.',
  'outbox.mismatchAdvice': 'Sende mit dieser Wallet nichts mehr. Bringe den Rest auf eine neue Wallet.',
  'outbox.done': 'Fertig',
  'outbox.fieldNetwork': 'das Netzwerk',
  'outbox.fieldFrom': 'der Absender',
  'outbox.fieldTo': 'der Empfänger',
  'outbox.fieldToken': 'der Token',
  'outbox.fieldAmount': 'der Betrag',
  'outbox.fieldFee': 'die Netzwerkgebühr',
  'outbox.fieldData': 'der Inhalt',
  'outbox.fieldReceived': 'der erhaltene Token',
  'outbox.fieldMinimum': 'der Mindestbetrag',
  'outbox.fieldRouter': 'der Vertrag',
};
