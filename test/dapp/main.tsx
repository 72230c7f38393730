/** Starts the demo page. */

import { ModalProvider } from 'latchkey/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { readLocalChains } from './chains.js';
import { createDemoModal } from './modal.js';
import { openSandboxDoor } from './sandboxDoor.js';

const modal = createDemoModal(readLocalChains());
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
