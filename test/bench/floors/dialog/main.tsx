/** The second baseline: a native dialog that lists EIP-6963 wallets, in plain React without styles. */

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type {} from '../../benchApi.js';

interface Announcement {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string };
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const button = () => document.querySelector<HTMLElement>('[data-bench=connect]');

window.__bench = {
  button: '[data-bench=connect]',
  option: 'button.option',
  open: () => button()?.click(),
  close: () => dialog().close(),
  list: {
    open: () => button()?.click(),
    item: 'button.option',
    area: 'dialog',
    search: undefined,
    query: undefined,
  },
};

function Page() {
  const [wallets, setWallets] = useState<readonly Announcement['info'][]>([]);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onAnnounce = (event: Event) => {
      const { info } = (event as CustomEvent<Announcement>).detail;
      setWallets((known) => (known.some(({ uuid }) => uuid === info.uuid) ? known : [...known, info]));
    };
    window.addEventListener('eip6963:announceProvider', onAnnounce);
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    return () => window.removeEventListener('eip6963:announceProvider', onAnnounce);
  }, []);
  const show = () => {
    flushSync(() => setOpen(true));
    dialog().showModal();
  };
  return (
    <main>
      <button type="button" data-bench="connect" onClick={show}>
        Connect wallet
      </button>
      <dialog onClose={() => setOpen(false)}>
        {open && (
          <>
            <h2>Connect a wallet</h2>
            <ul>
              {wallets.map(({ uuid, name, icon }) => (
                <li key={uuid}>
                  <button type="button" className="option">
                    <img src={icon} alt="" width={40} height={40} /> {name}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </dialog>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />);
