/** Main networks of the OP Stack. See `define.ts`. */

import { ETHER, opStack } from './define.js';

export const base = /* @__PURE__ */ opStack({
  id: 8_453,
  name: 'Base',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: {
    default: { name: 'Basescan', url: 'https://basescan.org', apiUrl: 'https://api.basescan.org/api' },
  },
  sourceId: 1,
  blockTime: 2_000,
  contracts: {
    disputeGameFactory: { 1: { address: '0x43edB88C4B80fDD2AdFF2412A7BebF9dF42cB40e' } },
    l2OutputOracle: { 1: { address: '0x56315b90c40730925ec5485cf004d835058518A0' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 5_022 },
    portal: { 1: { address: '0x49048044D57e1C92A77f79988d21Fa8fAF74E97e', blockCreated: 17_482_143 } },
    l1StandardBridge: { 1: { address: '0x3154Cf16ccdb4C6d922629664174b904d80F2C35', blockCreated: 17_482_143 } },
  },
});
export const blast = /* @__PURE__ */ opStack({
  id: 81_457,
  name: 'Blast',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://rpc.blast.io'] } },
  blockExplorers: {
    default: { name: 'Blastscan', url: 'https://blastscan.io', apiUrl: 'https://api.blastscan.io/api' },
  },
  sourceId: 1,
  blockTime: 2_000,
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 212_929 },
    l2OutputOracle: { 1: { address: '0x826D1B0D4111Ad9146Eb8941D7Ca2B6a44215c76', blockCreated: 19_300_358 } },
    portal: { 1: { address: '0x0Ec68c5B10F21EFFb74f2A5C61DFe6b08C0Db6Cb', blockCreated: 19_300_357 } },
    l1StandardBridge: { 1: { address: '0x697402166Fbf2F22E970df8a6486Ef171dbfc524', blockCreated: 19_300_360 } },
  },
});
export const fraxtal = /* @__PURE__ */ opStack({
  id: 252,
  name: 'Fraxtal',
  nativeCurrency: { name: 'Frax', symbol: 'FRAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.frax.com'] } },
  blockExplorers: {
    default: { name: 'fraxscan', url: 'https://fraxscan.com', apiUrl: 'https://api.fraxscan.com/api' },
  },
  sourceId: 1,
  blockTime: 2_000,
  contracts: {
    l2OutputOracle: { 1: { address: '0x66CC916Ed5C6C2FA97014f7D1cD141528Ae171e4' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
    portal: { 1: { address: '0x36cb65c1967A0Fb0EEE11569C51C2f2aA1Ca6f6D', blockCreated: 19_135_323 } },
    l1StandardBridge: { 1: { address: '0x34C0bD5877A5Ee7099D0f5688D65F4bB9158BDE2', blockCreated: 19_135_323 } },
  },
});
export const ink = /* @__PURE__ */ opStack({
  id: 57_073,
  name: 'Ink',
  nativeCurrency: ETHER,
  rpcUrls: {
    default: {
      http: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'],
      webSocket: ['wss://rpc-gel.inkonchain.com', 'wss://rpc-qnd.inkonchain.com'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://explorer.inkonchain.com',
      apiUrl: 'https://explorer.inkonchain.com/api/v2',
    },
  },
  testnet: false,
  sourceId: 1,
  blockTime: 2_000,
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 },
    disputeGameFactory: { 1: { address: '0x10d7b35078d3baabb96dd45a9143b94be65b12cd' } },
    portal: { 1: { address: '0x5d66c1782664115999c47c9fa5cd031f495d3e4f' } },
    l1StandardBridge: { 1: { address: '0x88ff1e5b602916615391f55854588efcbb7663f0' } },
  },
});
export const lisk = /* @__PURE__ */ opStack({
  id: 1_135,
  name: 'Lisk',
  network: 'lisk',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://rpc.api.lisk.com'] } },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://blockscout.lisk.com', apiUrl: 'https://blockscout.lisk.com/api' },
  },
  sourceId: 1,
  blockTime: 2_000,
  contracts: {
    disputeGameFactory: { 1: { address: '0x0CF7D3706a27CCE2017aEB11E8a9c8b5388c282C' } },
    multicall3: { address: '0xA9d71E1dd7ca26F26e656E66d6AA81ed7f745bf0' },
    l2OutputOracle: { 1: { address: '0x113cB99283AF242Da0A0C54347667edF531Aa7d6' } },
    portal: { 1: { address: '0x26dB93F8b8b4f7016240af62F7730979d353f9A7' } },
    l1StandardBridge: { 1: { address: '0x2658723Bf70c7667De6B25F99fcce13A16D25d08' } },
  },
});
export const mode = /* @__PURE__ */ opStack({
  id: 34_443,
  name: 'Mode Mainnet',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://mainnet.mode.network'] } },
  blockExplorers: { default: { name: 'Modescan', url: 'https://modescan.io' } },
  sourceId: 1,
  blockTime: 2_000,
  contracts: {
    disputeGameFactory: { 1: { address: '0x6f13EFadABD9269D6cEAd22b448d434A1f1B433E' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 2_465_882 },
    l2OutputOracle: { 1: { address: '0x4317ba146D4933D889518a3e5E11Fe7a53199b04' } },
    portal: { 1: { address: '0x8B34b14c7c7123459Cf3076b8Cb929BE097d0C07' } },
    l1StandardBridge: { 1: { address: '0x735aDBbE72226BD52e818E7181953f42E3b0FF21' } },
  },
});
export const opBNB = /* @__PURE__ */ opStack({
  id: 204,
  name: 'opBNB',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://opbnb-mainnet-rpc.bnbchain.org'] } },
  blockExplorers: {
    default: { name: 'opBNB (BSCScan)', url: 'https://opbnb.bscscan.com', apiUrl: 'https://api-opbnb.bscscan.com/api' },
  },
  sourceId: 56,
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 512_881 },
    l2OutputOracle: { 56: { address: '0x153CAB79f4767E2ff862C94aa49573294B13D169' } },
    portal: { 56: { address: '0x1876EA7702C0ad0C6A2ae6036DE7733edfBca519' } },
    l1StandardBridge: { 56: { address: '0xF05F0e4362859c3331Cb9395CBC201E3Fa6757Ea' } },
  },
});
export const optimism = /* @__PURE__ */ opStack({
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: {
    default: {
      name: 'Optimism Explorer',
      url: 'https://optimistic.etherscan.io',
      apiUrl: 'https://api-optimistic.etherscan.io/api',
    },
  },
  sourceId: 1,
  blockTime: 2_000,
  contracts: {
    disputeGameFactory: { 1: { address: '0xe5965Ab5962eDc7477C8520243A95517CD252fA9' } },
    l2OutputOracle: { 1: { address: '0xdfe97868233d1aa22e815a266982f2cf17685a27' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 4_286_263 },
    portal: { 1: { address: '0xbEb5Fc579115071764c7423A4f12eDde41f106Ed' } },
    l1StandardBridge: { 1: { address: '0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1' } },
  },
});
export const soneium = /* @__PURE__ */ opStack({
  id: 1_868,
  name: 'Soneium Mainnet',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://rpc.soneium.org'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://soneium.blockscout.com',
      apiUrl: 'https://soneium.blockscout.com/api',
    },
  },
  sourceId: 1,
  blockTime: 2_000,
  contracts: {
    disputeGameFactory: { 1: { address: '0x512a3d2c7a43bd9261d2b8e8c9c70d4bd4d503c0' } },
    l2OutputOracle: { 1: { address: '0x0000000000000000000000000000000000000000' } },
    portal: { 1: { address: '0x88e529a6ccd302c948689cd5156c83d4614fae92', blockCreated: 7_061_266 } },
    l1StandardBridge: { 1: { address: '0xeb9bf100225c214efc3e7c651ebbadcf85177607', blockCreated: 7_061_266 } },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1 },
  },
});
export const unichain = /* @__PURE__ */ opStack({
  id: 130,
  name: 'Unichain',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://mainnet.unichain.org/'] } },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://uniscan.xyz', apiUrl: 'https://api.uniscan.xyz/api' } },
  sourceId: 1,
  blockTime: 1_000,
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 },
    disputeGameFactory: { 1: { address: '0x2F12d621a16e2d3285929C9996f478508951dFe4' } },
    portal: { 1: { address: '0x0bd48f6B86a26D3a217d0Fa6FfE2B491B956A7a2' } },
    l1StandardBridge: { 1: { address: '0x81014F44b0a345033bB2b3B21C7a1A308B35fEeA' } },
  },
});
export const worldchain = /* @__PURE__ */ opStack({
  id: 480,
  name: 'World Chain',
  network: 'worldchain',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://worldchain-mainnet.g.alchemy.com/public'] } },
  blockExplorers: {
    default: { name: 'Worldscan', url: 'https://worldscan.org', apiUrl: 'https://api.worldscan.org/api' },
    blockscout: {
      name: 'Blockscout',
      url: 'https://worldchain-mainnet.explorer.alchemy.com',
      apiUrl: 'https://worldchain-mainnet.explorer.alchemy.com/api',
    },
  },
  testnet: false,
  sourceId: 1,
  blockTime: 2_000,
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 },
    disputeGameFactory: { 1: { address: '0x069c4c579671f8c120b1327a73217D01Ea2EC5ea' } },
    l2OutputOracle: { 1: { address: '0x19A6d1E9034596196295CF148509796978343c5D' } },
    portal: { 1: { address: '0xd5ec14a83B7d95BE1E2Ac12523e2dEE12Cbeea6C' } },
    l1StandardBridge: { 1: { address: '0x470458C91978D2d929704489Ad730DC3E3001113' } },
  },
});
export const zora = /* @__PURE__ */ opStack({
  id: 7_777_777,
  name: 'Zora',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://rpc.zora.energy'], webSocket: ['wss://rpc.zora.energy'] } },
  blockExplorers: {
    default: { name: 'Explorer', url: 'https://explorer.zora.energy', apiUrl: 'https://explorer.zora.energy/api' },
  },
  sourceId: 1,
  blockTime: 2_000,
  contracts: {
    disputeGameFactory: { 1: { address: '0xB0F15106fa1e473Ddb39790f197275BC979Aa37e' } },
    l2OutputOracle: { 1: { address: '0x9E6204F750cD866b299594e2aC9eA824E2e5f95c' } },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 5_882 },
    portal: { 1: { address: '0x1a0ad011913A150f69f6A19DF447A0CfD9551054' } },
    l1StandardBridge: { 1: { address: '0x3e2Ea9B92B7E48A52296fD261dc26fd995284631' } },
  },
});
