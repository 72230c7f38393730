/** Simplified Chinese texts of the buttons on the host's page. */

import type { StringSource } from 'latchkey/plugin';

/** Simplified Chinese. */
export const zh = {
  locale: 'zh',
  texts: {
    'button.connect': '连接钱包',
    'button.connecting': '正在连接',
    'button.locked': '解锁 {wallet}',
    'button.wrong': '切换网络',
    'button.account': '账户 {address}',
    'button.select': '选择网络',
    'button.wrongNetwork': '网络不正确',
    'button.network': '网络：{network}。更改',
    'button.switching': '正在切换到 {network}',
  },
} satisfies StringSource;
