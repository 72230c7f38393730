/** Vietnamese texts of the buttons on the host's page. */

import type { StringSource } from 'latchkey/plugin';

/** Vietnamese. */
export const vi = {
  locale: 'vi',
  texts: {
    'button.connect': 'Kết nối ví',
    'button.connecting': 'Đang kết nối',
    'button.locked': 'Mở khóa {wallet}',
    'button.wrong': 'Đổi mạng',
    'button.account': 'Tài khoản {address}',
    'button.select': 'Chọn mạng',
    'button.wrongNetwork': 'Sai mạng',
    'button.network': 'Mạng: {network}. Thay đổi',
    'button.switching': 'Đang đổi sang {network}',
  },
} satisfies StringSource;
