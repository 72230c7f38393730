/** The balance, the connections and the sign-in of the instance. */

import { formatAmount } from 'latchkey/data';
import { useCallback } from 'react';
import type { AppKit, AppKitConnection } from '../core/appKit.js';
import { currentAppKit } from '../core/instance.js';
import type { ChainNamespace } from '../core/networkTypes.js';
import { onAccount } from '../core/reads.js';
import type { SIWXConfig } from '../core/siwxTypes.js';
import { useValue } from './useValue.js';

/** The result of a read of the balance. `balance` is a text in whole units, such as `0.25`. */
export interface FetchBalanceResult {
  readonly data: { readonly balance: string; readonly symbol: string; readonly formatted: string } | undefined;
  readonly error: string | null;
  readonly isSuccess: boolean;
  readonly isError: boolean;
}

/**
 * Reads the native balance of the account on the active network.
 * @example
 * const { fetchBalance } = useAppKitBalance();
 * const { data } = await fetchBalance();
 */
export function useAppKitBalance(): { fetchBalance(): Promise<FetchBalanceResult> } {
  const fetchBalance = useCallback(async (): Promise<FetchBalanceResult> => {
    const failed = (error: string) => ({ data: undefined, error, isSuccess: false, isError: true });
    const appKit = currentAppKit();
    const [address, network] = [appKit?.getAddress(), appKit?.latchkey.state.network.get()];
    if (!appKit || !address || !network) return failed('Not able to retrieve balance: no account is connected.');
    const state = await appKit.latchkey.balances.read({ network: network.id, address });
    if (state.status !== 'ready') return failed('Not able to retrieve balance: no node has answered.');
    const { symbol, decimals } = network.nativeCurrency;
    const balance = formatAmount(state.amount, decimals);
    return { data: { balance, symbol, formatted: balance }, error: null, isSuccess: true, isError: false };
  }, []);
  return { fetchBalance };
}

/**
 * The connections of a namespace, of which there is one.
 * @example const [connection] = useAppKitConnections('eip155').connections;
 */
export function useAppKitConnections(namespace?: ChainNamespace): {
  readonly connections: readonly AppKitConnection[];
  readonly recentConnections: readonly AppKitConnection[];
} {
  const read = (appKit: AppKit) =>
    appKit.getConnections((namespace ?? appKit.getActiveChainNamespace()) as ChainNamespace);
  return {
    connections: useValue({ read, subscribe: onAccount, empty: NO_CONNECTIONS }),
    recentConnections: NO_CONNECTIONS,
  };
}

const NO_CONNECTIONS: readonly AppKitConnection[] = Object.freeze([]);

/**
 * The option `siwx`; `undefined` without one.
 * @example const siwx = useAppKitSIWX();
 */
export const useAppKitSIWX = (): SIWXConfig | undefined => currentAppKit()?.getSIWX();
