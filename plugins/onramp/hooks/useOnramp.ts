/** The form of Buy: what is typed and chosen, with the defaults for everything else. */

import { activeConnectionAtom, activeNetworkAtom } from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import { isUsable } from '../flow/orders.js';
import { assetsOf, findAsset, findProvider } from '../offers/defaults.js';
import { amountStateOf, centsText, limitOf } from '../offers/limits.js';
import { sampleOffers } from '../offers/offers.js';
import { onrampProviders } from '../slots.js';
import { filledAtom, formAtom, type OnrampForm, type OnrampParams } from '../state.js';
import { useOffers } from './useOffers.js';

export type Onramp = ReturnType<typeof useOnramp>;

/** @param params - Fill the form once. */
export function useOnramp(params?: OnrampParams) {
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
  const offers = useOffers();

  const { currencies } = offers ?? sampleOffers;
  const namespace = network?.namespace ?? '';
  const assets = assetsOf(offers ?? sampleOffers, namespace, network?.id ?? '');
  const asset = findAsset(assets, form.asset);
  const providers = context.read(onrampProviders).filter((one) => one.namespaces.includes(namespace));
  const provider = findProvider(providers, form.provider, (one) => isUsable(one, namespace, context));
  const currency = currencies.find(({ id }) => id === form.currency) ?? currencies[0];
  const methods = currency?.limits.map(({ id }) => id) ?? [];
  const method = methods.find((id) => id === form.method) ?? methods[0] ?? '';
  const amount = amountStateOf(form.amount, limitOf(currency, method));
  /** The request without its amount. */
  const draft =
    asset && currency && connection
      ? { asset, currency, method, address: connection.account.address, networkName: network?.name ?? '' }
      : undefined;
  const request = draft && amount.status === 'fine' ? { ...draft, amount: centsText(amount.cents) } : undefined;
  return {
    ...{ form, edit, offers, currencies, currency, methods, method, amount, draft, request },
    ...{ assets, asset, providers, provider, namespace },
  };
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
