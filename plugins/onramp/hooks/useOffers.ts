/** Reads what can be bought, once for each modal, and whether the account is a contract, once for each account and network. */

import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect } from 'react';
import { contractAtom, offersAtom } from '../state.js';

/**
 * `offers` are `undefined` while they are read for the first time.
 *
 * @param key - CAIP-10 id of the account.
 */
export function useOffers(key: string) {
  const context = usePlugin();
  const offers = useValue(offersAtom);
  const contract = useValue(contractAtom);
  useEffect(() => {
    context.task(async () => (await import('../offers/loadOffers.js')).loadOffers(context, key));
  }, [context, key]);
  return { offers, contract: contract?.key === key ? contract : undefined };
}
