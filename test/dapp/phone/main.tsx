/** Starts the phone, a wallet with published keys for the demo and its tests. `?relay=5555` chooses a local relay by its port. */

import { Buffer } from 'buffer';
import { type SandboxPhone, startPhone } from 'latchkey/plugins/sandbox';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Card, Problem } from '../Card.js';
import { readLocalChains } from '../chains.js';
import { modeOf } from '../modes.js';
import { relayOf } from '../relay.js';
import { App } from './App.js';

declare global {
  interface Window {
    /** Controls the phone from tests and from the console. */
    latchkeyPhone?: SandboxPhone;
  }
}

// The WalletConnect SDK needs `Buffer` to read the capabilities in a one-click sign-in.
Object.assign(globalThis, { Buffer });

const query = new URLSearchParams(location.search);
const { chains, solana, relay } = readLocalChains();
const relayUrl = relayOf(query, relay);
const root = createRoot(document.getElementById('app') as HTMLElement);

try {
  if (!relayUrl) throw new Error('No relay runs here: start the demo with "npm start".');
  const phone = await startPhone(
    {
      relayUrl,
      chains,
      solana: { rpcUrl: solana.rpcUrl, chain: solana.chain },
      bip122: {},
      polkadot: {},
      mode: modeOf('pocket', query),
    },
    window,
  );
  window.latchkeyPhone = phone;
  root.render(
    <StrictMode>
      <App phone={phone} />
    </StrictMode>,
  );
} catch (error) {
  root.render(
    <main className="phone">
      <h1>Pocket</h1>
      <Card title="The phone does not start">
        <Problem text={error instanceof Error ? error.message : String(error)} testId="start-problem" />
      </Card>
    </main>,
  );
}
document.documentElement.dataset.ready = '';
