/** Ready networks for `bip122({ networks })`. Explorer: mempool.space, November 2026. */

import type { Network } from 'latchkey/plugin';

/** A Bitcoin network. Pass its id to `modal.switchNetwork`. */
export interface BitcoinNetwork extends Network {
  readonly id: `bip122:${string}`;
}

/** Bitcoin's main network. */
export const bitcoin: BitcoinNetwork = /* @__PURE__ */ createNetwork(
  '000000000019d6689c085ae165831e93',
  'Bitcoin',
  '',
  false,
);
/** The third test network. */
export const bitcoinTestnet3: BitcoinNetwork = /* @__PURE__ */ createNetwork(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  '/testnet',
);
/** The fourth test network. */
export const bitcoinTestnet4: BitcoinNetwork = /* @__PURE__ */ createNetwork(
  '00000000da84f2bafbbc53dee25a72ae',
  'Bitcoin Testnet4',
  '/testnet4',
);
/** The test network with signed blocks (BIP-325). */
export const bitcoinSignet: BitcoinNetwork = /* @__PURE__ */ createNetwork(
  '00000008819873e925422c1ff0f99f7c',
  'Bitcoin Signet',
  '/signet',
);

/** @param reference - CAIP-2 for bip122: the first 32 digits of the genesis block's hash. */
function createNetwork(reference: string, name: string, explorerPath: string, testnet = true): BitcoinNetwork {
  return {
    id: `bip122:${reference}`,
    namespace: 'bip122',
    name,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: [],
    explorerUrl: `https://mempool.space${explorerPath}`,
    testnet,
  };
}
