/** Japanese texts of the window, its notices and alerts. */

export const shell = {
  'shell.back': '戻る',
  'shell.close': '閉じる',
  'shell.dialog': 'ウォレット',
  'shell.loading': '読み込み中',
  'shell.newTab': '新しいタブで開きます',
  'shell.dismiss': '閉じる',
  'shell.developer': '開発者向け',
  'shell.session': 'セッション',
  'shell.failed': 'この部分を読み込めませんでした',
  'shell.failedScreen': 'この画面を読み込めませんでした',
  'shell.failedTitle': '問題が発生しました',
  'shell.retry': '再試行',

  'browser.tooOld':
    'このブラウザは古いため、ここでウォレットを接続できません。更新するか、別のブラウザをお使いください。',
  'browser.close': '閉じる',

  'alert.NETWORK_NOT_FOUND': 'ネットワークが見つかりません',
  'alert.NETWORK_NOT_FOUND_text': 'ネットワークは「networks」の一覧に必要です。',
  'alert.INVALID_APP_CONFIGURATION': 'アプリの設定が無効です',
  'alert.INVALID_APP_CONFIGURATION_text': 'このオリジンは許可リストにありません。',
  'alert.SESSION_EXPIRED': 'セッションの有効期限切れ',
  'alert.SESSION_EXPIRED_text': 'セッションが無効です。デバイスの時刻設定を確認し、接続し直してください。',
  'alert.INVALID_PROJECT_ID': 'プロジェクトIDが無効です',
  'alert.INVALID_PROJECT_ID_text': 'プロジェクトIDが拒否されました。オプションを確認してください。',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'プロジェクトIDが未設定です',
  'alert.PROJECT_ID_NOT_CONFIGURED_text': 'オプションでプロジェクトIDを指定してください。',
};
