/** Polkadot-js with a Ledger. A Ledger account in polkadot-js/extension 987784c: bound to one network by its genesis hash; polkadot-js/extension issue 714. */

import type { WalletProfile } from './types.js';

export const polkadotJsLedger = {
  id: 'polkadot-js-ledger',
  name: 'Polkadot{.js}',
  rdns: 'js.polkadot',
  source:
    'A Ledger account in polkadot-js/extension 987784c: bound to one network by its genesis hash; polkadot-js/extension issue 714.',
  polkadot: {
    refused: {
      enable: { text: 'Connection request was cancelled by the user.' },
      '*': { text: 'Cancelled' },
    },
    failed: {},
    // Kusama's.
    genesisHash: '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
    signaturePauseMs: 3_000,
    throwsAfterRemoval: true,
    locksQuietly: true,
  },
} as const satisfies WalletProfile;
