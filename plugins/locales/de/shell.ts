/** German texts of the window, its notices and alerts. */

export const shell = {
  'shell.back': 'Zurück',
  'shell.close': 'Schließen',
  'shell.dialog': 'Wallet',
  'shell.loading': 'Wird geladen',
  'shell.newTab': 'Wird in einem neuen Tab geöffnet',
  'shell.dismiss': 'Ausblenden',
  'shell.developer': 'Entwicklung',
  'shell.session': 'Sitzung',
  'shell.failed': 'Dieser Bereich wurde nicht geladen',
  'shell.failedScreen': 'Diese Ansicht wurde nicht geladen',
  'shell.failedTitle': 'Etwas ist schiefgelaufen',
  'shell.retry': 'Erneut versuchen',

  'browser.tooOld':
    'Dieser Browser ist zu alt, um hier eine Wallet zu verbinden. Aktualisiere ihn oder nutze einen anderen.',
  'browser.close': 'Schließen',

  'alert.NETWORK_NOT_FOUND': 'Netzwerk nicht gefunden',
  'alert.NETWORK_NOT_FOUND_text': 'Das Netzwerk muss in der Liste „networks“ stehen.',
  'alert.INVALID_APP_CONFIGURATION': 'Ungültige App-Konfiguration',
  'alert.INVALID_APP_CONFIGURATION_text': 'Dieser Ursprung (Origin) steht nicht auf der Zulassungsliste.',
  'alert.SESSION_EXPIRED': 'Sitzung abgelaufen',
  'alert.SESSION_EXPIRED_text': 'Ungültige Sitzung. Prüfe die Uhrzeit dieses Geräts und verbinde dich neu.',
  'alert.INVALID_PROJECT_ID': 'Ungültige Projekt-ID',
  'alert.INVALID_PROJECT_ID_text': 'Die Projekt-ID wurde abgelehnt. Prüfe sie in den Optionen.',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'Projekt-ID fehlt',
  'alert.PROJECT_ID_NOT_CONFIGURED_text': 'Gib in den Optionen eine Projekt-ID an.',
};
