/** The tokens that can be swapped on the active network. */

import { readImageRule, readJudge } from 'latchkey/data';
import { addressKey, displayText, isSameAddress, type PluginContext } from 'latchkey/plugin';
import type { SwapToken } from '../slots.js';
import { askAll, findSwaps, unsupported } from './findSwaps.js';

const MAX_TOKENS = 20_000;

/** The native currency first, then each token of the sources once. @throws `SWAPS_UNSUPPORTED` */
export async function readSwapTokens(
  context: PluginContext,
  signal: AbortSignal = context.signal,
): Promise<readonly SwapToken[]> {
  const { network, sources } = await findSwaps(context);
  const lists = await askAll(context, sources, (source) => source.tokens({ network: network.id, signal }));
  if (lists.length === 0) throw unsupported(network.id);
  const [judge, imageOf] = await Promise.all([readJudge(context, network.id), readImageRule(context)]);
  const found = new Map<string, SwapToken>([['', { ...network.nativeCurrency }]]);
  for (const { source, value } of lists) {
    for (const token of value.slice(0, MAX_TOKENS)) {
      const key = addressKey(token.address ?? '');
      const texts = { name: displayText(token.name), symbol: displayText(token.symbol) };
      const claim = judge({ ...token, ...texts });
      const origin = { kind: 'service', name: source.name } as const;
      const imageUrl = imageOf({ imageUrl: token.imageUrl, origin, isKnown: claim.isKnown });
      const shown = { ...token, ...texts, isKnown: undefined, imitates: undefined, ...claim, imageUrl };
      if (!found.has(key) && shown.symbol !== '') found.set(key, Object.freeze(shown));
    }
  }
  return [...found.values()];
}

/**
 * Finds a token by its address or symbol; `native` is the native currency. A symbol finds the known token with it, and never one that
 * imitates another.
 */
export function findToken<Token extends SwapToken>(
  tokens: readonly Token[],
  text: string | undefined,
): Token | undefined {
  const wanted = text?.toLowerCase();
  if (wanted === undefined) return undefined;
  if (wanted === 'native') return tokens.find(({ address }) => address === undefined);
  const byAddress = tokens.find(({ address }) => isSameAddress(address, text));
  const named = tokens.filter(({ symbol, imitates }) => imitates === undefined && symbol.toLowerCase() === wanted);
  return byAddress ?? named.find(({ address, isKnown }) => address === undefined || isKnown) ?? named[0];
}
