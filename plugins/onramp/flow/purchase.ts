/** Starts a purchase: asks the provider for its payment page, shows it in the popup, and follows the payment. */

import { activeConnectionAtom, isModalError, type PluginContext } from 'latchkey/plugin';
import { type OnrampOrder, type OnrampProvider, type OnrampRequest, onrampOrdersAtom } from '../slots.js';
import { isOpen, type Purchase, purchaseAtom } from '../state.js';
import { checkPage } from './checkPage.js';
import { follow } from './follow.js';
import { readOrdersOf, withDeadline } from './orders.js';
import { isPageOpen, leavePopup, openPopup, type PaymentPopup, popupAtom, showPage } from './popup.js';
import { putPurchase } from './putPurchase.js';

/** Deadline for the address of the payment page. */
const PAGE_TIMEOUT_MS = 15_000;

/** Statuses of a purchase whose page was shown, and may have taken a payment that is not known yet. */
const UNRESOLVED: readonly (Purchase['status'] | undefined)[] = ['waiting', 'blocked', 'closed', 'late'];
/** Statuses of a purchase whose page has taken its payment. */
const PAID: readonly (Purchase['status'] | undefined)[] = ['progress', 'done'];

/** Whether the user could pay on the former page as well, if another page is opened. */
export function mayPayTwice(context: Pick<PluginContext, 'store'>): boolean {
  const status = context.store.get(purchaseAtom)?.status;
  return UNRESOLVED.includes(status) || (isPageOpen(context) && !PAID.includes(status));
}

/** Opens the page of the current purchase once more. Call it synchronously in a click handler. */
export function openAgain(context: PluginContext, purchase: Purchase, url: string): void {
  const popup = openPopup(context);
  if (popup) showPage(context, popup, url);
  putPurchase(context, { ...purchase, status: popup ? 'waiting' : 'blocked' });
  follow(context);
}

/**
 * Runs after `openPopup`, which the click handler calls. Never rejects: the outcome is in `purchaseAtom`.
 *
 * @param popup - `undefined` if the browser blocked it. Then the view shows a link.
 */
export async function startPurchase(
  context: PluginContext,
  provider: OnrampProvider,
  request: Omit<OnrampRequest, 'signal'>,
  popup: PaymentPopup | undefined,
): Promise<void> {
  const { store, env, emit } = context;
  const { asset, address } = request;
  const isSmartAccount = store.get(activeConnectionAtom)?.account.type === 'smartAccount';
  emit({ type: 'SELECT_BUY_PROVIDER', props: { provider: provider.id, isSmartAccount } });
  // Asked at once, so that the answer is there with the page. The page does not wait for it.
  const startedAt = env.date();
  const earlier = provider.orders && readEarlier(context, provider, address, startedAt);
  const begun = putPurchase(context, {
    ...{ provider: provider.id, address, network: asset.network, symbol: asset.symbol, startedAt },
    namespace: asset.network.split(':', 1)[0] ?? '',
    status: 'opening',
    isTracked: provider.orders !== undefined,
    before: earlier ? undefined : [],
  });
  // Another click may have started another purchase meanwhile.
  const isCurrent = () => store.get(purchaseAtom) === begun;
  try {
    const url = await withDeadline(context, PAGE_TIMEOUT_MS, async (signal) => {
      return checkPage(await provider.start({ ...request, signal }, context), provider);
    });
    if (!isCurrent()) return;
    if (popup) showPage(context, popup, url);
    putPurchase(context, { ...begun, status: popup ? 'waiting' : 'blocked', url });
    follow(context);
    const before = await earlier;
    const now = store.get(purchaseAtom);
    if (before && now?.startedAt === startedAt && isOpen(now)) putPurchase(context, { ...now, before });
  } catch (error) {
    if (!isCurrent()) return;
    if (store.get(popupAtom) === popup) leavePopup(context);
    context.report(error);
    putPurchase(context, { ...begun, status: 'refused', code: isModalError(error) ? error.code : 'UNKNOWN' });
  }
}

/** The ids of the account's purchases before the click. Without an answer, those that are known already. Never rejects. */
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
  const earlier = orders.filter(({ at }) => at <= startedAt);
  return [...new Set([...earlier, ...known].map(({ id }) => id))];
}
