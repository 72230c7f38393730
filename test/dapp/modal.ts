/** The demo's modal: what an integrator writes, with burner wallets on top. */

import { createModal, strings } from 'latchkey';
import { locales } from 'latchkey/plugins/locales';
import * as buttons from 'latchkey/plugins/locales/buttons';
import { type SandboxChain, sandbox } from 'latchkey/plugins/sandbox';
import { evm } from 'latchkey/presets/evm';
import { modeOf } from './modes.js';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

/** English in disguise: what is not translated, and what does not fit, is seen at once. */
const loadPseudo = async () => ({ default: (await import('./pseudo.js')).pseudoTexts() });

/** A modal for the local chains. */
export function createDemoModal(chains: readonly SandboxChain[]) {
  const query = new URLSearchParams(location.search);
  return createModal({
    plugins: [
      ...evm({
        networks: chains.map(({ chainId, name, rpcUrl }) => ({
          id: chainId,
          name,
          nativeCurrency: ETHER,
          rpcUrls: [rpcUrl],
          testnet: true,
        })),
      }),
      locales({ buttons: Object.values(buttons) }),
      sandbox({ chains, mode: ({ name }) => modeOf(name, query) }),
    ],
    overrides: [strings.of({ locale: 'en-XA', load: loadPseudo })],
    app: { name: 'Meadow', url: location.origin, icons: [`${location.origin}/icon.svg`] },
  });
}

/** The demo's modal, with the views, namespaces and states of its plugins. */
export type DemoModal = ReturnType<typeof createDemoModal>;
