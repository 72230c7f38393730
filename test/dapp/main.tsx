/** Starts the demo page. */

import { ModalProvider } from 'latchkey/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { readLocalChains } from './chains.js';
import { createDemoModal } from './modal.js';
import { exposeSandbox } from './sandboxGlobal.js';

const modal = createDemoModal(readLocalChains());
exposeSandbox(modal);

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
