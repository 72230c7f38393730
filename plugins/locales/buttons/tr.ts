/** Turkish texts of the buttons on the host's page. */

import type { StringSource } from 'latchkey/plugin';

/** Turkish. */
export const tr = {
  locale: 'tr',
  texts: {
    'button.connect': 'Cüzdan bağla',
    'button.connecting': 'Bağlanıyor',
    'button.locked': '{wallet} kilidini aç',
    'button.wrong': 'Ağ değiştir',
    'button.account': 'Hesap {address}',
    'button.select': 'Ağ seç',
    'button.wrongNetwork': 'Yanlış ağ',
    'button.network': 'Ağ: {network}. Değiştir',
    'button.switching': '{network} ağına geçiliyor',
  },
} satisfies StringSource;
