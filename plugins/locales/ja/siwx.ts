/** Japanese texts of signing in with a wallet. */

export const siwx = {
  'siwx.title': 'サインイン',
  'siwx.heading': '{app}にサインイン',
  'siwx.text': 'このウォレットがあなたのものだと証明します。無料で、資産が動くことはありません。',
  'siwx.site': 'サイト',
  'siwx.account': 'アカウント',
  'siwx.network': 'ネットワーク',
  'siwx.until': '有効期限',
  'siwx.show': 'メッセージ全文を表示',
  'siwx.hide': 'メッセージ全文を隠す',
  'siwx.cancel': 'キャンセル',
  'siwx.sign': '署名',
  'siwx.check': '承認待ち',
  'siwx.again': '再試行',
  'siwx.declined': '署名が拒否されました',
  'siwx.smartAccount': 'このアプリはスマートアカウントに対応していない可能性があります',
  'siwx.failed': 'サインインが受け付けられませんでした',
  'siwx.clock': 'このデバイスの時刻を確認してから、再試行してください',
  'siwx.unreachable': 'サインインサーバーに接続できません',
  'siwx.someWallet': 'お使いのウォレット',
};
