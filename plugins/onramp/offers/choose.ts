/** Chooses the fields of a purchase: those of the form, with defaults for everything else. */

import type { Network, PluginContext } from 'latchkey/plugin';
import { type OnrampAsset, type OnrampProvider, onrampProviders } from '../slots.js';
import type { OnrampForm } from '../state.js';
import { assetsOf, findAsset, keyOf } from './defaults.js';
import { isUsable } from './isUsable.js';
import { amountStateOf, centsText, limitOf } from './limits.js';
import { type Offers, sampleOffers } from './offers.js';
import type { Deliveries } from './readDeliveries.js';
import { readAssetAmount } from './totalFor.js';

interface Choice {
  /** `undefined` while they are read. */
  readonly offers: (Offers & { readonly deliveries: Deliveries }) | undefined;
  /** `undefined` until it is known whether the account is a contract. */
  readonly contract: { readonly isContract: boolean | undefined } | undefined;
  readonly form: OnrampForm;
  readonly network: Network | undefined;
  readonly address: string;
}

export function choose(context: PluginContext, { offers, contract, form, network, address }: Choice) {
  const { currencies } = offers ?? sampleOffers;
  const namespace = network?.namespace ?? '';
  const providers = context.read(onrampProviders).filter((one) => one.namespaces.includes(namespace));
  const usable = providers.filter((one) => isUsable(one, namespace, context));
  /** Whether a provider can be asked for an asset. Not known while the offers are read. */
  const isDeliverable = (one: OnrampProvider, wanted: OnrampAsset | undefined) =>
    !offers || !wanted || offers.deliveries.get(one.id)?.has(keyOf(wanted));
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
  const assetAmount = readAssetAmount(form.assetAmount ?? '') === undefined ? undefined : form.assetAmount;
  const request =
    draft && amount.status === 'fine' ? { ...draft, amount: centsText(amount.cents), assetAmount } : undefined;
  return {
    currencies,
    currency,
    methods,
    method,
    amount,
    draft,
    request,
    assets,
    asset,
    providers,
    ready,
    provider,
  };
}
