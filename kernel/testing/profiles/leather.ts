/** Leather. leather-io/extension 05d24d7 (6.73.4), leather-io/mono 4ac9e63; leather-io/extension issue 5292. */

import type { WalletProfile } from './types.js';

export const leather = {
  id: 'leather',
  name: 'Leather',
  rdns: 'io.leather',
  source: 'leather-io/extension 05d24d7 (6.73.4), leather-io/mono 4ac9e63; leather-io/extension issue 5292.',
  bip122: {
    standard: 'leather',
    form: 'reply',
    refused: {
      signPsbt: { code: 4001, text: 'User rejected signing PSBT request' },
      '*': { code: 4001, text: 'User rejected request' },
    },
    hidesTxid: true,
  },
} as const satisfies WalletProfile;
