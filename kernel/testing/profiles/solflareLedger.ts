/** Solflare with a Ledger. Solflare with a Ledger: solflare-wallet/solflare-sdk 3c99b8e; wallet-adapter issue 800, appkit issue 4895. */

import type { WalletProfile } from './types.js';

export const solflareLedger = {
  id: 'solflare-ledger',
  name: 'Solflare',
  rdns: 'com.solflare',
  source: 'Solflare with a Ledger: solflare-wallet/solflare-sdk 3c99b8e; wallet-adapter issue 800, appkit issue 4895.',
  solana: {
    // The codes of errors are lost: `new Error(String(error))`.
    refused: { '*': { text: 'Error: Transaction cancelled by user' } },
    failed: {},
    sharesOne: true,
    signsEnvelope: true,
  },
} as const satisfies WalletProfile;
