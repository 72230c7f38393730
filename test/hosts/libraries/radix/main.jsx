/** A React app that opens the modal from a modal dialog of Radix. */
import * as Dialog from '@radix-ui/react-dialog';
import { createModal } from 'latchkey';
import { evm } from 'latchkey/presets/evm';
import { ConnectButton, ModalProvider } from 'latchkey/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { meadow } from '../shared.mjs';

const modal = createModal({ plugins: evm({ networks: [meadow] }), app: { name: 'Meadow' } });

function App() {
  return (
    <Dialog.Root>
      <ConnectButton label="Log in" />
      <Dialog.Trigger>Pay</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: 'rgb(0 0 0 / 0.3)' }} />
        <Dialog.Content
          aria-describedby={undefined}
          style={{ position: 'fixed', inset: '20px auto auto 20px', padding: 20, background: 'white' }}
        >
          <Dialog.Title>Payment</Dialog.Title>
          <input aria-label="Amount" />
          <ConnectButton />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <ModalProvider modal={modal}>
      <App />
    </ModalProvider>
  </StrictMode>,
);
