/** Portuguese texts of the buttons on the host's page. */

import type { StringSource } from 'latchkey/plugin';

/** Portuguese. */
export const pt = {
  locale: 'pt',
  texts: {
    'button.connect': 'Conectar carteira',
    'button.connecting': 'Conectando',
    'button.locked': 'Desbloquear {wallet}',
    'button.wrong': 'Trocar de rede',
    'button.account': 'Conta {address}',
    'button.select': 'Escolher rede',
    'button.wrongNetwork': 'Rede errada',
    'button.network': 'Rede: {network}. Trocar',
    'button.switching': 'Trocando para {network}',
  },
} satisfies StringSource;
