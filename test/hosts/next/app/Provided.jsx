'use client';
/** Creates the modal in a client component, whose module runs on the server too. */
import { cookieStorage, createModal } from 'latchkey';
import { locales } from 'latchkey/plugins/locales';
import { de } from 'latchkey/plugins/locales/buttons';
import { evm } from 'latchkey/presets/evm';
import { ModalProvider, useAccount } from 'latchkey/react';
import { useState } from 'react';
import { meadow } from '../network.mjs';

/** Creates one modal per request on the server, with the visitor's cookies, and one per page in the browser. */
const make = (cookie, locale) =>
  createModal({
    plugins: [...evm({ networks: [meadow] }), locales({ only: ['de'], buttons: [de] })],
    app: { name: 'Meadow' },
    locale,
    storage: cookieStorage(typeof document === 'undefined' ? { cookie } : {}),
  });

/** Shows the status of `useAccount`. The server renders it into the page. */
const Status = () => <p data-testid="status">{useAccount().status}</p>;

export function Provided({ cookie, locale, children }) {
  const [modal] = useState(() => make(cookie, locale));
  return (
    <ModalProvider modal={modal}>
      {children}
      <Status />
    </ModalProvider>
  );
}
