/** Spanish texts of the tab Tokens. */

export const tokens = {
  'tokens.tab': 'Tokens',
  'tokens.list': 'Tus tokens',
  'tokens.empty': 'Aún no hay tokens',
  'tokens.emptyText': 'Recibe algunos desde otra billetera.',
  'tokens.unavailable': 'Saldo no disponible',
  'tokens.unavailableText': 'Tus tokens están a salvo. Ahora mismo no podemos consultarlos.',
  'tokens.again': 'Reintentar',
  'tokens.againIn': 'Reintentar en {seconds} s',
  'tokens.hidden': '{count, plural, one {# token oculto} many {# de tokens ocultos} other {# tokens ocultos}}',
  'tokens.hiddenText': 'Importes pequeños y tokens sospechosos',
  'tokens.suspicious': 'Sospechoso',
  'tokens.imitation': 'Imitación',
  'tokens.noPrice': 'Precio desconocido',
  'tokens.search': 'Buscar tokens',
  'tokens.clear': 'Borrar búsqueda',
  'tokens.found':
    '{count, plural, one {# token encontrado} many {# de tokens encontrados} other {# tokens encontrados}}',
  'tokens.none': 'Ningún token con ese nombre',
  'tokens.refresh': 'Actualizar los tokens',
  'tokens.from': 'Datos de {source}',
  'tokens.fromNodes': 'Datos de nodos de {network}',
  'tokens.partial': 'No se han podido leer algunos tokens.',
  'tokens.pricesFrom': 'Precios de {source}',
  'tokens.stale': 'Datos de las {time}. Ahora mismo no podemos consultar valores más recientes.',
};
