/** A page for wallets on a phone: the modal with EVM alone, a relay of this machine (`?relay=5555`), and the server it came from. */

import { Buffer } from 'buffer';
import { createModal } from 'latchkey';
import { siwx } from 'latchkey/plugins/siwx';
import { walletconnect } from 'latchkey/plugins/walletconnect';
import { evm } from 'latchkey/presets/evm';
import { evmNetworks, listen, query, siwxOptions } from './given.js';

// As apps do in whose bundle it is not: the SDK asks for it.
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
listen(modal);

/** What tests look at on the page. */
const orchard = { modal };

export type Orchard = typeof orchard;

window.orchard = orchard;
