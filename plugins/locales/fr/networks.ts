/** French texts of the network views. */

export const networks = {
  'eip155.networks': 'Réseaux EVM',

  'networks.title': 'Choisir un réseau',
  'networks.search': 'Rechercher un réseau',
  'networks.clear': 'Effacer la recherche',
  'networks.testnets': 'Réseaux de test',
  'networks.approve': 'Approuvez le changement dans {wallet}',
  'networks.unavailable': 'Non disponible dans {wallet}',
  'networks.none': 'Aucun réseau de ce nom',
  'networks.found': '{count, plural, one {# réseau} many {# de réseaux} other {# réseaux}}',
  'networks.declined': 'Changement refusé',
  'networks.timeout': 'Aucune réponse de {wallet}',
  'networks.failed': 'Impossible de passer à {network} dans {wallet}',
  'networks.someWallet': 'votre portefeuille',
  'networks.unsupported': 'Changer de réseau',
  'networks.unsupportedTitle': '{app} ne prend pas en charge ce réseau',
  'networks.unsupportedText': 'Choisissez un réseau pour continuer.',
  'networks.disconnect': 'Se déconnecter',
  'networks.disconnecting': 'Déconnexion',
};
