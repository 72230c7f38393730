/** Vietnamese texts of signing in with a wallet. */

export const siwx = {
  'siwx.title': 'Đăng nhập',
  'siwx.heading': 'Đăng nhập vào {app}',
  'siwx.text': 'Chứng minh ví này là của bạn. Miễn phí và không thể chuyển tiền.',
  'siwx.site': 'Trang web',
  'siwx.account': 'Tài khoản',
  'siwx.network': 'Mạng',
  'siwx.until': 'Có hiệu lực đến',
  'siwx.show': 'Hiện toàn bộ nội dung',
  'siwx.hide': 'Ẩn toàn bộ nội dung',
  'siwx.cancel': 'Hủy',
  'siwx.sign': 'Ký',
  'siwx.check': 'Mở ví',
  'siwx.again': 'Thử lại',
  'siwx.declined': 'Chữ ký bị từ chối',
  'siwx.smartAccount': 'Ứng dụng này có thể không hỗ trợ tài khoản thông minh',
  'siwx.failed': 'Đăng nhập không được chấp nhận',
  'siwx.clock': 'Kiểm tra đồng hồ của thiết bị này rồi thử lại',
  'siwx.unreachable': 'Không kết nối được với máy chủ đăng nhập',
  'siwx.someWallet': 'ví của bạn',
};
