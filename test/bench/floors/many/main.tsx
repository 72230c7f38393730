/** The baseline of the long list: a native dialog that renders all 600 wallets, in plain React without styles. */

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type {} from '../../benchApi.js';
import { RECORDS, SOUGHT } from '../../records.js';

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const button = () => document.querySelector<HTMLElement>('[data-bench=connect]');

window.__bench = {
  button: '[data-bench=connect]',
  option: 'button.option',
  open: () => button()?.click(),
  close: () => dialog().close(),
  list: {
    open: () => button()?.click(),
    via: undefined,
    item: 'button.option',
    area: 'dialog',
    search: 'input[type=search]',
    query: SOUGHT,
  },
};

function Page() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const show = () => {
    flushSync(() => setOpen(true));
    dialog().showModal();
  };
  const found = RECORDS.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return (
    <main>
      <button type="button" data-bench="connect" onClick={show}>
        Connect wallet
      </button>
      <dialog onClose={() => setOpen(false)}>
        {open && (
          <>
            <h2>All wallets</h2>
            <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
            <ul>
              {found.map(({ id, name, imageUrl }) => (
                <li key={id}>
                  <button type="button" className="option">
                    <img src={imageUrl} alt="" width={56} height={56} /> {name}
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
