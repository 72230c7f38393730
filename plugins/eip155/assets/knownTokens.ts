/** The known tokens of this namespace: the service `knownTokens`. */

import { readKnownTokens } from 'latchkey/chain-kit';
import type { KnownTokens, PluginContext } from 'latchkey/plugin';
import type { Eip155Options } from '../options.js';
import { knownTokenList } from './knownTokenList.js';

/** The app names the contracts of its own tokens, but no other token imitates them. */
export function createKnownTokens({ options: { tokens = [] } }: PluginContext<Eip155Options>): KnownTokens {
  const own = tokens.map(({ chainId, address }) => ({ network: `eip155:${chainId}` as const, address, symbol: '' }));
  return { list: () => [...readKnownTokens(knownTokenList), ...own] };
}
