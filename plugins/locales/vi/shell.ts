/** Vietnamese texts of the window, its notices and alerts. */

export const shell = {
  'shell.back': 'Quay lại',
  'shell.close': 'Đóng',
  'shell.dialog': 'Ví',
  'shell.loading': 'Đang tải',
  'shell.newTab': 'Mở trong thẻ mới',
  'shell.dismiss': 'Ẩn',
  'shell.developer': 'Nhà phát triển',
  'shell.session': 'Phiên',
  'shell.failed': 'Phần này không tải được',
  'shell.failedScreen': 'Màn hình này không tải được',
  'shell.failedTitle': 'Đã xảy ra lỗi',
  'shell.retry': 'Thử lại',

  'browser.tooOld': 'Trình duyệt này quá cũ để kết nối ví tại đây. Hãy cập nhật hoặc dùng trình duyệt khác.',
  'browser.close': 'Đóng',

  'alert.NETWORK_NOT_FOUND': 'Không tìm thấy mạng',
  'alert.NETWORK_NOT_FOUND_text': 'Mạng phải có trong danh sách “networks”.',
  'alert.INVALID_APP_CONFIGURATION': 'Cấu hình ứng dụng không hợp lệ',
  'alert.INVALID_APP_CONFIGURATION_text': 'Nguồn này không có trong danh sách cho phép.',
  'alert.SESSION_EXPIRED': 'Phiên đã hết hạn',
  'alert.SESSION_EXPIRED_text': 'Phiên không hợp lệ. Hãy kiểm tra giờ trên thiết bị rồi kết nối lại.',
  'alert.INVALID_PROJECT_ID': 'ID dự án không hợp lệ',
  'alert.INVALID_PROJECT_ID_text': 'ID dự án bị từ chối. Hãy kiểm tra trong phần tùy chọn.',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'Chưa có ID dự án',
  'alert.PROJECT_ID_NOT_CONFIGURED_text': 'Hãy nhập ID dự án trong phần tùy chọn.',
};
