/** A page that shows the status of a balance. */
import { createModal } from 'latchkey';
import { evm } from 'latchkey/presets/evm';
import { ConnectButton, ModalProvider, useBalance } from 'latchkey/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { meadow } from './network.mjs';

const modal = createModal({ plugins: evm({ networks: [meadow] }), app: { name: 'Meadow' } });

function Balance() {
  const { status } = useBalance();
  return createElement('p', { 'data-testid': 'balance' }, status);
}

createRoot(document.getElementById('root')).render(
  createElement(ModalProvider, { modal }, createElement(ConnectButton), createElement(Balance)),
);
