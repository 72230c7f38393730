/** The tokens of the account that can be sent on the active network, with balances and prices. */

import { activeConnectionAtom, activeNetworkAtom, isSameToken, type Token, transfers } from 'latchkey/plugin';
import { byValue, isSuspicious } from 'latchkey/plugins/tokens/slots';
import { usePlugin, useRead, useTokenList, useValue } from 'latchkey/ui';
import { useMemo } from 'react';
import { sendsTokens } from '../flow/findTransfers.js';
import { EMPTY_FORM, type SendFacts, type SendToken, sendAtom } from '../state.js';

export interface SendTokens {
  /** The native currency, then the account's tokens by value. */
  readonly tokens: readonly SendToken[];
  /** The first list of tokens is pending. */
  readonly isLoading: boolean;
  /** As `SendFacts.tokenBalances` and `SendFacts.lastRetry`. */
  readonly facts: Pick<SendFacts, 'tokenBalances' | 'lastRetry'>;
}

const NO_TOKENS: readonly Token[] = [];

/** @param chosen - The token of the form. It is listed too, even if no source knows it. */
export function useSendTokens(chosen: SendToken | undefined): SendTokens {
  const { env, store } = usePlugin();
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
  const failed = state?.status === 'unavailable' ? state.at : undefined;
  // The state has the time of the monotonic clock.
  const failedAt = useMemo(() => (failed !== undefined ? env.date() - (env.now() - failed) : undefined), [env, failed]);
  const lastRetry = state?.status === 'loading' ? store.get(sendAtom).lastRetry : failedAt;
  return {
    tokens,
    isLoading: !list && (state === undefined || state.status === 'loading'),
    facts: { tokenBalances: list ? tokens : EMPTY_FORM.tokenBalances, lastRetry },
  };
}

function toSendToken(token: Token, native: string): SendToken {
  const { address, name, symbol, decimals, quantity, price, value, imageUrl, isKnown, imitates } = token;
  const suspicious = isSuspicious(token, native);
  return {
    symbol,
    decimals,
    name,
    price,
    value,
    balance: quantity,
    suspicious,
    ...(address !== undefined && { address }),
    ...(isKnown && { isKnown }),
    ...(imitates !== undefined && { imitates }),
    // A suspicious token may imitate the picture of another one.
    ...(imageUrl !== undefined && !suspicious && { imageUrl }),
  };
}

function useCanSendTokens(namespace: string | undefined): boolean {
  const context = usePlugin();
  const { value = false } = useRead(
    namespace,
    async () => sendsTokens(await context.service(transfers, namespace ?? ''), context),
    { onError: context.report },
  );
  return value;
}
