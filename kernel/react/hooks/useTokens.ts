/** The tokens of the connected account. */

import { useCallback, useEffect } from 'react';
import type { AssetOrigin, Token, TokensState } from '../../contract/assets.js';
import { balanceKey } from '../../contract/state.js';
import { useProvided } from '../context.js';
import { type NamespaceOptions, useConnection } from './useConnection.js';
import { useReadable } from './useReadable.js';
import { type RefreshOptions, useRepeated } from './useRepeated.js';

/** The tokens by status. While loading and when unavailable, `tokens` are the last known ones. */
export interface UseTokens {
  /**
   * `idle`: not connected, or on a network that the app does not support. `unavailable`: the sources failed, and `tokens` are old or
   * empty. The same holds while nodes answer and a better source, such as a data server, fails: nodes know only some tokens.
   */
  readonly status: 'idle' | 'loading' | 'ready' | 'unavailable';
  readonly tokens: readonly Token[];
  /** Some tokens could not be read, so that a sum of `tokens` is too small. */
  readonly isPartial: boolean;
  /** The source of the tokens; `undefined` until they are read. */
  readonly origin: AssetOrigin | undefined;
  /** Reads the tokens again. After a failure, no new read within 30 s. */
  refetch(): void;
}

/** Options of `useTokens`. For a `refreshMs` below 30 000, a data server reads the tokens from the chain again each time. */
export interface UseTokensOptions extends NamespaceOptions, RefreshOptions {}

const NO_LISTS: ReadonlyMap<string, TokensState> = new Map();
const NO_TOKENS: readonly Token[] = [];

/**
 * The tokens on the active network, shared with the modal's views and cached for 30 s.
 * @example
 * const { status, tokens } = useTokens({ refreshMs: 30_000 });
 * const symbols = tokens.map(({ symbol }) => symbol);
 */
export function useTokens({ namespace, refreshMs }: UseTokensOptions = {}): UseTokens {
  const { assets, state } = useProvided().modal;
  const address = useConnection({ namespace })?.account.address;
  const active = useReadable(state.network, undefined);
  const network = namespace === undefined || active?.namespace === namespace ? active?.id : undefined;
  const known = useReadable(assets.tokens, NO_LISTS);
  const entry = network && address ? known.get(balanceKey(network, address)) : undefined;
  const missing = entry === undefined;
  const read = useCallback(
    (maxAgeMs?: number) => {
      if (network && address) void assets.readTokens({ network, address, ...(maxAgeMs !== undefined && { maxAgeMs }) });
    },
    [assets, network, address],
  );
  useEffect(() => {
    if (missing) read();
  }, [read, missing]);
  useRepeated(read, refreshMs);
  const refetch = useCallback(() => read(0), [read]);
  const { tokens = NO_TOKENS, origin, isPartial = false } = entry?.value ?? {};
  return { status: network && address ? (entry?.status ?? 'loading') : 'idle', tokens, origin, isPartial, refetch };
}
