/** Spanish texts of the network views. */

export const networks = {
  'eip155.networks': 'Redes EVM',

  'networks.title': 'Elige una red',
  'networks.search': 'Buscar redes',
  'networks.clear': 'Borrar búsqueda',
  'networks.testnets': 'Redes de prueba',
  'networks.approve': 'Aprueba el cambio en {wallet}',
  'networks.unavailable': 'No disponible en {wallet}',
  'networks.none': 'Ninguna red con ese nombre',
  'networks.found': '{count, plural, one {# red} many {# de redes} other {# redes}}',
  'networks.declined': 'Cambio rechazado',
  'networks.timeout': 'Sin respuesta de {wallet}',
  'networks.failed': 'No se pudo cambiar a {network} en {wallet}',
  'networks.someWallet': 'tu billetera',
  'networks.unsupported': 'Cambiar de red',
  'networks.unsupportedTitle': '{app} no funciona en esta red',
  'networks.unsupportedText': 'Elige una red para continuar.',
  'networks.disconnect': 'Desconectar',
  'networks.disconnecting': 'Desconectando',
};
