/** French texts of the outbox. */

export const outbox = {
  'outbox.explorer': 'Voir dans l’explorateur',
  'outbox.mismatchTitle': 'Une autre transaction a été envoyée',
  'outbox.mismatchText':
    '{wallet} a envoyé une autre transaction que celle que vous avez vérifiée. Différence : {field}.',
  'outbox.mismatchAdvice': 'N’envoyez plus rien avec ce portefeuille. Déplacez le reste vers un nouveau portefeuille.',
  'outbox.done': 'Terminé',
  'outbox.fieldNetwork': 'le réseau',
  'outbox.fieldFrom': 'l’expéditeur',
  'outbox.fieldTo': 'le destinataire',
  'outbox.fieldToken': 'le jeton',
  'outbox.fieldAmount': 'le montant',
  'outbox.fieldFee': 'les frais de réseau',
  'outbox.fieldData': 'les données',
  'outbox.fieldReceived': 'le jeton reçu',
  'outbox.fieldMinimum': 'le montant minimal',
  'outbox.fieldRouter': 'le contrat',
};
