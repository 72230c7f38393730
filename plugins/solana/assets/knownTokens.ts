/** The known tokens of this namespace: the service `knownTokens`. */

import { readKnownTokens } from 'latchkey/chain-kit';
import type { KnownTokens, Network } from 'latchkey/plugin';
import type { SolanaTokenInput } from '../options.js';
import { knownTokenList } from './knownTokenList.js';

/** @param given - The tokens of the app. It names their mints, but no other token imitates them. */
export function createKnownTokens(networks: readonly Network[], given: readonly SolanaTokenInput[] = []): KnownTokens {
  const own = networks.flatMap(({ id }) => given.map(({ address }) => ({ network: id, address, symbol: '' })));
  return { list: () => [...readKnownTokens(knownTokenList), ...own] };
}
