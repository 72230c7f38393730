/** Phantom. phantom/docs ef5909a (errors.md, establishing-a-connection.md); wallet-adapter issues 747 and 1055. */

import type { WalletProfile } from './types.js';

export const phantom = {
  id: 'phantom',
  name: 'Phantom',
  rdns: 'app.phantom',
  source: 'phantom/docs ef5909a (errors.md, establishing-a-connection.md); wallet-adapter issues 747 and 1055.',
  eip155: {
    refused: { '*': { code: 4001, text: 'User rejected the request.' } },
    // No custom networks.
    errors: { 4902: { code: 4902, text: 'Unsupported network.' } },
    missing: ['wallet_addEthereumChain', 'wallet_getCapabilities', 'wallet_sendCalls'],
    sharesOne: true,
  },
  solana: {
    refused: { '*': { code: 4001, text: 'User rejected the request.' } },
    failed: { code: -32603, text: 'Unexpected error' },
    sharesOne: true,
  },
} as const satisfies WalletProfile;
