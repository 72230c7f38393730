/** German texts of signing in with a wallet. */

export const siwx = {
  'siwx.title': 'Anmelden',
  'siwx.heading': 'Bei {app} anmelden',
  'siwx.text': 'Beweist, dass diese Wallet dir gehört. Kostenlos und ohne Zugriff auf dein Guthaben.',
  'siwx.site': 'Website',
  'siwx.account': 'Konto',
  'siwx.network': 'Netzwerk',
  'siwx.until': 'Gültig bis',
  'siwx.show': 'Ganze Nachricht anzeigen',
  'siwx.hide': 'Ganze Nachricht ausblenden',
  'siwx.cancel': 'Abbrechen',
  'siwx.sign': 'Signieren',
  'siwx.check': 'Wallet öffnen',
  'siwx.again': 'Erneut versuchen',
  'siwx.declined': 'Signatur abgelehnt',
  'siwx.smartAccount': 'Diese App unterstützt möglicherweise keine Smart Accounts',
  'siwx.failed': 'Die Anmeldung wurde nicht angenommen',
  'siwx.clock': 'Prüfe die Uhrzeit dieses Geräts und versuche es noch einmal',
  'siwx.unreachable': 'Der Anmeldeserver ist nicht erreichbar',
  'siwx.someWallet': 'deine Wallet',
};
