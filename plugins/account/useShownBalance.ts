/** The native balance of an account that need not be the active one, for lists. */

import { balanceKey, balancesAtom, readBalance } from 'latchkey/data';
import { localeAtom, type NetworkId, networksAtom } from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect } from 'react';
import { balanceText } from './amount.js';

/** Reads it once, when the list opens. @returns Number and symbol; `undefined` while it is not known */
export function useShownBalance(network: NetworkId | undefined, address: string): string | undefined {
  const ctx = usePlugin();
  const locale = useValue(localeAtom);
  const cached = useValue(balancesAtom).get(network ? balanceKey(network, address) : '');
  const currency = useValue(networksAtom).find(({ id }) => id === network)?.nativeCurrency;
  useEffect(() => {
    if (network) ctx.task(() => readBalance(ctx, { network, address }));
  }, [ctx, network, address]);
  if (!cached || !('amount' in cached) || cached.amount === undefined || !currency) return undefined;
  return `${balanceText(cached.amount, currency.decimals, locale)} ${currency.symbol}`;
}
