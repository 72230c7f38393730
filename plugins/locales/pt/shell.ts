/** Portuguese texts of the window, its notices and alerts. */

export const shell = {
  'shell.back': 'Voltar',
  'shell.close': 'Fechar',
  'shell.dialog': 'Carteira',
  'shell.loading': 'Carregando',
  'shell.newTab': 'Abre em uma nova aba',
  'shell.dismiss': 'Dispensar',
  'shell.developer': 'Desenvolvimento',
  'shell.session': 'Sessão',
  'shell.failed': 'Esta seção não carregou',
  'shell.failedScreen': 'Esta tela não carregou',
  'shell.failedTitle': 'Algo deu errado',
  'shell.retry': 'Tentar novamente',

  'browser.tooOld': 'Este navegador é antigo demais para conectar uma carteira aqui. Atualize-o ou use outro.',
  'browser.close': 'Fechar',

  'alert.NETWORK_NOT_FOUND': 'Rede não encontrada',
  'alert.NETWORK_NOT_FOUND_text': 'A rede precisa estar na lista “networks”.',
  'alert.INVALID_APP_CONFIGURATION': 'Configuração do app inválida',
  'alert.INVALID_APP_CONFIGURATION_text': 'A origem não está na lista de permitidas.',
  'alert.SESSION_EXPIRED': 'Sessão expirada',
  'alert.SESSION_EXPIRED_text': 'Sessão inválida. Confira a hora deste dispositivo e reconecte.',
  'alert.INVALID_PROJECT_ID': 'ID do projeto inválido',
  'alert.INVALID_PROJECT_ID_text': 'O ID do projeto foi recusado. Confira nas opções.',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'Falta o ID do projeto',
  'alert.PROJECT_ID_NOT_CONFIGURED_text': 'Informe um ID do projeto nas opções.',
};
