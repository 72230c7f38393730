/** Reviews of purchases: what is bought, sealed until the payment page is opened. */

import { firstChanged, sealFields } from 'latchkey/chain-kit';
import { activeConnectionAtom, activeNetworkAtom, ModalError, type PluginContext } from 'latchkey/plugin';
import { choose } from '../offers/choose.js';
import { loadOffers } from '../offers/loadOffers.js';
import { onrampProviders } from '../slots.js';
import { contractAtom, type OnrampInput, type OnrampReview, type OnrampWarning, offersAtom } from '../state.js';
import { mayPayTwice } from './mayPayTwice.js';
import { pay } from './pay.js';
import { openPopup } from './popup.js';
import { withDeadline } from './withDeadline.js';

const QUOTE_TIMEOUT_MS = 10_000;

/** A purchase whose payment page is known. */
export interface SubmittedPurchase {
  /** The key of the entry in the outbox. */
  readonly id: string;
  /** The payment page, if the browser has blocked its popup: show it as a link. It may give access to the payment. */
  readonly url?: string | undefined;
}

/**
 * Reads the offers and the quote.
 *
 * @throws `NOT_CONNECTED` · `INPUT_INVALID` · `AMOUNT_INVALID` · `ONRAMP_UNSUPPORTED` · the errors of the provider's quote
 */
export async function prepareReview(context: PluginContext, input: OnrampInput): Promise<OnrampReview> {
  const { store } = context;
  const network = store.get(activeNetworkAtom);
  const account = store.get(activeConnectionAtom)?.account;
  if (!network || !account) {
    throw fail('NOT_CONNECTED', 'No wallet is connected to a network of this app. Connect a wallet first.');
  }
  // Apps without types leave fields out.
  const { asset, amount, currency, method, provider } = (input ?? {}) as Partial<OnrampInput>;
  if (typeof amount !== 'string') {
    throw fail('INPUT_INVALID', 'The amount is missing. Give the payment as text in the field "amount", such as "50".');
  }
  const key = `${network.id}:${account.address}`;
  await loadOffers(context, key);
  const contract = store.get(contractAtom);
  const chosen = choose(context, {
    offers: store.get(offersAtom),
    network,
    address: account.address,
    contract: contract?.key === key ? contract : undefined,
    form: { amount, asset, currency, method, provider },
  });
  const { ready, provider: found, request, amount: state } = chosen;
  if (!found || !chosen.asset) {
    throw fail('ONRAMP_UNSUPPORTED', `No provider delivers an asset to this account on ${network.name}.`);
  }
  // The view replaces a choice that is not offered, where the user sees it.
  requireChosen('asset', asset?.toLowerCase(), chosen.asset.symbol.toLowerCase());
  requireChosen('currency', currency, chosen.currency?.id);
  requireChosen('method', method, chosen.method);
  requireChosen('provider', provider, found.id, ready.map(({ id }) => id).join(', '));
  if (!request) {
    const limit =
      state.status === 'low' || state.status === 'high' ? ` It is too ${state.status} for this method.` : '';
    throw fail('AMOUNT_INVALID', `The amount "${amount.slice(0, 20)}" cannot be paid.${limit}`);
  }
  const quote = await withDeadline(context, QUOTE_TIMEOUT_MS, async (signal) =>
    found.quote?.({ ...request, signal }, context),
  );
  const warnings = warningsNow(context);
  const review = { provider: found.id, request: Object.freeze(request), quote, warnings };
  return Object.freeze({ ...review, seal: sealFields(fieldsOf(review)) });
}

/**
 * Opens the payment page. Call it in a click handler, because browsers block other popups.
 *
 * @throws `WARNING_UNCONFIRMED` · `INTENT_CHANGED` · `ONRAMP_UNSUPPORTED` · as `openPayment`
 */
export async function submitReview(
  context: PluginContext,
  review: OnrampReview,
  confirmed: readonly OnrampWarning[],
): Promise<SubmittedPurchase> {
  const { store, read } = context;
  const open = [...new Set([...review.warnings, ...warningsNow(context)])].filter((one) => !confirmed.includes(one));
  if (open.length > 0) {
    throw fail(
      'WARNING_UNCONFIRMED',
      `The user has not confirmed these warnings: ${open.join(', ')}. Show them, then submit again.`,
      open,
    );
  }
  const { request } = review;
  const isOther = store.get(activeConnectionAtom)?.account.address !== request.address;
  const field = firstChanged(fieldsOf(review), review.seal) ?? (isOther ? 'address' : undefined);
  if (field) {
    throw fail('INTENT_CHANGED', `The purchase is not the one that was reviewed: the field "${field}" differs.`, [
      field,
    ]);
  }
  const provider = read(onrampProviders).find(({ id }) => id === review.provider);
  if (!provider) throw fail('ONRAMP_UNSUPPORTED', `No plugin contributes the provider "${review.provider}".`);
  const popup = openPopup(context);
  const { key, url } = await pay(context, provider, request, popup);
  return { id: key, ...(!popup && { url }) };
}

const warningsNow = (context: PluginContext): readonly OnrampWarning[] => (mayPayTwice(context) ? ['secondPage'] : []);

const fieldsOf = ({ provider, request }: Pick<OnrampReview, 'provider' | 'request'>) => {
  const { address, isContract, asset, currency, method, amount, assetAmount } = request;
  const bought = [asset.network, asset.id, asset.symbol];
  return { address, provider, asset: bought, currency: currency.id, method, amount, assetAmount, contract: isContract };
};

function requireChosen(field: string, wanted: string | undefined, found: string | undefined, all?: string): void {
  if (wanted === undefined || wanted === found) return;
  throw fail(
    'INPUT_INVALID',
    `The ${field} "${wanted.slice(0, 40)}" is not offered.${all ? ` Offered: ${all}.` : ''}`,
    [field],
  );
}

const fail = (code: string, message: string, hints: readonly string[] = []) =>
  new ModalError(message, { code, plugin: 'onramp', hints });
