/** German texts of the buttons on the host's page. */

import type { StringSource } from 'latchkey/plugin';

/** German. */
export const de = {
  locale: 'de',
  texts: {
    'button.connect': 'Wallet verbinden',
    'button.connecting': 'Wird verbunden',
    'button.locked': '{wallet} entsperren',
    'button.wrong': 'Netzwerk wechseln',
    'button.account': 'Konto {address}',
    'button.select': 'Netzwerk wählen',
    'button.wrongNetwork': 'Falsches Netzwerk',
    'button.network': 'Netzwerk: {network}. Ändern',
    'button.switching': 'Wechsel zu {network}',
  },
} satisfies StringSource;
