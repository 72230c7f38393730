/** Vietnamese texts of the view Receive. */

export const receive = {
  'receive.action': 'Nhận',
  'receive.title': 'Nhận',
  'receive.yourAddress': 'Địa chỉ {chain} của bạn',
  'receive.code': 'Mã QR của địa chỉ',
  'receive.codeFailed': 'Không hiển thị được mã QR',
  'receive.only': 'Chỉ gửi tài sản trên {network}',
  'receive.accounts': 'Địa chỉ của ví này',
  'receive.shared': '{count, plural, other {Cùng địa chỉ trên # mạng khác}}',
  'receive.copy': 'Sao chép địa chỉ',
  'receive.copied': 'Đã sao chép',
  'receive.linkCopied': 'Đã sao chép địa chỉ',
  'receive.notCopied': 'Không sao chép được địa chỉ',
  'receive.share': 'Chia sẻ',
  'receive.network': 'Đổi mạng',
  'receive.account': 'Đổi tài khoản',
  'receive.testnet': 'Đây là mạng thử nghiệm. Tài sản trên mạng thử nghiệm không có giá trị.',
  'receive.smartAccount':
    'Tài khoản thông minh này có thể chỉ tồn tại trên {network}. Đừng dùng địa chỉ này trên các mạng khác.',
  'receive.noteEip155': 'Đừng gửi bitcoin hoặc SOL đến địa chỉ này. Chúng sẽ bị mất.',
  'receive.noteSolana': 'Đừng gửi tài sản của Ethereum, Bitcoin hoặc chuỗi khác đến địa chỉ này. Chúng sẽ bị mất.',
  'receive.noteBip122': 'Chỉ bitcoin an toàn ở địa chỉ này. Inscription và Runes có thể bị tiêu nhầm.',
  'receive.noteOrdinals': 'Địa chỉ này dành cho Inscription và Runes. Hãy gửi bitcoin đến địa chỉ thanh toán.',
  'receive.notePolkadot': 'Hãy kiểm tra chuỗi trước khi gửi. Tài sản từ chuỗi khác sẽ bị mất.',
};
