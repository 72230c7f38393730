/** Safe. safe-global/safe-apps-sdk c5d3401 (provider 0.18.6), safe-wallet-monorepo 0aa27af. */

import type { WalletProfile } from './types.js';

export const safe = {
  id: 'safe',
  name: 'Safe',
  rdns: 'global.safe',
  source: 'safe-global/safe-apps-sdk c5d3401 (provider 0.18.6), safe-wallet-monorepo 0aa27af.',
  eip155: {
    form: 'error',
    // The parent page answers with a text only.
    failed: { text: 'Request failed' },
    refused: { '*': { text: 'User rejected transaction' } },
    errors: { 4200: { text: '"eth_requestAccounts" not implemented' }, 4902: { text: 'Unsupported chain' } },
    missing: [
      'eth_requestAccounts',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_revokePermissions',
      'wallet_getPermissions',
    ],
    // The app runs inside the Safe's page, which shares its account from the start.
    silent: ['eth_accounts'],
    sharesOne: true,
    signs: 'approved',
    hash: 'own',
  },
} as const satisfies WalletProfile;
