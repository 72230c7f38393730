/** Asks the provider for its payment page, and writes the purchase into the outbox as soon as it can be paid. */

import { ModalError, outbox, outboxAtom, type PluginContext } from 'latchkey/plugin';
import { type OnrampOrder, type OnrampProvider, type OnrampRequest, onrampOrdersAtom } from '../slots.js';
import { type PaymentPage, PURCHASE, type PurchaseData, pageAtom } from '../state.js';
import { checkPage } from './checkPage.js';
import { readOrdersOf } from './orders.js';
import { type PaymentPopup, showPage, watchPopup } from './popup.js';
import { withDeadline } from './withDeadline.js';

/** Deadline for the address of the payment page. */
const PAGE_TIMEOUT_MS = 15_000;

/** A purchase that the user has asked for. */
export interface Payment {
  readonly provider: OnrampProvider;
  readonly request: Omit<OnrampRequest, 'signal'>;
  /** `undefined` if the browser blocked it. Then the view shows a link. */
  readonly popup: PaymentPopup | undefined;
  /** The page that this purchase has begun. */
  readonly opening: PaymentPage;
  /** The key of the purchase before it. */
  readonly former: string | undefined;
}

/** A purchase whose page is open. */
export interface OpenPayment {
  /** The key of the entry in the outbox. */
  readonly key: string;
  readonly url: string;
}

/** @throws `ONRAMP_URL_INVALID` · `REQUEST_TIMEOUT` · `ABORTED` if another page was opened meanwhile · the errors of the provider */
export async function openPayment(
  context: PluginContext,
  { provider, request, popup, opening, former }: Payment,
): Promise<OpenPayment> {
  const { store } = context;
  const { address, network, symbol, startedAt, isTracked } = opening;
  // Asked at once, so that the answer is there with the page. The page does not wait for it.
  const earlier = isTracked ? readEarlier(context, provider, address, startedAt) : undefined;
  const { url, toEnter } = await withDeadline(context, PAGE_TIMEOUT_MS, async (signal) => {
    const page = await provider.start({ ...request, signal }, context);
    const { url: given, asksAmount = false } = typeof page === 'string' ? { url: page } : page;
    const paid = { amount: request.amount, currency: request.currency.id };
    return { url: checkPage(given, provider), toEnter: asksAmount ? paid : undefined };
  });
  const box = await context.service(outbox, 'all');
  // Another click may have opened another page meanwhile, and a disconnect forgets this one.
  if (store.get(pageAtom) !== opening) {
    throw new ModalError('Another payment page was opened, or the account was disconnected.', {
      code: 'ABORTED',
      plugin: 'onramp',
    });
  }
  // The user has seen the end of the former purchase.
  if (former !== undefined) box.dismiss(former);
  const data = { provider: provider.id, symbol, before: undefined, bought: undefined };
  const { key } = box.put<PurchaseData>(
    { kind: PURCHASE, network, account: address, data },
    // The id of an order is not that of a transaction, like the id of a batch.
    { sentAs: 'calls', ...(!isTracked && { reason: 'ANSWER_UNSEEN' }) },
  );
  if (popup) showPage(context, popup, url);
  store.set(pageAtom, { ...opening, key, url, toEnter, status: popup ? 'waiting' : 'blocked' });
  watchPopup(context);
  if (earlier) context.task(() => keepEarlier(context, key, earlier));
  return { key, url };
}

async function keepEarlier(context: PluginContext, key: string, earlier: Promise<readonly string[]>): Promise<void> {
  const before = await earlier;
  const box = await context.service(outbox, 'all');
  const entry = context.store.get(outboxAtom).find((one) => one.key === key);
  if (entry) box.change<PurchaseData>(key, { data: { ...(entry.data as PurchaseData), before } });
}

/**
 * The ids of the account's purchases that are in progress before the click. Without an answer, those that are known already.
 * Never rejects.
 */
async function readEarlier(
  context: PluginContext,
  provider: OnrampProvider,
  address: string,
  startedAt: number,
): Promise<readonly string[]> {
  const isMine = (one: OnrampOrder) => one.provider === provider.id && one.address === address;
  const known = context.store.get(onrampOrdersAtom).filter(isMine);
  const orders = await readOrdersOf(context, provider, address).catch((error) => {
    context.report(error, 'warn');
    return [];
  });
  // A slow answer may have the new purchase.
  const earlier = [...orders.filter(({ at }) => at <= startedAt), ...known];
  // The others have ended, and are told apart by their time.
  return [...new Set(earlier.filter(({ at, status }) => status === 'progress' || at > startedAt).map(({ id }) => id))];
}
