/** French texts of the buttons on the host's page. */

import type { StringSource } from 'latchkey/plugin';

/** French. */
export const fr = {
  locale: 'fr',
  texts: {
    'button.connect': 'Connecter un portefeuille',
    'button.connecting': 'Connexion en cours',
    'button.locked': 'Déverrouiller {wallet}',
    'button.wrong': 'Changer de réseau',
    'button.account': 'Compte {address}',
    'button.select': 'Choisir un réseau',
    'button.wrongNetwork': 'Mauvais réseau',
    'button.network': 'Réseau : {network}. Changer',
    'button.switching': 'Passage à {network}',
  },
} satisfies StringSource;
