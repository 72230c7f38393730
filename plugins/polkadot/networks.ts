/** Ready networks for `polkadot({ networks })`, with public endpoints. Set the app's own endpoints by the option `rpc`. */

import type { PolkadotNetworkInput } from './options.js';

const DOT = { name: 'Polkadot', symbol: 'DOT', decimals: 10 };
const KSM = { name: 'Kusama', symbol: 'KSM', decimals: 12 };
const WND = { name: 'Westend', symbol: 'WND', decimals: 12 };
const PAS = { name: 'Paseo', symbol: 'PAS', decimals: 10 };

/** Balances have been here, instead of on the relay chain, since 2025. */
export const polkadotAssetHub: PolkadotNetworkInput = {
  genesisHash: '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
  name: 'Polkadot Asset Hub',
  nativeCurrency: DOT,
  ss58Prefix: 0,
  rpcUrls: ['https://polkadot-asset-hub-rpc.polkadot.io'],
  explorerUrl: 'https://assethub-polkadot.subscan.io',
};

export const polkadotRelay: PolkadotNetworkInput = {
  genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  name: 'Polkadot',
  nativeCurrency: DOT,
  ss58Prefix: 0,
  rpcUrls: ['https://rpc.polkadot.io'],
  explorerUrl: 'https://polkadot.subscan.io',
};

export const kusamaAssetHub: PolkadotNetworkInput = {
  genesisHash: '0x48239ef607d7928874027a43a67689209727dfb3d3dc5e5b03a39bdc2eda771a',
  name: 'Kusama Asset Hub',
  nativeCurrency: KSM,
  ss58Prefix: 2,
  rpcUrls: ['https://kusama-asset-hub-rpc.polkadot.io'],
  explorerUrl: 'https://assethub-kusama.subscan.io',
};

export const kusama: PolkadotNetworkInput = {
  genesisHash: '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
  name: 'Kusama',
  nativeCurrency: KSM,
  ss58Prefix: 2,
  rpcUrls: ['https://kusama-rpc.polkadot.io'],
  explorerUrl: 'https://kusama.subscan.io',
};

export const westendAssetHub: PolkadotNetworkInput = {
  genesisHash: '0x67f9723393ef76214df0118c34bbbd3dbebc8ed46a10973a8c969d48fe7598c9',
  name: 'Westend Asset Hub',
  nativeCurrency: WND,
  ss58Prefix: 42,
  rpcUrls: ['https://westend-asset-hub-rpc.polkadot.io'],
  explorerUrl: 'https://assethub-westend.subscan.io',
  testnet: true,
};

export const westend: PolkadotNetworkInput = {
  genesisHash: '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e',
  name: 'Westend',
  nativeCurrency: WND,
  ss58Prefix: 42,
  rpcUrls: ['https://westend-rpc.polkadot.io'],
  explorerUrl: 'https://westend.subscan.io',
  testnet: true,
};

export const paseoAssetHub: PolkadotNetworkInput = {
  genesisHash: '0xd6eec26135305a8ad257a20d003357284c8aa03d0bdb2b357ab0a22371e11ef2',
  name: 'Paseo Asset Hub',
  nativeCurrency: PAS,
  ss58Prefix: 0,
  rpcUrls: ['https://sys.ibp.network/asset-hub-paseo'],
  explorerUrl: 'https://assethub-paseo.subscan.io',
  testnet: true,
};

export const paseo: PolkadotNetworkInput = {
  genesisHash: '0x77afd6190f1554ad45fd0d31aee62aacc33c6db0ea801129acb813f913e0764f',
  name: 'Paseo',
  nativeCurrency: PAS,
  ss58Prefix: 0,
  rpcUrls: ['https://paseo.rpc.amforc.com'],
  explorerUrl: 'https://paseo.subscan.io',
  testnet: true,
};
