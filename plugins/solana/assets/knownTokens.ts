/** The known tokens of this namespace: the service `knownTokens`. */

import { readKnownTokens } from 'latchkey/chain-kit';
import type { KnownTokens, PluginContext } from 'latchkey/plugin';
import { readNetworks } from '../namespace.js';
import type { SolanaOptions } from '../options.js';
import { knownTokenList } from './knownTokenList.js';

/** The app names the mints of its own tokens, but no other token imitates them. */
export function createKnownTokens({ options }: PluginContext<SolanaOptions>): KnownTokens {
  const { tokens = [] } = options;
  const own = readNetworks(options).flatMap(({ id }) =>
    tokens.map(({ address }) => ({ network: id, address, symbol: '' })),
  );
  return { list: () => [...readKnownTokens(knownTokenList), ...own] };
}
