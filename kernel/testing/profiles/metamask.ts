/** MetaMask. MetaMask/core e5aa5c5 (eip-5792-middleware 3.0.5), MetaMask/providers 22.1.0; package @metamask/solana-wallet-standard 0.6.0. */

import type { WalletProfile } from './types.js';

export const metamask = {
  id: 'metamask',
  name: 'MetaMask',
  rdns: 'io.metamask',
  source:
    'MetaMask/core e5aa5c5 (eip-5792-middleware 3.0.5), MetaMask/providers 22.1.0; package @metamask/solana-wallet-standard 0.6.0.',
  eip155: {
    // A granted network is switched without a window. After adding, the wallet switches.
    silent: ['wallet_switchEthereumChain'],
    switchesAfterAdd: true,
    // Since provider 20 there is no event at the lock, and accounts stay visible in builds after August 2025.
    locksQuietly: true,
    refused: {
      eth_sendTransaction: { code: 4001, text: 'MetaMask Tx Signature: User denied transaction signature.' },
      personal_sign: { code: 4001, text: 'MetaMask Personal Message Signature: User denied message signature.' },
      '*': { code: 4001, text: 'User rejected the request.' },
    },
    errors: {
      4902: {
        code: 4902,
        text: 'Unrecognized chain ID "0x7a6a". Try adding the chain using wallet_addEthereumChain first.',
      },
      4200: { code: -32601, text: 'The method does not exist / is not available.' },
    },
  },
  solana: { ignoresSilent: true, sharesOne: true, refused: { '*': { text: 'User rejected the request.' } } },
} as const satisfies WalletProfile;
