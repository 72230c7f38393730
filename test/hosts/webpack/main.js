/** A minimal app without JSX. */
import { createModal } from 'latchkey';
import { evm } from 'latchkey/presets/evm';
import { ConnectButton, ModalProvider } from 'latchkey/react';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { meadow } from './network.mjs';

const modal = createModal({ plugins: evm({ networks: [meadow] }), app: { name: 'Meadow' } });
const page = createElement(ModalProvider, { modal }, createElement(ConnectButton));

createRoot(document.getElementById('root')).render(createElement(StrictMode, null, page));
