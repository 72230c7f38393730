/** The tokens that can be swapped on the active network, with the balances of the account. */

import { activeConnectionAtom, activeNetworkAtom, isSameToken, type Token } from 'latchkey/plugin';
import { isSuspicious } from 'latchkey/plugins/tokens/slots';
import { usePlugin, useRead, useTokenList, useValue } from 'latchkey/ui';
import { useMemo } from 'react';
import { readSwapTokens } from '../flow/tokens.js';
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
  const read = useRead(`${network?.id} ${address}`, (signal) => readSwapTokens(context, signal));
  const { list } = useTokenList(network?.id, address);
  const held = list?.tokens ?? NONE;
  const tokens = useMemo(() => {
    const native = network?.nativeCurrency.symbol ?? '';
    return (read.value ?? []).map((token): HeldToken => {
      const own = held.find((one) => isSameToken(one, token));
      const suspicious = token.address !== undefined && isSuspicious(asToken(token, network?.id ?? ''), native);
      // A source of swaps has no picture of the native currency, but the list of the account may have one.
      const imageUrl = token.imageUrl ?? (suspicious ? undefined : own?.imageUrl);
      return { ...token, imageUrl, balance: own?.quantity, value: own?.value, suspicious };
    });
  }, [read.value, held, network]);
  return { tokens, isLoading: read.isLoading, error: read.error, retry: read.retry };
}

const asToken = ({ address = '', name, symbol, decimals, imitates }: SwapToken, network: string): Token => ({
  id: address,
  network: network as Token['network'],
  address,
  name,
  symbol,
  decimals,
  quantity: 0n,
  imitates,
});
