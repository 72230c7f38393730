/** French words, and rules of address and punctuation. */

import type { Glossary } from './glossary.js';

export const fr: Glossary = {
  terms: {
    wallet: /portefeuille/i,
    network: /réseau/i,
    account: /compte/i,
    disconnect: /déconn/i,
    approve: /approu|approb/i,
    decline: /refus/i,
    'log in': /conne[cx]/i,
    'recovery phrase': /phrase de récupération/i,
  },
  without: {
    wallet: ['connect.allWallets', 'connect.phone'],
    approve: ['getWallet.yoursText'],
  },
  rules: [
    { title: 'says portefeuille, not wallet', never: /wallet|porte-monnaie/i, wrong: 'Tous les wallets' },
    {
      title: 'says vous, not tu',
      never: /(?<!\p{L})(tu|te|toi|ton|ta|tes|t’\p{L}+)(?!\p{L})/iu,
      wrong: 'Où est ton compte',
    },
    {
      title: 'sets no-break spaces inside « » and before ? ! ; :',
      never: /(?<![\u00a0\u202f])[?!;:»]|«(?![\u00a0\u202f])/,
      wrong: 'Rien reçu ?',
    },
    {
      title: 'says app and jeton, not application and token',
      never: /\b(applications?|tokens?)\b/i,
      wrong: 'Approuvez la connexion dans l’application.',
    },
  ],
};
