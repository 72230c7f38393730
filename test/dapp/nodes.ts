/** Real nodes in front of the local chains: `?node=nethermind` shows the chains of its kind as this node does. */

import { type NodeProfileId, nodeProfiles } from 'latchkey/testing';
import type { LocalChains } from './chains.js';

/** The profiles of nodes that the page offers. */
export const NODES = Object.keys(nodeProfiles) as NodeProfileId[];

/** The chains, as the node of the query shows them. */
export function shownBy<Chains extends Pick<LocalChains, 'chains' | 'solana' | 'profiled'>>(
  query: URLSearchParams,
  local: Chains,
): Chains {
  const id = NODES.find((one) => one === query.get('node'));
  if (id === undefined) return local;
  const { chain } = nodeProfiles[id];
  const seen = <One extends { readonly rpcUrl: string }>(one: One): One => ({
    ...one,
    rpcUrl: local.profiled.urls[id]?.[one.rpcUrl] ?? one.rpcUrl,
  });
  return {
    ...local,
    ...(chain === 'evm' && { chains: local.chains.map(seen) }),
    ...(chain === 'solana' && { solana: seen(local.solana) }),
  };
}

/** The server of the local Bitcoin chain, as the query's node shows it. `undefined` for other nodes: then Bitcoin has no server. */
export function bitcoinApiOf(
  query: URLSearchParams,
  { urls, bitcoinUrl }: LocalChains['profiled'],
): string | undefined {
  const id = NODES.find((one) => one === query.get('node'));
  return id && nodeProfiles[id].chain === 'bitcoin' ? urls[id]?.[bitcoinUrl] : undefined;
}
