/** Follows the current purchase until it ends: reads the provider's purchases, and notices when the popup is closed. */

import { connectionsAtom, type PluginContext } from 'latchkey/plugin';
import { compactAmount } from 'latchkey/ui';
import { type OnrampOrder, onrampProviders } from '../slots.js';
import { followingAtom, isOpen, type Purchase, purchaseAtom, STORED_PURCHASE } from '../state.js';
import { strings } from '../strings.js';
import { readOrdersOf } from './orders.js';
import { leavePopup, popupAtom } from './popup.js';
import { putPurchase } from './putPurchase.js';

/** How often the provider is asked, and for how long without any payment. */
const POLL_MS = 4_000;
const GIVE_UP_MS = 180_000;
/** The same once the provider has the payment for so long, and while the page is hidden. */
const SLOW_MS = 20_000;
const FAST_FOR_MS = 10 * 60_000;
/** Waiting is divided into steps of this length, to notice that the popup was closed. No event reports it. */
const STEP_MS = 1_000;

/** Continues with the stored purchase after a reload. */
export function resume(context: PluginContext): void {
  const { store, storage } = context;
  if (store.get(purchaseAtom)) return;
  const stored = storage.get(STORED_PURCHASE);
  if (!stored || !isConnected(context, stored)) return;
  store.set(purchaseAtom, stored);
  follow(context);
}

/** Follows the current purchase, unless it is followed already. */
export function follow(context: PluginContext): void {
  const { store, signal } = context;
  if (store.get(followingAtom)) return;
  store.set(followingAtom, true);
  context.task(async () => {
    try {
      for (let open = openOne(context); open && !signal.aborted; open = openOne(context)) {
        await look(context, open);
        await wait(context);
      }
    } finally {
      store.set(followingAtom, false);
    }
  });
}

function openOne(context: PluginContext): Purchase | undefined {
  const purchase = context.store.get(purchaseAtom);
  // Without the provider's purchases there is nothing to wait for, once the popup is closed.
  const isLeft = purchase?.status === 'closed' && !purchase.isTracked;
  return purchase && isOpen(purchase) && !isLeft && isConnected(context, purchase) ? purchase : undefined;
}

/** Reads the provider's purchases once. A provider that fails is asked again later. */
async function look(context: PluginContext, purchase: Purchase): Promise<void> {
  const { read, env, store } = context;
  const provider = read(onrampProviders).find(({ id }) => id === purchase.provider);
  const orders = provider
    ? await readOrdersOf(context, provider, purchase.address).catch((error) => {
        context.report(error, 'warn');
        return [];
      })
    : [];
  const current = store.get(purchaseAtom);
  // Another purchase may have been started meanwhile.
  if (!current || current.startedAt !== purchase.startedAt || !isOpen(current)) return;
  const order = orders.find((one) => isOurs(one, current));
  if (order) return settle(context, current, order);
  const isLate = current.isTracked && env.date() - current.startedAt >= GIVE_UP_MS;
  if (isLate && current.status !== 'opening' && current.status !== 'progress')
    putPurchase(context, { ...current, status: 'late' });
}

/** A purchase after the click, or one that is in progress and was not there before. */
const isOurs = ({ id, at, status, network }: OnrampOrder, { before, startedAt, network: wanted }: Purchase): boolean =>
  network === wanted && !before?.includes(id) && (at > startedAt || (before !== undefined && status === 'progress'));

async function settle(context: PluginContext, purchase: Purchase, order: OnrampOrder): Promise<void> {
  const { quantity, decimals, status } = order;
  if (status === purchase.status) return;
  const amount = quantity === undefined ? undefined : compactAmount(quantity, decimals, { digits: 8 });
  putPurchase(context, { ...purchase, status, amount });
  if (status === 'progress') return;
  // The page of a failed payment may take another card.
  if (status === 'done') leavePopup(context);
  const { router, notify } = context;
  if (router.current()?.view === 'OnrampWaiting' || status === 'failed') return;
  const t = await context.text(strings);
  notify.toast({ variant: 'success', message: t('done', { amount: `${amount ?? ''} ${purchase.symbol}`.trim() }) });
}

/** Waits until the next look. A popup that the user closes ends the wait, because the payment may be there already. */
async function wait(context: PluginContext): Promise<void> {
  const { store, env } = context;
  const startedAt = env.now();
  for (;;) {
    const purchase = openOne(context);
    if (!purchase) return;
    const isSlow = purchase.status === 'progress' && env.date() - purchase.startedAt > FAST_FOR_MS;
    const ms = isSlow || env.document?.hidden ? SLOW_MS : POLL_MS;
    if (env.now() - startedAt >= ms) return;
    const popup = store.get(popupAtom);
    if (popup?.window.closed) {
      store.set(popupAtom, undefined);
      if (purchase.status === 'waiting') putPurchase(context, { ...purchase, status: 'closed' });
      return;
    }
    await new Promise<void>((resolve) => env.after(STEP_MS, resolve));
  }
}

const isConnected = ({ store }: PluginContext, { namespace, address }: Purchase): boolean =>
  store
    .get(connectionsAtom)
    .get(namespace)
    ?.accounts.some((one) => one.address === address) === true;
