/** Polkadot-js. polkadot-js/extension 987784c (0.63.1), and the extension itself in Chromium, November 2026. */

import type { WalletProfile } from './types.js';

export const polkadotJs = {
  id: 'polkadot-js',
  name: 'Polkadot{.js}',
  rdns: 'js.polkadot',
  source: 'polkadot-js/extension 987784c (0.63.1), and the extension itself in Chromium, November 2026.',
  polkadot: {
    refused: {
      enable: { text: 'Connection request was cancelled by the user.' },
      '*': { text: 'Cancelled' },
    },
    failed: {},
    errors: { 4100: { text: 'The source http://127.0.0.1 has not been enabled yet' } },
    genesisHash: 'absent',
    signaturePauseMs: 3_000,
    throwsAfterRemoval: true,
    // There is no lock: each signature asks for the password.
    locksQuietly: true,
  },
} as const satisfies WalletProfile;
