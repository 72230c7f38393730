/** The page with all plugins: four chains, a directory of 600 wallets, phone wallets, the embedded wallet and sign-in. */

import { createModal } from 'latchkey';
import { bitcoin } from 'latchkey/plugins/bip122';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { solanaMainnet } from 'latchkey/plugins/solana';
import { full } from 'latchkey/presets/full';
import type {} from '../benchApi.js';
import { RECORDS } from '../records.js';
import { renderPage } from '../renderPage.js';

const modal = createModal({
  plugins: full({
    eip155: { networks: [mainnet] },
    solana: { networks: [solanaMainnet] },
    bip122: { networks: [bitcoin] },
    polkadot: { networks: [polkadotAssetHub] },
    wallets: { list: RECORDS },
    walletconnect: { relayUrl: 'ws://127.0.0.1:9' },
    frame: { url: `${location.origin}/frame/sdk.html` },
    siwx: { local: true },
  }),
  app: { name: 'Meadow' },
});

window.__bench = {
  button: '[data-bench=connect]',
  option: '.lk-shelf button.lk-cell',
  open: () => void modal.open(),
  close: modal.close,
  kept: () => modal.state.connectors.get().length,
};

renderPage(modal);
