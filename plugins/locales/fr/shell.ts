/** French texts of the window, its notices and alerts. */

export const shell = {
  'shell.back': 'Retour',
  'shell.close': 'Fermer',
  'shell.dialog': 'Portefeuille',
  'shell.loading': 'Chargement',
  'shell.newTab': 'S’ouvre dans un nouvel onglet',
  'shell.dismiss': 'Ignorer',
  'shell.developer': 'Développement',
  'shell.session': 'Session',
  'shell.failed': 'Cette partie ne s’est pas chargée',
  'shell.failedScreen': 'Cet écran ne s’est pas chargé',
  'shell.failedTitle': 'Une erreur est survenue',
  'shell.retry': 'Réessayer',

  'browser.tooOld':
    'Ce navigateur est trop ancien pour connecter un portefeuille ici. Mettez-le à jour ou utilisez-en un autre.',
  'browser.close': 'Fermer',

  'alert.NETWORK_NOT_FOUND': 'Réseau introuvable',
  'alert.NETWORK_NOT_FOUND_text': 'Le réseau doit figurer dans la liste « networks ».',
  'alert.INVALID_APP_CONFIGURATION': 'Configuration de l’app non valide',
  'alert.INVALID_APP_CONFIGURATION_text': 'L’origine ne figure pas dans la liste autorisée.',
  'alert.SESSION_EXPIRED': 'Session expirée',
  'alert.SESSION_EXPIRED_text': 'Session non valide. Vérifiez l’heure de cet appareil et reconnectez-vous.',
  'alert.INVALID_PROJECT_ID': 'ID de projet non valide',
  'alert.INVALID_PROJECT_ID_text': 'L’ID de projet a été refusé. Vérifiez-le dans les options.',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'ID de projet manquant',
  'alert.PROJECT_ID_NOT_CONFIGURED_text': 'Indiquez un ID de projet dans les options.',
};
