/** UniSat. unisat-wallet/extension 494345c (1.7.4). */

import type { WalletProfile } from './types.js';

export const unisat = {
  id: 'unisat',
  name: 'UniSat',
  rdns: 'io.unisat',
  source: 'unisat-wallet/extension 494345c (1.7.4).',
  bip122: {
    standard: 'unisat',
    refused: { '*': { code: 4001, text: 'User rejected the request.' } },
    failed: { code: -32603 },
    errors: { 4200: { code: -32601, text: 'method not found' } },
  },
} as const satisfies WalletProfile;
