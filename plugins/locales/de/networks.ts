/** German texts of the network views. */

export const networks = {
  'eip155.networks': 'EVM-Netzwerke',

  'networks.title': 'Netzwerk wählen',
  'networks.search': 'Netzwerke suchen',
  'networks.clear': 'Suche löschen',
  'networks.testnets': 'Testnetzwerke',
  'networks.approve': 'Bestätige den Wechsel in {wallet}',
  'networks.unavailable': 'In {wallet} nicht verfügbar',
  'networks.none': 'Kein Netzwerk mit diesem Namen',
  'networks.found': '{count, plural, one {# Netzwerk} other {# Netzwerke}}',
  'networks.declined': 'Wechsel abgelehnt',
  'networks.timeout': 'Keine Antwort von {wallet}',
  'networks.failed': 'Der Wechsel zu {network} in {wallet} ist fehlgeschlagen',
  'networks.someWallet': 'deiner Wallet',
  'networks.unsupported': 'Netzwerk wechseln',
  'networks.unsupportedTitle': '{app} unterstützt dieses Netzwerk nicht',
  'networks.unsupportedText': 'Wähle ein Netzwerk, um weiterzumachen.',
  'networks.disconnect': 'Trennen',
  'networks.disconnecting': 'Wird getrennt',
};
