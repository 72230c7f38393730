/** Portuguese texts of signing in with a wallet. */

export const siwx = {
  'siwx.title': 'Entrar',
  'siwx.heading': 'Entrar em {app}',
  'siwx.text': 'Prova que esta carteira é sua. É grátis e não movimenta fundos.',
  'siwx.site': 'Site',
  'siwx.account': 'Conta',
  'siwx.network': 'Rede',
  'siwx.until': 'Válido até',
  'siwx.show': 'Mostrar a mensagem completa',
  'siwx.hide': 'Ocultar a mensagem completa',
  'siwx.cancel': 'Cancelar',
  'siwx.sign': 'Assinar',
  'siwx.check': 'Abrir carteira',
  'siwx.again': 'Tentar novamente',
  'siwx.declined': 'Assinatura recusada',
  'siwx.smartAccount': 'Este app talvez não seja compatível com contas inteligentes',
  'siwx.failed': 'O login não foi aceito',
  'siwx.clock': 'Verifique o relógio deste dispositivo e tente de novo',
  'siwx.unreachable': 'Não foi possível contatar o servidor de login',
  'siwx.someWallet': 'sua carteira',
};
