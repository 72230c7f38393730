/** A minimal app. */
import { createModal } from 'latchkey';
import { evm } from 'latchkey/presets/evm';
import { ConnectButton, ModalProvider } from 'latchkey/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { meadow } from './network.mjs';

const modal = createModal({ plugins: evm({ networks: [meadow] }), app: { name: 'Meadow' } });

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <ModalProvider modal={modal}>
      <ConnectButton />
    </ModalProvider>
  </StrictMode>,
);
