/** Japanese texts of the buttons on the host's page. */

import type { StringSource } from 'latchkey/plugin';

/** Japanese. */
export const ja = {
  locale: 'ja',
  texts: {
    'button.connect': 'ウォレットを接続',
    'button.connecting': '接続中',
    'button.locked': '{wallet}のロックを解除',
    'button.wrong': 'ネットワークを切り替え',
    'button.account': 'アカウント{address}',
    'button.select': 'ネットワークを選択',
    'button.wrongNetwork': 'ネットワークが違います',
    'button.network': 'ネットワーク：{network}。変更',
    'button.switching': '{network}に切り替え中',
  },
} satisfies StringSource;
