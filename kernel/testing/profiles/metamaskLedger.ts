/** MetaMask with a Ledger. A Ledger behind MetaMask: MetaMask/accounts c6a32ba (hw-wallet-sdk); MetaMask/eth-ledger-bridge-keyring issues 49 and 250. */

import type { WalletProfile } from './types.js';

export const metamaskLedger = {
  id: 'metamask-ledger',
  name: 'MetaMask',
  rdns: 'io.metamask',
  source:
    'A Ledger behind MetaMask: MetaMask/accounts c6a32ba (hw-wallet-sdk); MetaMask/eth-ledger-bridge-keyring issues 49 and 250.',
  eip155: {
    silent: ['wallet_switchEthereumChain'],
    switchesAfterAdd: true,
    locksQuietly: true,
    sharesOne: true,
    // The window was approved, and the device said no.
    refused: {
      eth_sendTransaction: { code: -32603, text: 'Ledger: User rejected action on device' },
      personal_sign: {
        code: -32603,
        text: 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
      },
      '*': { code: 4001, text: 'User rejected the request.' },
    },
    // Older builds.
    signs: 'device',
  },
} as const satisfies WalletProfile;
