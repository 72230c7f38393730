/** Creates the demo's modal: the code of an app, plus burner wallets. */

import { createModal, strings, type Theme } from 'latchkey';
import { activity } from 'latchkey/plugins/activity';
import { analytics } from 'latchkey/plugins/analytics';
import { backend } from 'latchkey/plugins/backend';
import { bitcoin, bitcoinTestnet4 } from 'latchkey/plugins/bip122';
import { email } from 'latchkey/plugins/email';
import { farcaster } from 'latchkey/plugins/farcaster';
import { frame } from 'latchkey/plugins/frame';
import { locales } from 'latchkey/plugins/locales';
import * as buttons from 'latchkey/plugins/locales/buttons';
import { names as namePlugin } from 'latchkey/plugins/names';
import { kusama, polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { sandbox } from 'latchkey/plugins/sandbox';
import { siwx } from 'latchkey/plugins/siwx';
import { smartSessions } from 'latchkey/plugins/smart-sessions';
import { socials } from 'latchkey/plugins/socials';
import { swaps } from 'latchkey/plugins/swaps';
import { tokens } from 'latchkey/plugins/tokens';
import { walletconnect } from 'latchkey/plugins/walletconnect';
import { wallets } from 'latchkey/plugins/wallets';
import { full } from 'latchkey/presets/full';
import type { LocalChains } from './chains.js';
import { modeOf, profileOf } from './modes.js';
import { bitcoinApiOf, shownBy } from './nodes.js';
import {
  connectionsOf,
  connectOf,
  embedOf,
  frameOf,
  hasLogins,
  hasSignIn,
  legalOf,
  partsOf,
  siwxOf,
  socialsOf,
  walletsOf,
} from './queryOptions.js';
import { relayOf } from './relay.js';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

/** The pseudo-locale: accented English, which reveals untranslated texts and too narrow layouts. */
const loadPseudo = async () => ({ default: (await import('./pseudo.js')).pseudoTexts() });

/** Options of the demo's modal, beside those of its query. */
export interface DemoOptions {
  /** Default: that of the page. */
  readonly query?: URLSearchParams;
  readonly theme?: Theme;
  readonly locale?: string;
  readonly embed?: HTMLElement;
  readonly storage?: false;
}

/** A modal for the local chains. */
export function createDemoModal(local: LocalChains, options: DemoOptions = {}) {
  const { query = new URLSearchParams(location.search), ...looks } = options;
  const { chains, names, solana, directory, frame: embedded, backend: data, ...rest } = shownBy(query, local);
  const { onramp: payments, tokens: listed, exchanges, relay } = rest;
  const bitcoinApi = bitcoinApiOf(query, local.profiled);
  const relayUrl = relayOf(query, relay);
  const has = partsOf(query);
  // The nodes read these tokens while the data server is down.
  const known = has('tokens') ? listed.map(({ iconUrl, ...token }) => ({ ...token, imageUrl: iconUrl })) : [];
  const plugins = [
    ...full({
      ...connectOf(query),
      eip155: {
        networks: chains.map(({ chainId, name, rpcUrl, imageUrl }) => ({
          id: chainId,
          name,
          imageUrl,
          nativeCurrency: ETHER,
          rpcUrls: [rpcUrl],
          testnet: true,
        })),
        tokens: known.flatMap(({ network, ...token }) =>
          network.startsWith('eip155:') ? [{ ...token, chainId: Number(network.slice(7)) }] : [],
        ),
        ...(names && {
          ens: { chainId: Number(names.network.split(':')[1]), universalResolver: names.nameResolver },
        }),
      },
      onramp: {
        coinbase: { origins: [payments.origin], chains: payments.chains },
        meld: { url: payments.origin, publicKey: 'sandbox', codes: payments.codes, hasOrders: true },
      },
      send: { solanaTokens: query.has('solanaTokens') },
      solana: {
        networks: [
          { id: solana.id, name: solana.name, rpcUrls: [solana.rpcUrl], testnet: true, imageUrl: solana.imageUrl },
        ],
        tokens: known.filter(({ network }) => network === solana.id),
      },
      // No local node serves these two, except Bitcoin with `?node=esplora`: their wallets sign, but balances are unavailable.
      bip122: { networks: [bitcoin, bitcoinTestnet4], ...(bitcoinApi && { api: { [bitcoin.id]: bitcoinApi } }) },
      polkadot: { networks: [polkadotAssetHub, kusama].map((network) => ({ ...network, rpcUrls: [] })) },
    }),
    ...(query.get('directory') === 'none' ? [] : [wallets(walletsOf(query, directory))]),
    ...(relayUrl ? [walletconnect({ relayUrl, projectId: 'sandbox', verify: false })] : []),
    ...(query.get('frame') === 'none' ? [] : [frame(frameOf(query, embedded))]),
    ...(hasLogins(query) ? [email(), socials(socialsOf(query)), farcaster()] : []),
    ...(hasSignIn(query) ? [siwx(siwxOf(query))] : []),
    backend({ baseUrl: data.url, projectId: data.projectId }),
    tokens(),
    ...(query.has('analytics') ? [analytics({ baseUrl: data.url, projectId: data.projectId })] : []),
    activity(),
    namePlugin({ zone: data.zones[0], legacyZones: data.zones.slice(1) }),
    smartSessions(),
    swaps({
      routers: Object.fromEntries(exchanges.map(({ network, router }) => [network, router])),
      unlimitedApproval: query.has('unlimitedApproval'),
    }),
    locales({ buttons: Object.values(buttons) }),
    sandbox({
      chains,
      ...(has('solana') && { solana: { rpcUrl: solana.rpcUrl, chain: solana.chain } }),
      ...(has('bip122') && { bip122: bitcoinApi ? { apiUrl: bitcoinApi } : {} }),
      ...(has('polkadot') && { polkadot: {} }),
      mode: ({ name }) => modeOf(name, query),
      ...profileOf(query, has),
    }),
  ] as const;
  return createModal({
    // The type contains every plugin. A page with `?parts` must not use the plugins that it leaves out.
    plugins: plugins.filter(({ id }) => has(id)) as unknown as typeof plugins,
    overrides: [strings.of({ locale: 'en-XA', load: loadPseudo })],
    app: { name: 'Meadow', url: location.origin, icons: [`${location.origin}/icon.svg`], ...legalOf(query) },
    ...embedOf(query),
    connections: connectionsOf(query),
    ...looks,
  });
}

/** The demo's modal, with the views, namespaces and states of its plugins. */
export type DemoModal = ReturnType<typeof createDemoModal>;
