/** The measured page: a minimal app on EVM mainnet. */

import { createModal } from 'latchkey';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { evm } from 'latchkey/presets/evm';
import type {} from '../benchApi.js';
import { renderPage } from '../renderPage.js';

const modal = createModal({ plugins: evm({ networks: [mainnet] }), app: { name: 'Meadow' } });
const open = () => void modal.open();

window.__bench = {
  button: '[data-bench=connect]',
  option: 'button.lk-cell',
  open,
  close: modal.close,
  // Wallets are listed on the shelf of Connect, which has no search.
  list: { open, item: 'button.lk-cell', search: undefined, query: undefined },
  kept: () => modal.state.connectors.get().length,
};

renderPage(modal);
