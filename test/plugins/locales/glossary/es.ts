/** Spanish words, and rules of address and punctuation. */

import type { Glossary } from './glossary.js';

export const es: Glossary = {
  terms: {
    wallet: /billetera/i,
    network: /\bred(es)?\b/i,
    account: /cuenta/i,
    disconnect: /desconect/i,
    approve: /aprueb|aprob/i,
    decline: /rechaz/i,
    'log in': /sesión/i,
    'recovery phrase': /frase de recuperación/i,
  },
  rules: [
    {
      title: 'says billetera, not wallet, cartera or monedero',
      never: /wallet|\bcarteras?\b|monedero/i,
      wrong: 'Todas las wallets',
    },
    {
      title: 'says tú, not usted or vosotros',
      never:
        /\b(usted(es)?|vosotr[oa]s|vuestr[oa]s?)\b|(^|[.:] |\b[yo] )(abra|acepte|apruebe|cambie|compruebe|conecte|confirme|elija|escanee|inicie|instale|intente|responda|revise|toque|use|vuelva)\b/i,
      wrong: 'Abra la app y apruebe la conexión.',
    },
    {
      title: 'says teléfono and computadora, not the words of Spain',
      never: /\b(mi|tu|el|del|otro) móvil\b|ordenador|ha salido/i,
      wrong: 'Usarla en mi móvil',
    },
  ],
};
