/** Vietnamese texts of the network views. */

export const networks = {
  'eip155.networks': 'Mạng EVM',

  'networks.title': 'Chọn mạng',
  'networks.search': 'Tìm mạng',
  'networks.clear': 'Xóa tìm kiếm',
  'networks.testnets': 'Mạng thử nghiệm',
  'networks.approve': 'Phê duyệt đổi mạng trong {wallet}',
  'networks.unavailable': '{wallet} không hỗ trợ',
  'networks.none': 'Không có mạng nào tên như vậy',
  'networks.found': '{count, plural, other {# mạng}}',
  'networks.declined': 'Đã từ chối đổi mạng',
  'networks.timeout': '{wallet} không phản hồi',
  'networks.failed': '{wallet} chưa đổi được sang {network}',
  'networks.someWallet': 'Ví',
  'networks.unsupported': 'Đổi mạng',
  'networks.unsupportedTitle': '{app} không hỗ trợ mạng này',
  'networks.unsupportedText': 'Chọn một mạng để tiếp tục.',
  'networks.disconnect': 'Ngắt kết nối',
  'networks.disconnecting': 'Đang ngắt kết nối',
};
