/** Xverse. secretkeylabs/xverse-web-extension bdbd6a0 (0.49.0), sats-connect-core d4ac96b (0.17.6). */

import type { WalletProfile } from './types.js';

export const xverse = {
  id: 'xverse',
  name: 'Xverse',
  rdns: 'com.xverse',
  source: 'secretkeylabs/xverse-web-extension bdbd6a0 (0.49.0), sats-connect-core d4ac96b (0.17.6).',
  bip122: {
    standard: 'sats-connect',
    // sats-connect gives -32000 to a refusal.
    refused: { '*': { code: 4001, text: 'User rejected request to connect' } },
  },
} as const satisfies WalletProfile;
