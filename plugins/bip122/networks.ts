/** Bitcoin's networks: the ready ones, and the data of the namespace. */

import {
  check,
  isRpcUrl,
  type NamespaceDefinition,
  type Network,
  type NetworkId,
  readNetworks as readChainNetworks,
} from 'latchkey';
import type { Bip122Options } from './options.js';

/** One of Bitcoin's networks: `modal.switchNetwork` takes its id. */
export interface BitcoinNetwork extends Network {
  readonly id: `bip122:${string}`;
}

// CAIP-2 for bip122: the first 32 digits of the genesis block's hash. Explorers: mempool.space, November 2026.
/** Bitcoin itself. */
export const bitcoin: BitcoinNetwork = /* @__PURE__ */ ready('000000000019d6689c085ae165831e93', 'Bitcoin', '', false);
/** The third test network. */
export const bitcoinTestnet3: BitcoinNetwork = /* @__PURE__ */ ready(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  '/testnet',
);
/** The fourth test network. */
export const bitcoinTestnet4: BitcoinNetwork = /* @__PURE__ */ ready(
  '00000000da84f2bafbbc53dee25a72ae',
  'Bitcoin Testnet4',
  '/testnet4',
);
/** The test network whose blocks are signed. */
export const bitcoinSignet: BitcoinNetwork = /* @__PURE__ */ ready(
  '00000008819873e925422c1ff0f99f7c',
  'Bitcoin Signet',
  '/signet',
);

/** The integrator's networks as the kernel knows them; `rpcUrls` hold the API, if there is one. @throws `OPTION_INVALID` */
export function readNetworks({ networks, api = {} }: Pick<Bip122Options, 'networks' | 'api'>): readonly Network[] {
  const ids: readonly NetworkId[] = networks.map((network) => network?.id);
  const isId = check.rule('an id such as "bip122:000000000019d6689c085ae165831e93"', (id) =>
    /^bip122:[0-9a-f]{32}$/.test(String(id)),
  );
  ids.forEach((id, at) => void isId(id, `networks[${at}].id`, 'bip122'));
  const isEndpoint = check.rule(
    'an https URL, or http on this machine, by the id of a given network',
    (ok) => ok === true,
  );
  // The address itself may hold a key: it is not shown.
  for (const [id, url] of Object.entries(api))
    isEndpoint((ids.includes(id) && isRpcUrl(url)) || '…', `api.${id}`, 'bip122');
  return readChainNetworks(
    'bip122',
    networks.map((network) => ({ ...network, namespace: 'bip122', rpcUrls: [api[network.id] ?? []].flat() })),
  );
}

/** The namespace: its name, its networks, what its addresses and explorers look like. */
export function describeChain(networks: readonly Network[]): NamespaceDefinition {
  const link = ({ explorerUrl }: Network, path: string, id: string) =>
    explorerUrl && /^\w{26,90}$/.test(id) ? `${explorerUrl}/${path}/${id}` : undefined;
  return {
    name: 'Bitcoin',
    networks,
    // Its shape. Checksums are judged where money moves: that takes code no page should load for a glance.
    isAddress: (text) =>
      /^((bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}|(BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{8,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/.test(
        text,
      ),
    addressUrl: (network, address) => link(network, 'address', address),
    transactionUrl: (network, id) => link(network, 'tx', id),
  };
}

function ready(reference: string, name: string, path: string, testnet = true): BitcoinNetwork {
  return {
    id: `bip122:${reference}`,
    namespace: 'bip122',
    name,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: [],
    explorerUrl: `https://mempool.space${path}`,
    testnet,
  };
}
