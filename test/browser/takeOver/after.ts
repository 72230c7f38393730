/** The page after the move: it takes the connection over, and signs with it. */

import { createModal } from 'latchkey';
import { takeOverAppKit } from 'latchkey/plugins/appkit';
import { eip155 } from 'latchkey/plugins/eip155';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { walletconnect } from 'latchkey/plugins/walletconnect';

declare global {
  interface Window {
    /** Waits for the connection. Resolves to the address. */
    connectedAfter(relayUrl: string, storagePrefix?: string): Promise<string>;
    /** Signs a message. */
    signAfter(message: string): Promise<string>;
  }
}

let modal: { readonly api: { readonly eip155: { signMessage(text: string): Promise<string> } } };

window.connectedAfter = (relayUrl, storagePrefix) => {
  takeOverAppKit();
  const made = createModal({
    plugins: [
      eip155({ networks: [mainnet] }),
      walletconnect({
        relayUrl,
        projectId: 'sandbox',
        verify: false,
        ...(storagePrefix !== undefined && { storagePrefix }),
      }),
    ],
  });
  modal = made as never;
  return new Promise((resolve) => {
    const check = () => {
      const address = made.state.connection.get()?.account.address;
      if (address !== undefined) resolve(address);
    };
    made.state.connection.subscribe(check);
    made.start();
    check();
  });
};

window.signAfter = async (message) => modal.api.eip155.signMessage(message);
