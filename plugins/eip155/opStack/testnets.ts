/** Test networks of the OP Stack. See `define.ts`. */

import { ETHER, opStack } from './define.js';

export const baseSepolia = /* @__PURE__ */ opStack({
  id: 84_532,
  network: 'base-sepolia',
  name: 'Base Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  blockExplorers: {
    default: { name: 'Basescan', url: 'https://sepolia.basescan.org', apiUrl: 'https://api-sepolia.basescan.org/api' },
  },
  testnet: true,
  sourceId: 11_155_111,
  blockTime: 2_000,
  contracts: {
    disputeGameFactory: { 11155111: { address: '0xd6E6dBf4F7EA0ac412fD8b65ED297e64BB7a06E1' } },
    l2OutputOracle: { 11155111: { address: '0x84457ca9D0163FbC4bbfe4Dfbb20ba46e48DF254' } },
    portal: { 11155111: { address: '0x49f53e41452c74589e85ca1677426ba426459e85', blockCreated: 4_446_677 } },
    l1StandardBridge: { 11155111: { address: '0xfd0Bf71F60660E2f608ed56e1659C450eB113120', blockCreated: 4_446_677 } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1_059_647 },
  },
});
export const optimismSepolia = /* @__PURE__ */ opStack({
  id: 11_155_420,
  name: 'OP Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.optimism.io'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://optimism-sepolia.blockscout.com',
      apiUrl: 'https://optimism-sepolia.blockscout.com/api',
    },
  },
  testnet: true,
  sourceId: 11_155_111,
  blockTime: 2_000,
  contracts: {
    disputeGameFactory: { 11155111: { address: '0x05F9613aDB30026FFd634f38e5C4dFd30a197Fa1' } },
    l2OutputOracle: { 11155111: { address: '0x90E9c4f8a994a250F6aEfd61CAFb4F2e895D458F' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1_620_204 },
    portal: { 11155111: { address: '0x16Fc5058F25648194471939df75CF27A2fdC48BC' } },
    l1StandardBridge: { 11155111: { address: '0xFBb0621E0B23b5478B630BD55a5f21f67730B0F1' } },
  },
});
export const unichainSepolia = /* @__PURE__ */ opStack({
  id: 1_301,
  name: 'Unichain Sepolia',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['https://sepolia.unichain.org'] } },
  blockExplorers: {
    default: { name: 'Uniscan', url: 'https://sepolia.uniscan.xyz', apiUrl: 'https://api-sepolia.uniscan.xyz/api' },
  },
  testnet: true,
  sourceId: 11_155_111,
  blockTime: 1_000,
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 },
    portal: { 11155111: { address: '0x0d83dab629f0e0F9d36c0Cbc89B69a489f0751bD' } },
    l1StandardBridge: { 11155111: { address: '0xea58fcA6849d79EAd1f26608855c2D6407d54Ce2' } },
    disputeGameFactory: { 11155111: { address: '0xeff73e5aa3B9AEC32c659Aa3E00444d20a84394b' } },
  },
});
export const zoraSepolia = /* @__PURE__ */ opStack({
  id: 999_999_999,
  name: 'Zora Sepolia',
  network: 'zora-sepolia',
  nativeCurrency: { decimals: 18, name: 'Zora Sepolia', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://sepolia.rpc.zora.energy'], webSocket: ['wss://sepolia.rpc.zora.energy'] } },
  blockExplorers: {
    default: {
      name: 'Zora Sepolia Explorer',
      url: 'https://sepolia.explorer.zora.energy/',
      apiUrl: 'https://sepolia.explorer.zora.energy/api',
    },
  },
  sourceId: 11_155_111,
  testnet: true,
  blockTime: 2_000,
  contracts: {
    l2OutputOracle: { 11155111: { address: '0x2615B481Bd3E5A1C0C7Ca3Da1bdc663E8615Ade9' } },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 83_160 },
    portal: { 11155111: { address: '0xeffE2C6cA9Ab797D418f0D91eA60807713f3536f' } },
    l1StandardBridge: { 11155111: { address: '0x5376f1D543dcbB5BD416c56C189e4cB7399fCcCB' } },
  },
});
