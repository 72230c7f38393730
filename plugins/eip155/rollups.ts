/**
 * Networks whose definitions in viem bring code for their own kinds of transaction, up to 14 KiB gzipped, which the modal does not use.
 * These are the same networks as data: the figures are those of viem 2.57 (November 2026), and a test compares them.
 */

import type { Eip155Chain } from './chain.js';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

interface Rollup<Id extends number> {
  readonly id: Id;
  readonly name: string;
  /** Default: Ether. */
  readonly currency?: Eip155Chain['nativeCurrency'];
  /** URLs of public nodes. */
  readonly rpc: readonly string[];
  /** Name and URL. */
  readonly explorer: readonly [name: string, url: string];
  /** The contract Multicall3. Default: the address that it has on most networks. */
  readonly multicall?: `0x${string}`;
  readonly testnet?: boolean;
}

/** A chain in the shape of viem, which wagmi can use too. */
/* @__NO_SIDE_EFFECTS__ */
function rollup<const Id extends number>({
  id,
  name,
  currency = ETHER,
  rpc,
  explorer,
  multicall = '0xca11bde05977b3631167028862be2a173976ca11',
  testnet = false,
}: Rollup<Id>) {
  return {
    id,
    name,
    nativeCurrency: currency,
    rpcUrls: { default: { http: rpc } },
    blockExplorers: { default: { name: explorer[0], url: explorer[1] } },
    contracts: { multicall3: { address: multicall } },
    testnet,
  } satisfies Eip155Chain<Id> & { readonly contracts: object };
}

