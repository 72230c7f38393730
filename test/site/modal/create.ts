/** Creates the modal of a choice: the package as an app uses it, and wallets of the sandbox, which need no server to connect and sign. */

import { createModal } from 'latchkey';
import { bitcoin } from 'latchkey/plugins/bip122';
import { locales } from 'latchkey/plugins/locales';
import * as buttons from 'latchkey/plugins/locales/buttons';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { sandbox } from 'latchkey/plugins/sandbox';
import { solanaMainnet } from 'latchkey/plugins/solana';
import { evm } from 'latchkey/presets/evm';
import { full } from 'latchkey/presets/full';
import type { Choice } from './choice.js';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const EVM = [
  { id: 1, name: 'Ethereum' },
  { id: 8453, name: 'Base' },
  { id: 10, name: 'Optimism' },
];
/** The wallets of the sandbox know nodes of this machine only. None is asked: no network of the page has a node. */
const NODE = 'http://127.0.0.1:8545';

const FAMILIES = {
  system: 'system-ui, sans-serif',
  serif: 'Georgia, serif',
  rounded: 'ui-rounded, "Arial Rounded MT Bold", system-ui, sans-serif',
  mono: 'ui-monospace, monospace',
} as const;

/** The theme of a choice, as an option of the modal. */
export const themeOf = ({ mode, accent, radius, font }: Choice) => ({ mode, accent, radius, font: FAMILIES[font] });

/** @param embed - The element of an embedded modal. */
export function createChosen(choice: Choice, embed?: HTMLElement) {
  const has = (name: Choice['networks'][number]) =>
    choice.preset === 'evm' ? name === 'eip155' : choice.networks.includes(name);
  const evmNetworks = EVM.map((one) => ({ ...one, nativeCurrency: ETHER, rpcUrls: [] }));
  const plugins = [
    ...(choice.preset === 'evm'
      ? evm({ networks: evmNetworks, ens: false })
      : full({
          eip155: has('eip155') ? { networks: evmNetworks, ens: false } : false,
          solana: has('solana') ? { networks: [{ ...solanaMainnet, rpcUrls: [] }] } : false,
          bip122: has('bip122') ? { networks: [bitcoin] } : false,
          polkadot: has('polkadot') ? { networks: [{ ...polkadotAssetHub, rpcUrls: [] }] } : false,
          send: choice.features.includes('send') ? {} : false,
          receive: choice.features.includes('receive'),
        })),
    locales({ buttons: Object.values(buttons) }),
    sandbox({
      ...(has('eip155') && { chains: EVM.map(({ id, name }) => ({ chainId: id, name, rpcUrl: NODE })) }),
      ...(has('solana') && { solana: { rpcUrl: NODE, chain: 'solana:mainnet' as const } }),
      ...(has('bip122') && { bip122: {} }),
      ...(has('polkadot') && { polkadot: {} }),
    }),
  ];
  return createModal({
    plugins,
    app: { name: 'Meadow' },
    theme: themeOf(choice),
    locale: choice.locale,
    // A choice is tried, not kept: a reload of the page begins without a wallet.
    storage: false,
    // Networks without a node have no balances, which the modal shows. Other faults are for the console.
    onError: (error) => {
      if (!/No URL was provided/.test(String(error))) reportError(error);
    },
    ...(embed && { embed }),
  });
}
