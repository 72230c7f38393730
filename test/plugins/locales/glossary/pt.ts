/** Portuguese words, and rules of address and punctuation. */

import type { Glossary } from './glossary.js';

export const pt: Glossary = {
  terms: {
    wallet: /carteira/i,
    network: /\bredes?\b/i,
    account: /\bcontas?\b/i,
    disconnect: /desconect/i,
    approve: /aprov/i,
    decline: /recus/i,
    'log in': /\bentr(ar|e)\b|login/i,
    'recovery phrase': /frase de recuperação/i,
  },
  rules: [
    { title: 'says carteira, not wallet', never: /wallet/i, wrong: 'Todas as wallets' },
    { title: 'says você, not tu', never: /\b(tu|teus?|tuas?|contigo|vós)\b/i, wrong: 'Confira o teu celular' },
    {
      title: 'is Brazilian',
      never: /telemóvel|ecrã|palavra-passe|utilizador|separador/i,
      wrong: 'Volte para este separador.',
    },
    {
      title: 'says app, not aplicativo',
      never: /\b(aplicativos?|aplicação|aplicações)\b/i,
      wrong: 'Aprove a conexão no aplicativo.',
    },
  ],
};
