/** A page whose embedded wallet is of another site: the one that is flooded. */

import { createModal } from 'latchkey';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { frame } from 'latchkey/plugins/frame';
import { evm } from 'latchkey/presets/evm';
import { ConnectButton, ModalProvider } from 'latchkey/react';
import { createRoot } from 'react-dom/client';
import type {} from '../door.js';

declare global {
  interface Window {
    __embedded?: {
      logIn(): Promise<void>;
      /** Has the frame told its newest token. */
      ask(): Promise<boolean>;
    };
  }
}

// By another name of this machine: another site, and so another process.
const url = `http://localhost:${location.port}/frame/sdk.html`;
const modal = createModal({
  plugins: [...evm({ networks: [mainnet] }), frame({ url })],
  app: { name: 'Meadow' },
});

window.__bench = {
  button: 'button',
  option: 'button.lk-cell',
  open: () => void modal.open(),
  close: modal.close,
  list: { open: () => void modal.open(), item: 'button.lk-cell', search: undefined, query: undefined },
};
window.__embedded = {
  async logIn() {
    const client = await modal.api.frame.client();
    await client.connectEmail({ email: 'you@example.com' });
    await client.connectOtp({ otp: '123456' });
  },
  ask: async () => (await modal.api.frame.client()).isConnected(),
};

createRoot(document.getElementById('root') as HTMLElement).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
  </ModalProvider>,
);
