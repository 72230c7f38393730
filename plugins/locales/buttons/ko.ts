/** Korean texts of the buttons on the host's page. */

import type { StringSource } from 'latchkey/plugin';

/** Korean. */
export const ko = {
  locale: 'ko',
  texts: {
    'button.connect': '지갑 연결',
    'button.connecting': '연결 중',
    'button.locked': '{wallet} 잠금 해제',
    'button.wrong': '네트워크 전환',
    'button.account': '계정 {address}',
    'button.select': '네트워크 선택',
    'button.wrongNetwork': '잘못된 네트워크',
    'button.network': '네트워크: {network}. 변경',
    'button.switching': '{network}(으)로 전환 중',
  },
} satisfies StringSource;
