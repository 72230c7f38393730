/** The page of the long list: the same as `app`, with a directory of 600 wallets. */

import { createModal } from 'latchkey';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { wallets } from 'latchkey/plugins/wallets';
import { evm } from 'latchkey/presets/evm';
import type {} from '../benchApi.js';
import { RECORDS, SOUGHT } from '../records.js';
import { renderPage } from '../renderPage.js';

const modal = createModal({
  plugins: [...evm({ networks: [mainnet] }), wallets({ list: RECORDS })],
  app: { name: 'Meadow' },
});

window.__bench = {
  button: '[data-bench=connect]',
  option: 'button.lk-cell',
  open: () => void modal.open(),
  close: modal.close,
  list: {
    open: () => void modal.open('AllWallets'),
    via: 'button.lk-row',
    item: 'li[aria-posinset]',
    area: '.lk-scroll',
    search: 'input[type=search]',
    query: SOUGHT,
  },
  kept: () => modal.state.connectors.get().length,
};

renderPage(modal);
