/** Japanese texts of the network views. */

export const networks = {
  'eip155.networks': 'EVMネットワーク',

  'networks.title': 'ネットワークを選択',
  'networks.search': 'ネットワークを検索',
  'networks.clear': '検索をクリア',
  'networks.testnets': 'テストネットワーク',
  'networks.approve': '{wallet}で切り替えを承認',
  'networks.unavailable': '{wallet}では利用できません',
  'networks.none': 'ネットワークが見つかりません',
  'networks.found': '{count, plural, other {#件のネットワーク}}',
  'networks.declined': '切り替えが拒否されました',
  'networks.timeout': '{wallet}から応答がありません',
  'networks.failed': '{wallet}で{network}に切り替えられませんでした',
  'networks.someWallet': 'ウォレット',
  'networks.unsupported': 'ネットワークを切り替え',
  'networks.unsupportedTitle': '{app}はこのネットワークに未対応です',
  'networks.unsupportedText': '続けるにはネットワークを選んでください。',
  'networks.disconnect': '切断',
  'networks.disconnecting': '切断中',
};
