/** Simplified Chinese texts of signing in with a wallet. */

export const siwx = {
  'siwx.title': '登录',
  'siwx.heading': '登录 {app}',
  'siwx.text': '证明此钱包属于你。免费，且无法动用资金。',
  'siwx.site': '网站',
  'siwx.account': '账户',
  'siwx.network': '网络',
  'siwx.until': '有效期至',
  'siwx.show': '显示完整消息',
  'siwx.hide': '隐藏完整消息',
  'siwx.cancel': '取消',
  'siwx.sign': '签名',
  'siwx.check': '打开钱包',
  'siwx.again': '重试',
  'siwx.declined': '签名被拒绝',
  'siwx.smartAccount': '此应用可能不支持智能账户',
  'siwx.failed': '登录未通过',
  'siwx.clock': '请检查此设备的时间，然后重试',
  'siwx.unreachable': '无法连接登录服务器',
  'siwx.someWallet': '你的钱包',
};
