'use client';
/** Creates the modal in a client component, whose module runs on the server too. */
import { cookieStorage, createModal } from 'latchkey';
import { evm } from 'latchkey/presets/evm';
import { ModalProvider, useAccount } from 'latchkey/react';
import { useState } from 'react';
import { meadow } from '../network.mjs';

/** Creates one modal per request on the server, with the visitor's cookie, and one per page in the browser. */
const make = (cookie) =>
  createModal({
    plugins: evm({ networks: [meadow] }),
    app: { name: 'Meadow' },
    storage: cookieStorage(typeof document === 'undefined' ? { cookie } : {}),
  });

/** Shows the status of `useAccount`. The server renders it into the page. */
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
