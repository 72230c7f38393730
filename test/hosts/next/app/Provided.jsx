'use client';
/** Where the modal is made: in a client component, whose module runs on the server too. */
import { cookieStorage, createModal } from 'latchkey';
import { evm } from 'latchkey/presets/evm';
import { ModalProvider, useAccount } from 'latchkey/react';
import { useState } from 'react';
import { meadow } from '../network.mjs';

/** One a request on the server, where `cookie` is that visitor's; one a page in the browser, which has its own. */
const make = (cookie) =>
  createModal({
    plugins: evm({ networks: [meadow] }),
    app: { name: 'Meadow' },
    storage: cookieStorage(typeof document === 'undefined' ? { cookie } : {}),
  });

/** Says what the hooks say: the server writes it into its page. */
const Status = () => <p data-testid="status">{useAccount().status}</p>;

export function Provided({ cookie, children }) {
  const [modal] = useState(() => make(cookie));
  return (
    <ModalProvider modal={modal}>
      {children}
      <Status />
    </ModalProvider>
  );
}
