/** A page with an embedded wallet from another site. The benchmark floods it with messages from that frame. */

import { createModal } from 'latchkey';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { frame } from 'latchkey/plugins/frame';
import { evm } from 'latchkey/presets/evm';
import { ConnectButton, ModalProvider } from 'latchkey/react';
import { createRoot } from 'react-dom/client';
import type {} from '../benchApi.js';

declare global {
  interface Window {
    __embedded?: {
      logIn(): Promise<void>;
      /** Sends the page's newest session token to the frame. */
      ask(): Promise<boolean>;
    };
  }
}

// `localhost` instead of 127.0.0.1 makes the frame another site, which runs in another process.
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
