/** Two modals on a page, each with an id, a theme and a language of its own, and each renewed as hot reload renews it. */

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

// The wallets belong to the page, as extensions do: they stay when a modal goes.
const wallets = createModal({ id: 'wallets', storage: false, plugins: [sandbox({ chains, mode: () => 'approve' })] });
wallets.start();

const SIDES = [
  { id: 'left', theme: 'light', locale: 'en' },
  { id: 'right', theme: 'dark', locale: 'de' },
] as const;

function create(side: (typeof SIDES)[number]) {
  const networks = chains.map(({ chainId, name, rpcUrl }) => ({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
  }));
  const plugins = [...evm({ networks }), locales({ buttons: Object.values(buttons) })] as const;
  return createModal({ ...side, plugins, app: { name: 'Meadow' } });
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
      <h2>{side.id}</h2>
      <ModalProvider modal={modal}>
        <ConnectButton />
        <AccountButton />
      </ModalProvider>
      <p data-testid={`${side.id}-renewed`}>{renewed}</p>
      <button type="button" data-testid={`${side.id}-renew`} onClick={renew}>
        Renew
      </button>
      <button type="button" data-testid={`${side.id}-open`} onClick={() => void modal.open()}>
        Open
      </button>
    </section>
  );
}

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      {SIDES.map((side) => (
        <Side key={side.id} side={side} />
      ))}
    </StrictMode>,
  );
}
