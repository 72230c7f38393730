/** Enkrypt. enkryptcom/enKrypt 1362fcf (2.17.0), and the extension itself in Chromium, November 2026. */

import type { WalletProfile } from './types.js';

export const enkrypt = {
  id: 'enkrypt',
  name: 'Enkrypt',
  rdns: 'com.enkrypt',
  source: 'enkryptcom/enKrypt 1362fcf (2.17.0), and the extension itself in Chromium, November 2026.',
  eip155: {
    form: 'plain',
    formOf: { eth_requestAccounts: 'string' },
    refused: { '*': { code: 4001, text: 'User Rejected Request: The user rejected the request.' } },
    // Every error has the code of a refusal.
    failed: { code: 4001 },
    errors: {
      4902: { code: 4001, text: '8546: wallet_switchEthereumChain: provided network 0x7a6a not supported' },
      4200: { code: 4001, text: 'Method not found' },
    },
    missing: [
      'wallet_getPermissions',
      'wallet_revokePermissions',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
    ],
    silent: ['wallet_switchEthereumChain', 'wallet_requestPermissions'],
    switchesAfterAdd: true,
    ignoresKnownAdd: true,
    connectsQuietly: true,
    spelling: 'lower-case',
    repeatsRefusalMs: 2_000,
    removesQuietly: true,
    locksQuietly: true,
  },
  solana: {
    form: 'string',
    refused: { '*': { text: 'User Rejected Request: The user rejected the request.' } },
    ignoresSilent: true,
    chains: ['solana:mainnet'],
    removesQuietly: true,
    locksQuietly: true,
  },
  polkadot: {
    form: 'string',
    refused: { '*': { text: 'User Rejected Request: The user rejected the request.' } },
    asksAtGet: true,
    genesisHash: '',
    removesQuietly: true,
    locksQuietly: true,
  },
  bip122: {
    standard: 'unisat',
    form: 'string',
    refused: { '*': { text: 'User Rejected Request: The user rejected the request.' } },
    asks: ['getAccounts'],
    missing: ['getChain', 'switchChain', 'disconnect'],
    removesQuietly: true,
    locksQuietly: true,
  },
} as const satisfies WalletProfile;
