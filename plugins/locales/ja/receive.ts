/** Japanese texts of the view Receive. */

export const receive = {
  'receive.action': '受け取る',
  'receive.title': '受け取る',
  'receive.yourAddress': '{chain}のアドレス',
  'receive.code': 'アドレスのQRコード',
  'receive.codeFailed': 'QRコードを表示できません',
  'receive.only': '{network}の資産だけを送ってください',
  'receive.accounts': 'このウォレットのアドレス',
  'receive.shared': '{count, plural, other {ほか#件のネットワークで同じアドレス}}',
  'receive.copy': 'アドレスをコピー',
  'receive.copied': 'コピーしました',
  'receive.linkCopied': 'アドレスをコピーしました',
  'receive.notCopied': 'アドレスをコピーできませんでした',
  'receive.share': '共有',
  'receive.network': 'ネットワークを切り替え',
  'receive.account': 'アカウントを切り替え',
  'receive.testnet': 'これはテストネットワークです。テストネットワークの資産に価値はありません。',
  'receive.smartAccount':
    'このスマートアカウントは{network}にしか存在しない可能性があります。ほかのネットワークではこのアドレスを使わないでください。',
  'receive.noteEip155': 'ビットコインやSOLをこのアドレスに送らないでください。失われます。',
  'receive.noteSolana': 'Ethereum、Bitcoin、ほかのチェーンの資産をこのアドレスに送らないでください。失われます。',
  'receive.noteBip122':
    'このアドレスで安全なのはビットコインだけです。InscriptionやRunesは誤って使われることがあります。',
  'receive.noteOrdinals': 'このアドレスはInscriptionとRunes用です。ビットコインは支払い用アドレスに送ってください。',
  'receive.notePolkadot': '送る前にチェーンを確認してください。ほかのチェーンの資産は失われます。',
};
