/** Ambire. An account of EIP-4337: AmbireTech/extension a3c6526, ambire-common 93e7031; base/account-sdk ededed6. */

import type { WalletProfile } from './types.js';

export const smartAccount = {
  id: 'smart-account',
  name: 'Ambire',
  rdns: 'com.ambire.wallet',
  source: 'An account of EIP-4337: AmbireTech/extension a3c6526, ambire-common 93e7031; base/account-sdk ededed6.',
  eip155: {
    refused: { '*': { code: 4001, text: 'User rejected the transaction request.' } },
    errors: { 4902: { code: 4902, text: 'This chain is not supported.' } },
    silent: ['wallet_switchEthereumChain', 'wallet_requestPermissions'],
    switchesAfterAdd: true,
    sharesOne: true,
    signs: 'contract',
  },
} as const satisfies WalletProfile;