export const abstract = /* @__PURE__ */ rollup({
  id: 2_741,
  name: 'Abstract',
  currency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpc: ['https://api.mainnet.abs.xyz'],
  explorer: ['Etherscan', 'https://abscan.org'],
  multicall: '0xAa4De41dba0Ca5dCBb288b7cC6b708F3aaC759E7',
});
export const base = /* @__PURE__ */ rollup({
  id: 8_453,
  name: 'Base',
  rpc: ['https://mainnet.base.org'],
  explorer: ['Basescan', 'https://basescan.org'],
});
export const baseSepolia = /* @__PURE__ */ rollup({
  id: 84_532,
  name: 'Base Sepolia',
  currency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpc: ['https://sepolia.base.org'],
  explorer: ['Basescan', 'https://sepolia.basescan.org'],
  testnet: true,
});
export const blast = /* @__PURE__ */ rollup({
  id: 81_457,
  name: 'Blast',
  rpc: ['https://rpc.blast.io'],
  explorer: ['Blastscan', 'https://blastscan.io'],
});
export const celo = /* @__PURE__ */ rollup({
  id: 42_220,
  name: 'Celo',
  currency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpc: ['https://forno.celo.org'],
  explorer: ['Celo Explorer', 'https://celoscan.io'],
});
export const celoSepolia = /* @__PURE__ */ rollup({
  id: 11_142_220,
  name: 'Celo Sepolia Testnet',
  currency: { name: 'CELO', symbol: 'S-CELO', decimals: 18 },
  rpc: ['https://forno.celo-sepolia.celo-testnet.org'],
  explorer: ['Celo Sepolia Explorer', 'https://celo-sepolia.blockscout.com/'],
  testnet: true,
});
export const fraxtal = /* @__PURE__ */ rollup({
  id: 252,
  name: 'Fraxtal',
  currency: { name: 'Frax', symbol: 'FRAX', decimals: 18 },
  rpc: ['https://rpc.frax.com'],
  explorer: ['fraxscan', 'https://fraxscan.com'],
});
export const ink = /* @__PURE__ */ rollup({
  id: 57_073,
  name: 'Ink',
  rpc: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'],
  explorer: ['Blockscout', 'https://explorer.inkonchain.com'],
});
export const linea = /* @__PURE__ */ rollup({
  id: 59_144,
  name: 'Linea Mainnet',
  currency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpc: ['https://rpc.linea.build'],
  explorer: ['Etherscan', 'https://lineascan.build'],
});
export const lineaSepolia = /* @__PURE__ */ rollup({
  id: 59_141,
  name: 'Linea Sepolia Testnet',
  currency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpc: ['https://rpc.sepolia.linea.build'],
  explorer: ['Etherscan', 'https://sepolia.lineascan.build'],
  testnet: true,
});
export const lisk = /* @__PURE__ */ rollup({
  id: 1_135,
  name: 'Lisk',
  rpc: ['https://rpc.api.lisk.com'],
  explorer: ['Blockscout', 'https://blockscout.lisk.com'],
  multicall: '0xA9d71E1dd7ca26F26e656E66d6AA81ed7f745bf0',
});
export const mode = /* @__PURE__ */ rollup({
  id: 34_443,
  name: 'Mode Mainnet',
  rpc: ['https://mainnet.mode.network'],
  explorer: ['Modescan', 'https://modescan.io'],
});
export const opBNB = /* @__PURE__ */ rollup({
  id: 204,
  name: 'opBNB',
  currency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpc: ['https://opbnb-mainnet-rpc.bnbchain.org'],
  explorer: ['opBNB (BSCScan)', 'https://opbnb.bscscan.com'],
});
export const optimism = /* @__PURE__ */ rollup({
  id: 10,
  name: 'OP Mainnet',
  rpc: ['https://mainnet.optimism.io'],
  explorer: ['Optimism Explorer', 'https://optimistic.etherscan.io'],
});
export const optimismSepolia = /* @__PURE__ */ rollup({
  id: 11_155_420,
  name: 'OP Sepolia',
  currency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpc: ['https://sepolia.optimism.io'],
  explorer: ['Blockscout', 'https://optimism-sepolia.blockscout.com'],
  testnet: true,
});
export const soneium = /* @__PURE__ */ rollup({
  id: 1_868,
  name: 'Soneium Mainnet',
  rpc: ['https://rpc.soneium.org'],
  explorer: ['Blockscout', 'https://soneium.blockscout.com'],
});
export const unichain = /* @__PURE__ */ rollup({
  id: 130,
  name: 'Unichain',
  rpc: ['https://mainnet.unichain.org/'],
  explorer: ['Uniscan', 'https://uniscan.xyz'],
});
export const unichainSepolia = /* @__PURE__ */ rollup({
  id: 1_301,
  name: 'Unichain Sepolia',
  rpc: ['https://sepolia.unichain.org'],
  explorer: ['Uniscan', 'https://sepolia.uniscan.xyz'],
  testnet: true,
});
export const worldchain = /* @__PURE__ */ rollup({
  id: 480,
  name: 'World Chain',
  rpc: ['https://worldchain-mainnet.g.alchemy.com/public'],
  explorer: ['Worldscan', 'https://worldscan.org'],
});
export const zksync = /* @__PURE__ */ rollup({
  id: 324,
  name: 'ZKsync Era',
  rpc: ['https://mainnet.era.zksync.io'],
  explorer: ['ZKsync Explorer', 'https://explorer.zksync.io/'],
  multicall: '0xF9cda624FBC7e059355ce98a31693d299FACd963',
});
export const zksyncSepoliaTestnet = /* @__PURE__ */ rollup({
  id: 300,
  name: 'ZKsync Sepolia Testnet',
  rpc: ['https://sepolia.era.zksync.dev'],
  explorer: ['ZKsync Explorer', 'https://sepolia.explorer.zksync.io/'],
  multicall: '0xF9cda624FBC7e059355ce98a31693d299FACd963',
  testnet: true,
});
export const zora = /* @__PURE__ */ rollup({
  id: 7_777_777,
  name: 'Zora',
  rpc: ['https://rpc.zora.energy'],
  explorer: ['Explorer', 'https://explorer.zora.energy'],
});
export const zoraSepolia = /* @__PURE__ */ rollup({
  id: 999_999_999,
  name: 'Zora Sepolia',
  currency: { name: 'Zora Sepolia', symbol: 'ETH', decimals: 18 },
  rpc: ['https://sepolia.rpc.zora.energy'],
  explorer: ['Zora Sepolia Explorer', 'https://sepolia.explorer.zora.energy/'],
  testnet: true,
});
