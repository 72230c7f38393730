/** The tokens of the account that can be sent on the active network, with balances and prices. */

import { activeConnectionAtom, activeNetworkAtom, isSameToken, type Token, transfers } from 'latchkey/plugin';
import { isSuspicious, usePlugin, useTokenList, useValue } from 'latchkey/ui';
import { useEffect, useMemo, useState } from 'react';
import { sendsTokens } from '../flow/findTransfers.js';
import type { SendToken } from '../state.js';

export interface SendTokens {
  /** The native currency, then the account's tokens by value. */
  readonly tokens: readonly SendToken[];
  /** The first list of tokens is pending. */
  readonly isLoading: boolean;
}

const NO_TOKENS: readonly Token[] = [];

/** @param chosen - The token of the form. It is listed too, even if no source knows it. */
export function useSendTokens(chosen: SendToken | undefined): SendTokens {
  const network = useValue(activeNetworkAtom);
  const address = useValue(activeConnectionAtom)?.account.address;
  const { state, list } = useTokenList(network?.id, address);
  const canSendTokens = useCanSendTokens(network?.namespace);
  const listed = list?.tokens ?? NO_TOKENS;
  const tokens = useMemo(() => {
    if (!network) return [];
    const own = listed.filter((token) => token.address !== undefined && token.quantity > 0n);
    const { symbol } = network.nativeCurrency;
    const sendable = canSendTokens ? own.sort(byValue).map((one) => toSendToken(one, symbol)) : [];
    const native = listed.find((token) => token.address === undefined);
    const isListed = !chosen?.address || sendable.some((one) => isSameToken(one, chosen));
    return [
      { ...network.nativeCurrency, ...(native && toSendToken(native, symbol)) },
      ...(isListed ? [] : [chosen]),
      ...sendable,
    ];
  }, [network, listed, chosen, canSendTokens]);
  return { tokens, isLoading: !list && (state === undefined || state.status === 'loading') };
}

function toSendToken(token: Token, native: string): SendToken {
  const { address, name, symbol, decimals, quantity, price, imageUrl } = token;
  const suspicious = isSuspicious(token, native);
  return {
    ...{ symbol, decimals, name, price, balance: quantity, suspicious },
    ...(address !== undefined && { address }),
    // A suspicious token may imitate the picture of another one.
    ...(imageUrl !== undefined && !suspicious && { imageUrl }),
  };
}

/** The highest value first, then tokens without a price by name. */
function byValue(a: Token, b: Token): number {
  if (a.value !== b.value) return (a.value ?? -1n) < (b.value ?? -1n) ? 1 : -1;
  return a.name < b.name ? -1 : 1;
}

function useCanSendTokens(namespace: string | undefined): boolean {
  const context = usePlugin();
  const [found, setFound] = useState<{ readonly namespace: string; readonly can: boolean }>();
  useEffect(() => {
    if (!namespace) return;
    context.task(async () => {
      setFound({ namespace, can: sendsTokens(await context.service(transfers, namespace), context) });
    });
  }, [context, namespace]);
  return found !== undefined && found.namespace === namespace && found.can;
}
