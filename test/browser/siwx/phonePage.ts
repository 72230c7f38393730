/** A page for phone wallets: the modal with EVM and a local relay (`?relay=5555`). The server of the page verifies the sign-ins. */

import { Buffer } from 'buffer';
import { createModal } from 'latchkey';
import { siwx } from 'latchkey/plugins/siwx';
import { walletconnect } from 'latchkey/plugins/walletconnect';
import { evm } from 'latchkey/presets/evm';
import { bindButtons, evmNetworks, query, siwxOptions } from './pageData.js';

// One-click sign-in of the WalletConnect SDK needs `Buffer`. With `?bare` the page has none.
if (!query.has('bare')) Object.assign(globalThis, { Buffer });

const modal = createModal({
  plugins: [
    ...evm({ networks: evmNetworks }),
    walletconnect({ relayUrl: `ws://127.0.0.1:${query.get('relay')}`, projectId: 'sandbox', verify: false }),
    siwx(siwxOptions),
  ],
  app: { name: 'Meadow', url: location.origin },
});
modal.start();
bindButtons(modal);

/** Access to the modal for tests. */
const orchard = { modal };

export type Orchard = typeof orchard;

window.orchard = orchard;
