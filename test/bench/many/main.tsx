/** The page of the long list: the same as `app`, with a directory of 600 wallets. */

import { createModal } from 'latchkey';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { wallets } from 'latchkey/plugins/wallets';
import { evm } from 'latchkey/presets/evm';
import { ConnectButton, ModalProvider } from 'latchkey/react';
import { createRoot } from 'react-dom/client';
import type {} from '../benchApi.js';
import { RECORDS, SOUGHT } from '../records.js';

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
    via: '.lk-folder',
    item: 'li[aria-posinset]',
    area: '.lk-scroll',
    search: 'input[type=search]',
    query: SOUGHT,
  },
  kept: () => modal.state.connectors.get().length,
};

/** Marks the button element itself, so that a scripted click reaches it too. */
const mark = (around: HTMLElement | null) => {
  around?.querySelector('button')?.setAttribute('data-bench', 'connect');
};

createRoot(document.getElementById('root') as HTMLElement).render(
  <ModalProvider modal={modal}>
    <main ref={mark}>
      <ConnectButton />
    </main>
  </ModalProvider>,
);
