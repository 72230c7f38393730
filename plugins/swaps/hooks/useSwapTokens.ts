/** The tokens that can be swapped on the active network, with the balances of the account. */

import { activeConnectionAtom, activeNetworkAtom, type Token } from 'latchkey/plugin';
import { isSuspicious, usePlugin, useTokenList, useValue } from 'latchkey/ui';
import { useEffect, useMemo, useState } from 'react';
import { isSameToken, readSwapTokens } from '../flow/tokens.js';
import type { SwapToken } from '../slots.js';

/** A token with what the account has of it. */
export interface HeldToken extends SwapToken {
  /** In the smallest unit. `undefined`: unknown, or none. */
  readonly balance: bigint | undefined;
  /** Value in US dollars with `PRICE_DECIMALS` decimals. */
  readonly value: bigint | undefined;
  readonly suspicious: boolean;
}

/** The token without what the account has of it. */
export const toSwapToken = ({ balance: _, value: __, suspicious: ___, ...token }: HeldToken): SwapToken => token;

export interface SwapTokens {
  readonly tokens: readonly HeldToken[];
  readonly isLoading: boolean;
  readonly error: unknown;
  retry(): void;
}

const NONE: readonly Token[] = [];

export function useSwapTokens(): SwapTokens {
  const context = usePlugin();
  const network = useValue(activeNetworkAtom);
  const address = useValue(activeConnectionAtom)?.account.address;
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ key: string; tokens: readonly SwapToken[]; error?: unknown }>();
  const key = `${network?.id} ${address} ${attempt}`;
  useEffect(() => {
    const abort = new AbortController();
    context.task(async () => {
      try {
        const tokens = await readSwapTokens(context, abort.signal);
        if (!abort.signal.aborted) setRead({ key, tokens });
      } catch (error) {
        if (!abort.signal.aborted) setRead({ key, tokens: [], error });
      }
    });
    return () => abort.abort();
  }, [context, key]);
  const { list } = useTokenList(network?.id, address);
  const held = list?.tokens ?? NONE;
  const current = read?.key === key ? read : undefined;
  const tokens = useMemo(() => {
    const native = network?.nativeCurrency.symbol ?? '';
    return (current?.tokens ?? []).map((token): HeldToken => {
      const own = held.find((one) => isSameToken(one, token));
      const suspicious = token.address !== undefined && isSuspicious(asToken(token, network?.id ?? ''), native);
      return { ...token, balance: own?.quantity, value: own?.value, suspicious };
    });
  }, [current, held, network]);
  return { tokens, isLoading: !current, error: current?.error, retry: () => setAttempt((before) => before + 1) };
}

const asToken = ({ address = '', name, symbol, decimals }: SwapToken, network: string): Token => ({
  ...{ id: address, network: network as Token['network'], address, name, symbol, decimals, quantity: 0n },
});
