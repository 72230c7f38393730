/** The known tokens of this namespace: the service `knownTokens`. */

import { readKnownTokens } from 'latchkey/chain-kit';
import type { KnownTokens } from 'latchkey/plugin';
import type { Eip155TokenInput } from '../options.js';
import { knownTokenList } from './knownTokenList.js';

/** @param given - The tokens of the app. It names their contracts, but no other token imitates them. */
export function createKnownTokens(given: readonly Eip155TokenInput[] = []): KnownTokens {
  const own = given.map(({ chainId, address }) => ({ network: `eip155:${chainId}` as const, address, symbol: '' }));
  return { list: () => [...readKnownTokens(knownTokenList), ...own] };
}
