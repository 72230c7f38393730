/** Portuguese texts of the network views. */

export const networks = {
  'eip155.networks': 'Redes EVM',

  'networks.title': 'Escolha a rede',
  'networks.search': 'Buscar redes',
  'networks.clear': 'Limpar busca',
  'networks.testnets': 'Redes de teste',
  'networks.approve': 'Aprove a troca em {wallet}',
  'networks.unavailable': 'Indisponível em {wallet}',
  'networks.none': 'Nenhuma rede com esse nome',
  'networks.found': '{count, plural, one {# rede} many {# de redes} other {# redes}}',
  'networks.declined': 'Troca recusada',
  'networks.timeout': 'Sem resposta de {wallet}',
  'networks.failed': 'Não foi possível trocar para {network} em {wallet}',
  'networks.someWallet': 'sua carteira',
  'networks.unsupported': 'Trocar de rede',
  'networks.unsupportedTitle': '{app} não funciona nesta rede',
  'networks.unsupportedText': 'Escolha uma rede para continuar.',
  'networks.disconnect': 'Desconectar',
  'networks.disconnecting': 'Desconectando',
};
