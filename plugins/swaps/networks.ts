/** The networks of swaps, and the routers that are trusted there. */

import type { NetworkId } from 'latchkey/plugin';

/** EVM chain ids on which swaps are offered. An app adds others by the option `routers`. */
const CHAIN_IDS = [1, 42_161, 10, 324, 8_453, 56, 137, 100, 43_114, 250, 8_217, 1_313_161_554] as const;
/** The router contract of the common aggregator. It has the same address on these networks. */
const ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65';

/** Trusted router contracts by network. */
export type Routers = Readonly<Record<NetworkId, string | readonly string[]>>;

/** The trusted routers of a network; empty for a network without swaps. An entry of the app replaces the default. */
export function routersOf(network: NetworkId, own: Routers): readonly string[] {
  const given = Object.hasOwn(own, network) ? own[network] : undefined;
  if (given !== undefined) return [given].flat();
  return CHAIN_IDS.some((id) => network === `eip155:${id}`) ? [ROUTER] : [];
}
