/** The form of Buy: what is typed and chosen, with the defaults for everything else. */

import { activeConnectionAtom, activeNetworkAtom } from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import { choose } from '../offers/choose.js';
import { filledAtom, formAtom, type OnrampForm, type OnrampParams } from '../state.js';
import { useOffers } from './useOffers.js';

export type OnrampFormState = ReturnType<typeof useOnrampForm>;

/** @param params - Fill the form once. */
export function useOnrampForm(params?: OnrampParams) {
  const context = usePlugin();
  const { store } = context;
  const network = useValue(activeNetworkAtom);
  const connection = useValue(activeConnectionAtom);
  const form = useValue(formAtom);
  const edit = (change: Partial<OnrampForm>) => {
    const former = store.get(formAtom);
    // Another asset, currency or provider has another payment for the same amount.
    const isStale =
      former.assetAmount !== undefined && ('asset' in change || 'currency' in change || 'provider' in change);
    store.set(formAtom, { ...former, ...(isStale && { amount: '', convertedFrom: undefined }), ...change });
  };
  useParams(params);
  const address = connection?.account.address ?? '';
  const { offers, contract } = useOffers(`${network?.id}:${address}`);

  const chosen = choose(context, { offers, contract, form, network, address });
  return { form, edit, offers, ...chosen };
}

function useParams(params: OnrampParams | undefined): void {
  const { store, router } = usePlugin();
  const [given] = useState(params);
  useEffect(() => {
    const key = router.current()?.key;
    // The user who comes back to the view finds what was typed.
    if (!given || store.get(filledAtom) === key) return;
    store.set(filledAtom, key);
    const { asset, amount } = given;
    const form = store.get(formAtom);
    store.set(formAtom, {
      ...form,
      ...(asset !== undefined && { asset }),
      ...(amount !== undefined && { amount, assetAmount: undefined }),
    });
  }, [store, router, given]);
}
