/** Starts the demo page. */

import { ModalProvider } from 'latchkey/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { readChains } from './chains.js';
import { createDemoModal } from './modal.js';
import { openSandboxDoor } from './sandboxDoor.js';

const modal = createDemoModal(readChains());
openSandboxDoor(modal);

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ModalProvider modal={modal}>
        <App />
      </ModalProvider>
    </StrictMode>,
  );
}
