/** Coinbase Wallet. coinbase/coinbase-wallet-sdk 713a7d8 (4.3.2): its codes, plain errors and phone link. */

import type { WalletProfile } from './types.js';

export const coinbase = {
  id: 'coinbase',
  name: 'Coinbase Wallet',
  rdns: 'com.coinbase.wallet',
  source: 'coinbase/coinbase-wallet-sdk 713a7d8 (4.3.2): its codes, plain errors and phone link.',
  eip155: {
    form: 'plain',
    refused: { '*': { code: 4001, text: 'User rejected the request.' } },
    errors: { 4902: { code: 4902, text: 'Unrecognized chain ID' }, 4100: { code: 4100, text: 'Unauthorized' } },
    silent: ['wallet_switchEthereumChain'],
    switchesAfterAdd: true,
    spelling: 'lower-case',
    sharesOne: true,
  },
  solana: { sharesOne: true, refused: { '*': { code: 4001, text: 'User rejected the request.' } } },
} as const satisfies WalletProfile;
