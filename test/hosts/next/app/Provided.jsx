'use client';
/** Where the modal is made: in a client component, whose module runs on the server too. */
import { createModal } from 'latchkey';
import { evm } from 'latchkey/presets/evm';
import { ModalProvider, useAccount } from 'latchkey/react';
import { meadow } from '../network.mjs';

const modal = createModal({ plugins: evm({ networks: [meadow] }), app: { name: 'Meadow' } });

/** Says what the hooks say: the server writes it into its page. */
const Status = () => <p data-testid="status">{useAccount().status}</p>;

export const Provided = ({ children }) => (
  <ModalProvider modal={modal}>
    {children}
    <Status />
  </ModalProvider>
);
