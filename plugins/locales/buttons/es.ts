/** Spanish texts of the buttons on the host's page. */

import type { StringSource } from 'latchkey/plugin';

/** Spanish. */
export const es = {
  locale: 'es',
  texts: {
    'button.connect': 'Conectar billetera',
    'button.connecting': 'Conectando',
    'button.locked': 'Desbloquear {wallet}',
    'button.wrong': 'Cambiar de red',
    'button.account': 'Cuenta {address}',
    'button.select': 'Elegir red',
    'button.wrongNetwork': 'Red incorrecta',
    'button.network': 'Red: {network}. Cambiar',
    'button.switching': 'Cambiando a {network}',
  },
} satisfies StringSource;
