/** Creates the modal of a choice: the package as an app uses it, wallets of the sandbox, and the chains of the playground. */

import { places } from 'playground:places';
import { createModal, strings } from 'latchkey';
import { bitcoin } from 'latchkey/plugins/bip122';
import { locales } from 'latchkey/plugins/locales';
import * as buttons from 'latchkey/plugins/locales/buttons';
import { polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { sandbox } from 'latchkey/plugins/sandbox';
import { solanaMainnet } from 'latchkey/plugins/solana';
import { evm } from 'latchkey/presets/evm';
import { full } from 'latchkey/presets/full';
import type { Choice } from '../../playground/choice.js';
import { themeOf } from '../../playground/theme.js';
import { chainServices } from './evm/chainServices.js';
import { nodeUrl } from './evm/nodes.js';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const EVM = [
  { id: 1, name: 'Ethereum' },
  { id: 8453, name: 'Base' },
  { id: 10, name: 'Optimism' },
];
/** The wallets of the sandbox know nodes of this machine only. None is asked: Solana and Bitcoin have no node here. */
const NO_NODE = 'http://127.0.0.1:9';

/** The embedded wallet needs the page of an operator. This one does not answer. */
const NO_FRAME = 'http://127.0.0.1:9/frame';
/** Only the EVM runs in the page. */
const NEEDS_NODE = 'Needs a node. This page has none for this network.';
const UNREAD = { 'account.unavailable': NEEDS_NODE, 'tokens.unavailable': NEEDS_NODE, 'amounts.unread': NEEDS_NODE };

/** @param embed - The element of an embedded modal. */
export function createChosen(choice: Choice, embed?: HTMLElement) {
  const has = (name: Choice['networks'][number]) =>
    choice.preset === 'evm' ? name === 'eip155' : choice.networks.includes(name);
  const evmOptions = {
    networks: EVM.map((one) => ({ ...one, nativeCurrency: ETHER, rpcUrls: [nodeUrl(one.id)] })),
    tokens: EVM.flatMap(({ id }) =>
      places.tokens.map(({ address, name, symbol, iconUrl }) => ({
        chainId: id,
        address,
        name,
        symbol,
        ...(iconUrl && { imageUrl: iconUrl }),
      })),
    ),
    ens: { chainId: 1, universalResolver: places.nameResolver },
  };
  const wants = (name: Choice['features'][number]) => (choice.features.includes(name) ? {} : (false as const));
  const hasFrame = choice.logins.some((name) => name !== 'signature');
  const plugins = [
    ...(choice.preset === 'evm'
      ? evm(evmOptions)
      : full({
          eip155: has('eip155') ? evmOptions : false,
          solana: has('solana') ? { networks: [{ ...solanaMainnet, rpcUrls: [] }] } : false,
          bip122: has('bip122') ? { networks: [bitcoin] } : false,
          polkadot: has('polkadot') ? { networks: [{ ...polkadotAssetHub, rpcUrls: [] }] } : false,
          send: wants('send'),
          receive: choice.features.includes('receive'),
          tokens: wants('tokens'),
          history: wants('history'),
          siwx: choice.logins.includes('signature') && { local: true },
          ...(hasFrame && {
            frame: { url: NO_FRAME, networks: EVM.map(({ id }) => `eip155:${id}` as const) },
            email: choice.logins.includes('email'),
            socials: choice.logins.includes('socials') ? {} : (false as const),
            farcaster: choice.logins.includes('farcaster'),
          }),
          swaps: choice.features.includes('swaps') && {
            routers: Object.fromEntries(EVM.map(({ id }) => [`eip155:${id}`, places.router])),
          },
        })),
    chainServices(),
    locales({ buttons: Object.values(buttons) }),
    sandbox({
      ...(has('eip155') && { chains: EVM.map(({ id, name }) => ({ chainId: id, name, rpcUrl: nodeUrl(id) })) }),
      ...(has('solana') && { solana: { rpcUrl: NO_NODE, chain: 'solana:mainnet' as const } }),
      ...(has('bip122') && { bip122: {} }),
      ...(has('polkadot') && { polkadot: {} }),
    }),
  ];
  return createModal({
    plugins,
    app: { name: 'Meadow' },
    theme: themeOf(choice),
    locale: choice.locale,
    overrides: [strings.of({ locale: 'en', texts: UNREAD })],
    // A choice is tried, not kept: a reload of the page begins without a wallet.
    storage: false,
    ...(embed && { embed }),
  });
}
