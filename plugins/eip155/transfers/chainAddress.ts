/** Addresses with their network in front, as wallets and explorers copy them. Pure. */

import type { NetworkId } from 'latchkey/plugin';

/** The short names of EIP-3770, from ethereum-lists/chains. */
const SHORT_NAMES: ReadonlyMap<string, number> = new Map([
  ...([
    ['eth', 1],
    ['oeth', 10],
    ['bnb', 56],
    ['gno', 100],
    ['pol', 137],
    ['matic', 137],
    ['mnt', 5000],
  ] as const),
  ...([
    ['zksync', 324],
    ['base', 8453],
    ['arb1', 42161],
    ['celo', 42220],
    ['avax', 43114],
    ['linea', 59144],
  ] as const),
  ...([
    ['scr', 534352],
    ['rsk', 30],
    ['sep', 11155111],
    ['basesep', 84532],
    ['aurora', 1313161554],
  ] as const),
  ...([
    ['zkevm', 1101],
    ['unichain', 130],
    ['ink', 57073],
    ['blastmainnet', 81457],
    ['wc', 480],
    ['sonic', 146],
  ] as const),
]);

/**
 * Takes the network off a text: `eth:0x…` (EIP-3770, which Safe copies), `eip155:1:0x…` (CAIP-10) and `ethereum:0x…@1` (EIP-681).
 *
 * @returns the text unchanged if it has no network that is known
 */
export function withoutNetwork(
  text: string,
  network: NetworkId,
): { readonly text: string } | { readonly reason: 'network'; readonly network: NetworkId } {
  const caip = /^eip155:(\d{1,19}):(0x\w{1,64})$/i.exec(text);
  const link = /^ethereum:(?:pay-)?(0x\w{1,64})(?:@(\d{1,19}))?$/i.exec(text);
  const short = /^([a-z0-9-]{1,20}):(0x\w{1,64})$/i.exec(text);
  const [chain, address] = caip
    ? [BigInt(caip[1] ?? 0), caip[2]]
    : link
      ? [link[2] === undefined ? undefined : BigInt(link[2]), link[1]]
      : [SHORT_NAMES.get(short?.[1]?.toLowerCase() ?? ''), short?.[2]];
  if (address === undefined || (!caip && !link && chain === undefined)) return { text };
  const named: NetworkId = chain === undefined ? network : `eip155:${chain}`;
  return named === network ? { text: address } : { reason: 'network', network: named };
}
