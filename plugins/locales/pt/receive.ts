/** Portuguese texts of the view Receive. */

export const receive = {
  'receive.action': 'Receber',
  'receive.title': 'Receber',
  'receive.yourAddress': 'Seu endereço de {chain}',
  'receive.code': 'Código QR do seu endereço',
  'receive.codeFailed': 'Não é possível mostrar o código QR',
  'receive.only': 'Envie somente ativos da {network}',
  'receive.accounts': 'Endereços desta carteira',
  'receive.shared':
    '{count, plural, one {Mesmo endereço em mais # rede} many {Mesmo endereço em mais # de redes} other {Mesmo endereço em mais # redes}}',
  'receive.copy': 'Copiar endereço',
  'receive.copied': 'Copiado',
  'receive.linkCopied': 'Endereço copiado',
  'receive.notCopied': 'Não foi possível copiar o endereço',
  'receive.share': 'Compartilhar',
  'receive.network': 'Trocar de rede',
  'receive.account': 'Trocar de conta',
  'receive.testnet': 'Esta é uma rede de testes. Ativos de redes de testes não têm valor.',
  'receive.smartAccount':
    'Esta conta inteligente talvez exista somente na {network}. Não use o endereço em outras redes.',
  'receive.noteEip155': 'Não envie bitcoin nem SOL para este endereço. Eles seriam perdidos.',
  'receive.noteSolana':
    'Não envie ativos de Ethereum, Bitcoin ou outras cadeias para este endereço. Eles seriam perdidos.',
  'receive.noteBip122': 'Somente bitcoin está seguro neste endereço. Inscrições e Runes podem ser gastos por engano.',
  'receive.noteOrdinals': 'Este endereço é para inscrições e Runes. Envie bitcoin para o endereço de pagamento.',
  'receive.notePolkadot': 'Confira a cadeia antes de enviar. Ativos de outras cadeias seriam perdidos.',
};
