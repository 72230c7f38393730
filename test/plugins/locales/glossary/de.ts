/** German words, and rules of address and punctuation. */

import type { Glossary } from './glossary.js';

export const de: Glossary = {
  terms: {
    wallet: /Wallet/,
    network: /Netzwerk/i,
    account: /Kont(o|en)/i,
    disconnect: /[Tt]renn/,
    approve: /bestätig/i,
    decline: /ab(ge)?lehn/i,
    'log in': /anmeld|melde .* an\b/i,
    'recovery phrase': /Wiederherstellungsphrase/,
  },
  without: {
    account: ['account.smartAccount', 'receive.smartAccount', 'siwx.smartAccount'],
    // A token is released for a contract: "freigeben".
    approve: ['swaps.approve', 'swaps.approveAll', 'swaps.approveStep', 'swaps.labelApproval'],
  },
  rules: [
    {
      title: 'says du, not Sie',
      never: /\b(Ihr|Ihre[mnrs]?|Ihnen)\b|(?<=[\p{L},] )Sie\b/u,
      wrong: 'Ihre Website',
    },
    {
      title: 'says Wallet, not a purse',
      never: /Brieftasche|Geldb(ö|eu)|Portemonnaie/i,
      wrong: 'Digitale Geldbörse',
    },
    {
      title: 'makes Wallet feminine',
      never: /\b(das|dem|den|(d|k|ein|s)?ein(em|en)?|dieses|diesem|diesen) Wallet\b/i,
      wrong: 'Verbinde ein Wallet',
    },
    { title: 'does not say holen for “get”', never: /\bholen\b/i, wrong: 'Wallet holen' },
  ],
};
