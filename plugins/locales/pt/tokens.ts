/** Portuguese texts of the tab Tokens. */

export const tokens = {
  'tokens.tab': 'Tokens',
  'tokens.list': 'Seus tokens',
  'tokens.empty': 'Ainda não há tokens',
  'tokens.emptyText': 'Receba alguns de outra carteira.',
  'tokens.unavailable': 'Saldo indisponível',
  'tokens.unavailableText': 'Seus tokens estão seguros. Não conseguimos consultá-los agora.',
  'tokens.again': 'Tentar novamente',
  'tokens.againIn': 'Tentar novamente em {seconds} s',
  'tokens.hidden': '{count, plural, one {# token oculto} many {# de tokens ocultos} other {# tokens ocultos}}',
  'tokens.hiddenText': 'Valores pequenos e tokens suspeitos',
  'tokens.suspicious': 'Suspeito',
  'tokens.imitation': 'Imitação',
  'tokens.noPrice': 'Preço desconhecido',
  'tokens.search': 'Buscar tokens',
  'tokens.clear': 'Limpar busca',
  'tokens.found':
    '{count, plural, one {# token encontrado} many {# de tokens encontrados} other {# tokens encontrados}}',
  'tokens.none': 'Nenhum token com esse nome',
  'tokens.refresh': 'Atualizar os tokens',
  'tokens.from': 'Dados de {source}',
  'tokens.fromNodes': 'Dados de nós de {network}',
  'tokens.partial': 'Alguns tokens não puderam ser lidos.',
  'tokens.pricesFrom': 'Preços de {source}',
  'tokens.stale': 'Dados de {time}. Não conseguimos consultar valores mais recentes agora.',
};
