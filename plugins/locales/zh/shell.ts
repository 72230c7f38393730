/** Simplified Chinese texts of the window, its notices and alerts. */

export const shell = {
  'shell.back': '返回',
  'shell.close': '关闭',
  'shell.dialog': '钱包',
  'shell.loading': '正在加载',
  'shell.newTab': '在新标签页中打开',
  'shell.dismiss': '忽略',
  'shell.developer': '开发者',
  'shell.session': '会话',
  'shell.failed': '此部分未能加载',
  'shell.failedScreen': '此页面未能加载',
  'shell.failedTitle': '出了点问题',
  'shell.retry': '重试',

  'browser.tooOld': '此浏览器版本过旧，无法在此连接钱包。请更新浏览器，或使用其他浏览器。',
  'browser.close': '关闭',

  'alert.NETWORK_NOT_FOUND': '未找到网络',
  'alert.NETWORK_NOT_FOUND_text': '该网络必须在“networks”列表中。',
  'alert.INVALID_APP_CONFIGURATION': '应用配置无效',
  'alert.INVALID_APP_CONFIGURATION_text': '此来源不在允许列表中。',
  'alert.SESSION_EXPIRED': '会话已过期',
  'alert.SESSION_EXPIRED_text': '会话无效。请检查本设备的时间设置，然后重新连接。',
  'alert.INVALID_PROJECT_ID': '项目 ID 无效',
  'alert.INVALID_PROJECT_ID_text': '项目 ID 被拒绝。请在选项中检查。',
  'alert.PROJECT_ID_NOT_CONFIGURED': '未配置项目 ID',
  'alert.PROJECT_ID_NOT_CONFIGURED_text': '请在选项中提供项目 ID。',
};
