/**
 * Networks of the OP Stack, with all data of viem's definitions and without their code: 13 KiB gzipped that read the fields which these
 * networks add to blocks, transactions and receipts. The modal reads none of them, and none is needed to send. The data are those of viem
 * 2.57 (November 2026), and a test compares them.
 */

/** The currency of most of them. */
export const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const;

/** Contracts that have the same address on all of these networks. */
const PREDEPLOYS = {
  gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
  l1Block: { address: '0x4200000000000000000000000000000000000015' },
  l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
  l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
  l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
  l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
} as const;

/** A chain in the shape of viem. */
/* @__NO_SIDE_EFFECTS__ */
export function opStack<const Chain extends { readonly id: number; readonly contracts: object }>(chain: Chain) {
  return { ...chain, contracts: { ...PREDEPLOYS, ...chain.contracts } };
}
