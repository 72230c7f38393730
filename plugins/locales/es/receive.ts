/** Spanish texts of the view Receive. */

export const receive = {
  'receive.action': 'Recibir',
  'receive.title': 'Recibir',
  'receive.yourAddress': 'Tu dirección de {chain}',
  'receive.code': 'Código QR de tu dirección',
  'receive.codeFailed': 'No se puede mostrar el código QR',
  'receive.only': 'Envía solo activos de {network}',
  'receive.accounts': 'Direcciones de esta billetera',
  'receive.shared':
    '{count, plural, one {Misma dirección en # red más} many {Misma dirección en # de redes más} other {Misma dirección en # redes más}}',
  'receive.copy': 'Copiar dirección',
  'receive.copied': 'Copiada',
  'receive.linkCopied': 'Dirección copiada',
  'receive.notCopied': 'No se pudo copiar la dirección',
  'receive.share': 'Compartir',
  'receive.network': 'Cambiar de red',
  'receive.account': 'Cambiar de cuenta',
  'receive.testnet': 'Esta es una red de prueba. Los activos de las redes de prueba no tienen valor.',
  'receive.smartAccount':
    'Es posible que esta cuenta inteligente exista solo en {network}. No uses la dirección en otras redes.',
  'receive.noteEip155': 'No envíes bitcoin ni SOL a esta dirección. Se perderían.',
  'receive.noteSolana': 'No envíes activos de Ethereum, Bitcoin u otras cadenas a esta dirección. Se perderían.',
  'receive.noteBip122':
    'En esta dirección solo está seguro el bitcoin. Las inscripciones y los Runes se pueden gastar por error.',
  'receive.noteOrdinals': 'Esta dirección es para inscripciones y Runes. Envía bitcoin a la dirección de pago.',
  'receive.notePolkadot': 'Comprueba la cadena antes de enviar. Los activos de otras cadenas se perderían.',
};
