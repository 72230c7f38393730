/** Simplified Chinese texts of the network views. */

export const networks = {
  'eip155.networks': 'EVM 网络',

  'networks.title': '选择网络',
  'networks.search': '搜索网络',
  'networks.clear': '清除搜索',
  'networks.testnets': '测试网络',
  'networks.approve': '请在 {wallet} 中批准切换',
  'networks.unavailable': '{wallet} 中不可用',
  'networks.none': '没有该名称的网络',
  'networks.found': '{count, plural, other {# 个网络}}',
  'networks.declined': '切换被拒绝',
  'networks.timeout': '{wallet} 无响应',
  'networks.failed': '无法在 {wallet} 中切换到 {network}',
  'networks.someWallet': '钱包',
  'networks.unsupported': '切换网络',
  'networks.unsupportedTitle': '{app} 不支持此网络',
  'networks.unsupportedText': '请选择一个网络以继续。',
  'networks.disconnect': '断开连接',
  'networks.disconnecting': '正在断开',
};
