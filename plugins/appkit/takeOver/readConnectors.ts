/** Ids of the connectors that were connected with AppKit 1.7, as ids of this package. */

import { injectedConnector } from './injectedConnector.js';

/** A namespace and the id of a connector. */
type Pair = readonly [namespace: string, connector: string];

/** Reads a text of the storage of AppKit by its whole key; `undefined` without one. */
export type ReadText = (key: string) => string | undefined;

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const MAX_NAMESPACES = 8;
/** The Coinbase SDK 4 writes this key for its smart wallet and for phones, and not for the extension. */
const COINBASE_SIGNER = '-CBWSDK:SignerConfigurator:SignerType';

/** AppKit stores ids of the directory for these wallets, and the names of the others. @see PresetsUtil of `@reown/appkit-utils` 1.7.2 */
const SOLANA_IDS: Readonly<Record<string, string>> = {
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': 'Solflare',
  '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01': 'Coin98',
  '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b': 'Xverse Wallet',
  '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0': 'Backpack',
  '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662': 'Bitget Wallet',
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0': 'Trust',
  '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041': 'Frontier',
  '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6': 'Magic Eden',
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: 'Phantom',
  c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96: 'MetaMask',
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: 'Coinbase Wallet',
};
/** These wallets ask the user when their accounts are read. */
const ASKING: Readonly<Record<string, readonly string[]>> = { solana: ['MetaMask', 'Enkrypt'], bip122: ['Enkrypt'] };

/** Reads the connectors of the connected namespaces. A connector that cannot reconnect without a question is left out. */
export function readConnectors(read: ReadText, own: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  if (read('@appkit/connection_status') !== 'connected') return new Map();
  const namespaces = (read('@appkit/connected_namespaces') ?? '').split(',').slice(0, MAX_NAMESPACES);
  return new Map(
    [...new Set(namespaces)].flatMap((namespace): readonly Pair[] => {
      const id = /^[-a-z0-9]{3,8}$/.test(namespace) && read(`@appkit/${namespace}:connected_connector_id`);
      const found = id && (Object.hasOwn(own, id) ? own[id] : connectorOf(namespace, id, read));
      return found && found.length <= 240 ? [[namespace, found]] : [];
    }),
  );
}

function connectorOf(namespace: string, id: string, read: ReadText): string | undefined {
  if (id === 'walletConnect') return 'walletconnect';
  if (id === 'ID_AUTH') return id;
  if (namespace === 'eip155') return evmConnector(id, read);
  const name = namespace === 'solana' && Object.hasOwn(SOLANA_IDS, id) ? SOLANA_IDS[id] : id;
  if (!name || ASKING[namespace]?.includes(name)) return undefined;
  if (namespace === 'solana') return `solana/${name}`;
  // The plugin bip122 leaves "Wallet" out of its ids: "OKX" and "OKX Wallet" are one.
  return namespace === 'bip122' ? `bip122/${name.toLowerCase().replace(/[\s-]*wallet$/, '')}` : undefined;
}

function evmConnector(id: string, read: ReadText): string | undefined {
  if (id === 'injected') return injectedConnector();
  if (id === 'coinbaseWalletSDK') return read(COINBASE_SIGNER) === undefined ? 'com.coinbase.wallet' : undefined;
  // Wallets that announce themselves have their domain as their id in both products.
  return DOMAIN.test(id) ? id.toLowerCase() : undefined;
}
