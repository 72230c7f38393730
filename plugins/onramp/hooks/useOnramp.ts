/** The form of Buy: what is typed and chosen, with the defaults for everything else. */

import { activeConnectionAtom, activeNetworkAtom } from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import { isUsable } from '../flow/orders.js';
import { assetsOf, findAsset, keyOf } from '../offers/defaults.js';
import { amountStateOf, centsText, limitOf } from '../offers/limits.js';
import { sampleOffers } from '../offers/offers.js';
import { type OnrampAsset, type OnrampProvider, onrampProviders } from '../slots.js';
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
  const address = connection?.account.address ?? '';
  const { offers, contract } = useOffers(`${network?.id}:${address}`);

  const { currencies } = offers ?? sampleOffers;
  const namespace = network?.namespace ?? '';
  const providers = context.read(onrampProviders).filter((one) => one.namespaces.includes(namespace));
  const usable = providers.filter((one) => isUsable(one, namespace, context));
  /** Whether a provider can be asked for an asset. Not known while the offers are read. */
  const isDeliverable = (one: OnrampProvider, wanted: OnrampAsset | undefined) =>
    !offers || !wanted || offers.deliveries.get(one.id)?.has(keyOf(wanted)) === true;
  const reachable = assetsOf(offers ?? sampleOffers, namespace, network?.id ?? '').filter(
    (one) => !contract || contract.isContract === false || one.network === network?.id,
  );
  const deliverable = reachable.filter((one) => usable.some((each) => isDeliverable(each, one)));
  // Without a provider that is ready, the view still shows what could be bought.
  const assets = deliverable.length > 0 ? deliverable : reachable;
  const asset = findAsset(assets, form.asset);
  const ready = usable.filter((one) => isDeliverable(one, asset));
  const provider = ready.find(({ id }) => id === form.provider) ?? ready[0];
  const currency = currencies.find(({ id }) => id === form.currency) ?? currencies[0];
  const methods = currency?.limits.map(({ id }) => id) ?? [];
  const method = methods.find((id) => id === form.method) ?? methods[0] ?? '';
  const amount = amountStateOf(form.amount, limitOf(currency, method));
  /** The request without its amount. */
  const draft =
    asset && currency && contract
      ? { asset, currency, method, address, isContract: contract.isContract, networkName: network?.name ?? '' }
      : undefined;
  const request = draft && amount.status === 'fine' ? { ...draft, amount: centsText(amount.cents) } : undefined;
  return {
    ...{ form, edit, offers, currencies, currency, methods, method, amount, draft, request },
    ...{ assets, asset, providers, ready, provider },
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
