/**
 * Ready networks for `eip155({ networks })`: the definitions of the package `viem`, which must be installed. Those of the OP Stack, such
 * as Base, are data only, because viem's bring code of 13 KiB. Their types need nothing of `viem`, so that `tsc` passes without it.
 *
 * The list has the mainnets and test networks in use, as of viem 2.57 (November 2026). A bundle contains only the
 * imported ones.
 */

import * as chains from 'viem/chains';
import type { Eip155Chain } from './chain.js';
import * as opStack from './opStack/mainnets.js';
import * as opStackTests from './opStack/testnets.js';

export type { Eip155Chain } from './chain.js';

export const abstract: Eip155Chain<2_741> = chains.abstract;
export const anvil: Eip155Chain<31_337> = chains.anvil;
export const apeChain: Eip155Chain<33_139> = chains.apeChain;
export const arbitrum: Eip155Chain<42_161> = chains.arbitrum;
export const arbitrumNova: Eip155Chain<42_170> = chains.arbitrumNova;
export const arbitrumSepolia: Eip155Chain<421_614> = chains.arbitrumSepolia;
export const aurora: Eip155Chain<1_313_161_554> = chains.aurora;
export const auroraTestnet: Eip155Chain<1_313_161_555> = chains.auroraTestnet;
export const avalanche: Eip155Chain<43_114> = chains.avalanche;
export const avalancheFuji: Eip155Chain<43_113> = chains.avalancheFuji;
export const base: Eip155Chain<8_453> = opStack.base;
export const baseSepolia: Eip155Chain<84_532> = opStackTests.baseSepolia;
export const berachain: Eip155Chain<80_094> = chains.berachain;
export const berachainBepolia: Eip155Chain<80_069> = chains.berachainBepolia;
export const blast: Eip155Chain<81_457> = opStack.blast;
export const blastSepolia: Eip155Chain<168_587_773> = chains.blastSepolia;
export const bsc: Eip155Chain<56> = chains.bsc;
export const bscTestnet: Eip155Chain<97> = chains.bscTestnet;
export const celo: Eip155Chain<42_220> = chains.celo;
export const celoSepolia: Eip155Chain<11_142_220> = chains.celoSepolia;
export const cronos: Eip155Chain<25> = chains.cronos;
export const degen: Eip155Chain<666_666_666> = chains.degen;
export const fantom: Eip155Chain<250> = chains.fantom;
export const filecoin: Eip155Chain<314> = chains.filecoin;
export const flowMainnet: Eip155Chain<747> = chains.flowMainnet;
export const fraxtal: Eip155Chain<252> = opStack.fraxtal;
export const gnosis: Eip155Chain<100> = chains.gnosis;
export const gnosisChiado: Eip155Chain<10_200> = chains.gnosisChiado;
export const holesky: Eip155Chain<17_000> = chains.holesky;
export const hoodi: Eip155Chain<560_048> = chains.hoodi;
export const hyperEvm: Eip155Chain<999> = chains.hyperEvm;
export const ink: Eip155Chain<57_073> = opStack.ink;
export const kaia: Eip155Chain<8_217> = chains.kaia;
export const kairos: Eip155Chain<1_001> = chains.kairos;
export const kava: Eip155Chain<2_222> = chains.kava;
export const lens: Eip155Chain<232> = chains.lens;
export const linea: Eip155Chain<59_144> = chains.linea;
export const lineaSepolia: Eip155Chain<59_141> = chains.lineaSepolia;
export const lisk: Eip155Chain<1_135> = opStack.lisk;
export const mainnet: Eip155Chain<1> = chains.mainnet;
export const manta: Eip155Chain<169> = chains.manta;
export const mantle: Eip155Chain<5_000> = chains.mantle;
export const mantleSepoliaTestnet: Eip155Chain<5_003> = chains.mantleSepoliaTestnet;
export const metis: Eip155Chain<1_088> = chains.metis;
export const mode: Eip155Chain<34_443> = opStack.mode;
export const monad: Eip155Chain<143> = chains.monad;
export const monadTestnet: Eip155Chain<10_143> = chains.monadTestnet;
export const moonbaseAlpha: Eip155Chain<1_287> = chains.moonbaseAlpha;
export const moonbeam: Eip155Chain<1_284> = chains.moonbeam;
export const moonriver: Eip155Chain<1_285> = chains.moonriver;
export const morph: Eip155Chain<2_818> = chains.morph;
export const morphHolesky: Eip155Chain<2_810> = chains.morphHolesky;
export const opBNB: Eip155Chain<204> = opStack.opBNB;
export const optimism: Eip155Chain<10> = opStack.optimism;
export const optimismSepolia: Eip155Chain<11_155_420> = opStackTests.optimismSepolia;
export const plasma: Eip155Chain<9_745> = chains.plasma;
export const polygon: Eip155Chain<137> = chains.polygon;
export const polygonAmoy: Eip155Chain<80_002> = chains.polygonAmoy;
export const polygonZkEvm: Eip155Chain<1_101> = chains.polygonZkEvm;
export const ronin: Eip155Chain<2_020> = chains.ronin;
export const rootstock: Eip155Chain<30> = chains.rootstock;
export const rootstockTestnet: Eip155Chain<31> = chains.rootstockTestnet;
export const scroll: Eip155Chain<534_352> = chains.scroll;
export const scrollSepolia: Eip155Chain<534_351> = chains.scrollSepolia;
export const sei: Eip155Chain<1_329> = chains.sei;
export const sepolia: Eip155Chain<11_155_111> = chains.sepolia;
export const soneium: Eip155Chain<1_868> = opStack.soneium;
export const sonic: Eip155Chain<146> = chains.sonic;
export const sonicBlazeTestnet: Eip155Chain<57_054> = chains.sonicBlazeTestnet;
export const taiko: Eip155Chain<167_000> = chains.taiko;
export const unichain: Eip155Chain<130> = opStack.unichain;
export const unichainSepolia: Eip155Chain<1_301> = opStackTests.unichainSepolia;
export const worldchain: Eip155Chain<480> = opStack.worldchain;
export const xrplevm: Eip155Chain<1_440_000> = chains.xrplevm;
export const xrplevmTestnet: Eip155Chain<1_449_000> = chains.xrplevmTestnet;
export const zksync: Eip155Chain<324> = chains.zksync;
export const zksyncSepoliaTestnet: Eip155Chain<300> = chains.zksyncSepoliaTestnet;
export const zora: Eip155Chain<7_777_777> = opStack.zora;
export const zoraSepolia: Eip155Chain<999_999_999> = opStackTests.zoraSepolia;

/** CAIP-2 ids of the networks on which swaps are offered. */
export const swapNetworks = Object.freeze([
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
] as const);
