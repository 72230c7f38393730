/** Fictional wallets and real networks with pictures as data URLs, so that no image is requested. */

import type { Network } from 'latchkey';
import { namespaceOf } from 'latchkey/plugin';
import arbitrum from './marks/network-arbitrum.svg?raw';
import base from './marks/network-base.svg?raw';
import bitcoin from './marks/network-bitcoin.svg?raw';
import ethereum from './marks/network-ethereum.svg?raw';
import gnosis from './marks/network-gnosis.svg?raw';
import optimism from './marks/network-optimism.svg?raw';
import polkadot from './marks/network-polkadot.svg?raw';
import polygon from './marks/network-polygon.svg?raw';
import sepolia from './marks/network-sepolia.svg?raw';
import solana from './marks/network-solana.svg?raw';
import acorn from './marks/wallet-acorn.svg?raw';
import atlas from './marks/wallet-atlas.svg?raw';
import basalt from './marks/wallet-basalt.svg?raw';
import boat from './marks/wallet-boat.svg?raw';
import clover from './marks/wallet-clover.svg?raw';
import fern from './marks/wallet-fern.svg?raw';
import harbor from './marks/wallet-harbor.svg?raw';
import juniper from './marks/wallet-juniper.svg?raw';
import kite from './marks/wallet-kite.svg?raw';
import lumen from './marks/wallet-lumen.svg?raw';
import marble from './marks/wallet-marble.svg?raw';
import orbit from './marks/wallet-orbit.svg?raw';

/** Id, name and icon of a wallet. */
export interface WalletFace {
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string;
}

const image = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
const wallet = (name: string, svg: string): WalletFace => ({
  id: name.split(' ', 1)[0]?.toLowerCase() ?? name,
  name,
  imageUrl: image(svg),
});

/** Eleven wallets, the maximum of the shelf. States connect the first one. */
export const WALLETS: readonly [WalletFace, ...WalletFace[]] = [
  wallet('Harbor', harbor),
  wallet('Acorn Wallet', acorn),
  wallet('Fern', fern),
  wallet('Lumen', lumen),
  wallet('Juniper', juniper),
  wallet('Kite', kite),
  wallet('Marble', marble),
  wallet('Paperboat', boat),
  wallet('Clover', clover),
  wallet('Constellation Vault', atlas),
  wallet('Basalt', basalt),
];

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const network = (id: string, name: string, svg: string, rest: Partial<Network> = {}): Network => ({
  id,
  name,
  namespace: namespaceOf(id),
  nativeCurrency: ETHER,
  rpcUrls: ['https://rpc.example'],
  explorerUrl: 'https://explorer.example',
  imageUrl: image(svg),
  ...rest,
});

/** The networks of each namespace. */
export const NETWORKS = {
  eip155: [
    network('eip155:1', 'Ethereum', ethereum),
    network('eip155:8453', 'Base', base),
    network('eip155:42161', 'Arbitrum One', arbitrum),
    network('eip155:10', 'OP Mainnet', optimism),
    network('eip155:137', 'Polygon', polygon),
    network('eip155:100', 'Gnosis', gnosis),
    network('eip155:11155111', 'Sepolia', sepolia, { testnet: true }),
  ],
  solana: [network('solana:main', 'Solana', solana)],
  bip122: [network('bip122:main', 'Bitcoin', bitcoin)],
  polkadot: [network('polkadot:main', 'Polkadot', polkadot)],
} as const satisfies Record<string, readonly Network[]>;

/** The drawn marks of each namespace. */
const MARKS = {
  eip155: async () => (await import('../../../plugins/eip155/marks.js')).marks,
  solana: async () => (await import('../../../plugins/solana/marks.js')).marks,
  bip122: async () => (await import('../../../plugins/bip122/marks.js')).marks,
  polkadot: async () => (await import('../../../plugins/polkadot/marks.js')).marks,
} as const satisfies Record<keyof typeof NETWORKS, unknown>;

/** @param drawn - The networks have no pictures of the app, so that the drawn marks are shown. */
export const networksOf = (namespace: keyof typeof NETWORKS, drawn = false) => ({
  networks: NETWORKS[namespace].map(
    ({ imageUrl, ...network }): Network => ({ ...network, ...(!drawn && { imageUrl }) }),
  ),
  marks: MARKS[namespace],
});

/** Directory id of a wallet with an in-app browser. */
export const BROWSING = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';

/** The wallet directory: the wallets of the page, as many others, and Orbit. */
export const DIRECTORY = [
  ...WALLETS,
  ...WALLETS.map((one) => ({ ...one, id: `${one.id}-two`, name: `${one.name} Two` })),
  // Orbit has the id of a wallet with an in-app browser.
  { ...wallet('Orbit', orbit), id: BROWSING },
].map(({ id, name, imageUrl }) => ({
  id,
  name,
  ...(imageUrl && { imageUrl }),
  stores: {
    chrome: `https://chromewebstore.google.com/detail/${id}`,
    app: `https://apps.apple.com/app/${id}/id1000000001`,
    play: `https://play.google.com/store/apps/details?id=example.${id}`,
  },
  homepage: `https://${id}.example/`,
}));

/** Links of some wallets: all kinds, only an app, only an extension. */
const LINKS: Readonly<Record<string, object>> = {
  lumen: { mobileLink: 'lumen://', desktopLink: 'lumen-desk://', webappLink: 'https://lumen.example/' },
  kite: { mobileLink: 'https://kite.example/app' },
  marble: { injected: [{ namespace: 'eip155', id: 'isMarble' }] },
};

/** The wallet directory for states with pairing. */
export const PAIRED = DIRECTORY.map((one) => ({ ...one, ...LINKS[one.id] }));
