/** Two modals on one page, each with its own id, theme and language. Each can be destroyed and created again, as by hot reload. */

import { createModal } from 'latchkey';
import { locales } from 'latchkey/plugins/locales';
import * as buttons from 'latchkey/plugins/locales/buttons';
import { sandbox } from 'latchkey/plugins/sandbox';
import { evm } from 'latchkey/presets/evm';
import { AccountButton, ConnectButton, ModalProvider } from 'latchkey/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readLocalChains } from '../chains.js';

const { chains } = readLocalChains();

// The wallets belong to the page, as browser extensions do, and stay when a modal is destroyed.
const wallets = createModal({ id: 'wallets', storage: false, plugins: [sandbox({ chains, mode: () => 'approve' })] });
wallets.start();

const SIDES = [
  { id: 'left', title: 'Light, in English', theme: 'light', locale: 'en' },
  { id: 'right', title: 'Dark, in German', theme: 'dark', locale: 'de' },
] as const;

function create(side: (typeof SIDES)[number]) {
  const networks = chains.map(({ chainId, name, rpcUrl }) => ({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
  }));
  const plugins = [...evm({ networks }), locales({ buttons: Object.values(buttons) })] as const;
  const { id, theme, locale } = side;
  return createModal({ id, theme, locale, plugins, app: { name: 'Meadow' } });
}

function Side({ side }: { readonly side: (typeof SIDES)[number] }) {
  const [renewed, setRenewed] = useState(0);
  const [modal, setModal] = useState(() => create(side));
  const renew = () => {
    modal.destroy();
    setModal(create(side));
    setRenewed((count) => count + 1);
  };
  return (
    <section className="card" data-testid={side.id}>
      <h2>{side.title}</h2>
      <div className="actions">
        <ModalProvider modal={modal}>
          <ConnectButton />
          <AccountButton />
        </ModalProvider>
      </div>
      <p>
        Renewed: <span data-testid={`${side.id}-renewed`}>{renewed}</span>
      </p>
      <div className="actions">
        <button type="button" data-testid={`${side.id}-renew`} onClick={renew}>
          Renew
        </button>
        <button type="button" data-testid={`${side.id}-open`} onClick={() => void modal.open()}>
          Open
        </button>
      </div>
    </section>
  );
}

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <main className="page">
        <div className="intro">
          <h1>Two modals on a page.</h1>
          <p>Each has a theme and a language of its own; the wallets are the page’s.</p>
        </div>
        <div className="cards">
          {SIDES.map((side) => (
            <Side key={side.id} side={side} />
          ))}
        </div>
      </main>
    </StrictMode>,
  );
}
