/** Reads the tokens of an account from its sources, adds missing prices, and caches the list for 30 s. */

import { prices as pricesSlot, type TokenList, type TokensState, tokens as tokensSlot } from '../contract/assets.js';
import { namespaceOf } from '../contract/caip.js';
import type { NetworkId } from '../contract/model.js';
import { balanceKey, tokenListsAtom } from '../contract/state.js';
import { ModalError } from '../values/error.js';
import { askInOrder, type SourceHost } from './askInOrder.js';
import { cachedRead } from './cachedRead.js';
import { checkPrices, checkTokens, withPrice } from './checkTokens.js';
import { readImageRule, readJudge } from './claims/readJudge.js';

/** Whose tokens to read. */
export interface TokensInput {
  readonly network: NetworkId;
  readonly address: string;
  /** Maximum age of a cached list, ms. Default 30 000. Failures are always cached for 30 000 ms. */
  readonly maxAgeMs?: number;
}

/** How long a list is cached. */
export const TOKENS_TTL_MS = 30_000;

/**
 * The tokens of an account on one network, from the cache while they are fresh. Concurrent reads share one request.
 *
 * @returns `ready` or `unavailable`; never rejects. Without any source: `unavailable`, and the error has no cause
 */
export function readTokens(host: SourceHost, { network, address, maxAgeMs }: TokensInput): Promise<TokensState> {
  const fresh = maxAgeMs !== undefined && maxAgeMs < TOKENS_TTL_MS;
  return cachedRead(host, {
    atom: tokenListsAtom,
    key: balanceKey(network, address),
    ttlMs: TOKENS_TTL_MS,
    maxAgeMs,
    ask: async (signal) => {
      const last = host.store.get(tokenListsAtom).get(balanceKey(network, address))?.value;
      return askSources(host, { network, address, fresh, signal }, last);
    },
  });
}

type Request = Required<Pick<TokensInput, 'network' | 'address'>> & {
  readonly fresh: boolean;
  readonly signal: AbortSignal;
};

/**
 * A node knows only some tokens, and no prices. While a source before it fails, its answer replaces no list of a better source: the
 * other tokens would look as if they were gone.
 */
async function askSources(
  host: SourceHost,
  { network, address, fresh, signal }: Request,
  last: TokenList | undefined,
): Promise<TokenList> {
  let failure: unknown;
  const namespace = namespaceOf(network);
  const fail = (cause: unknown) => new ModalError('Token Balance Unavailable', { code: 'BALANCE_UNAVAILABLE', cause });
  const asked = askInOrder(host, {
    slot: tokensSlot.id,
    handles: host.read(tokensSlot).get(namespace) ?? [],
    signal,
    ask: async (source, until) => {
      try {
        const given = await source.list({ network, address, fresh, signal: until });
        return given && checkTokens(given, network);
      } catch (error) {
        failure = error;
        throw error;
      }
    },
    // A data API answers an account that it may not serve with an empty list.
    isWeak: ({ tokens }) => tokens.length === 0,
  });
  const marks = Promise.all([readJudge(host, network), readImageRule(host)]);
  const [answer, [judge, imageOf]] = await Promise.all([asked, marks]).catch((cause) => {
    throw fail(cause);
  });
  if (!answer) throw fail(undefined);
  const isWeaker = failure !== undefined && answer.origin.kind === 'rpc';
  if (isWeaker && last && last.origin.kind !== 'rpc') throw fail(failure);
  const tokens = answer.tokens.map((token) => {
    const { imageUrl, ...rest } = token;
    const claim = judge(token);
    const isKnown = claim.isKnown === true || token.address === undefined;
    const shown = imageOf({ imageUrl, origin: answer.origin, isKnown });
    return Object.freeze({ ...rest, ...claim, ...(shown !== undefined && { imageUrl: shown }) });
  });
  const list = { ...answer, ...(isWeaker && { isPartial: true }), tokens: Object.freeze(tokens), at: host.env.now() };
  return addPrices(host, namespace, list, signal);
}

/** Asks the price sources for the tokens without a price. Without an answer the prices stay unknown. */
async function addPrices(
  host: SourceHost,
  namespace: string,
  list: TokenList,
  signal: AbortSignal,
): Promise<TokenList> {
  const unpriced = list.tokens.filter(({ price, quantity }) => price === undefined && quantity > 0n);
  const handles = host.read(pricesSlot).get(namespace) ?? [];
  if (unpriced.length === 0 || handles.length === 0) return Object.freeze(list);
  const answer = await askInOrder(host, {
    slot: pricesSlot.id,
    handles,
    signal,
    ask: async (source, until) => {
      const given = await source.read({ tokens: unpriced, signal: until });
      return given && checkPrices(given);
    },
    isWeak: ({ prices }) => prices.size === 0,
  }).catch(() => undefined);
  if (!answer || answer.prices.size === 0) return Object.freeze(list);
  const { prices, origin } = answer;
  const priced = list.tokens.map((token) =>
    token.price === undefined ? withPrice(token, prices.get(token.id)) : token,
  );
  return Object.freeze({ ...list, tokens: Object.freeze(priced), priceOrigin: origin });
}
