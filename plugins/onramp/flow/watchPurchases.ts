/** Keeps the current purchase and the connected accounts together: continues after a reload, and forgets after a disconnect. */

import {
  connectionsAtom,
  hasEnded,
  isSameAddress,
  namespaceOf,
  type OutboxEntry,
  outboxAtom,
  type PluginContext,
} from 'latchkey/plugin';
import { onrampProviders } from '../slots.js';
import { type PaymentPage, PURCHASE, type PurchaseData, pageAtom } from '../state.js';
import { forgetOrders } from './orders.js';
import { leavePopup } from './popup.js';

/** Call it once, with the first connection. */
export function watchPurchases(context: PluginContext): void {
  const { store } = context;
  const forget = () => {
    leavePopup(context);
    store.set(pageAtom, undefined);
  };
  const changed = () => {
    const page = store.get(pageAtom);
    // A dropped one was given up.
    const isShown = ({ kind, status }: OutboxEntry) => kind === PURCHASE && status !== 'dropped';
    const entries = store.get(outboxAtom).filter(isShown) as readonly OutboxEntry<PurchaseData>[];
    const isLeft =
      page && (page.key === undefined ? !isConnected(context, page) : !entries.some(({ key }) => key === page.key));
    if (isLeft) forget();
    if (page && !isLeft) return;
    // A purchase of an earlier page, or of another tab.
    const open = entries.find((entry) => !hasEnded(entry) && entry.reason === undefined);
    if (open) store.set(pageAtom, pageOf(context, open));
  };
  context.watch(outboxAtom, changed);
  context.watch(connectionsAtom, () => {
    forgetOrders(context);
    changed();
  });
  changed();
}

function pageOf(
  { read }: PluginContext,
  { key, network, account, requestedAt, data }: OutboxEntry<PurchaseData>,
): PaymentPage {
  const { provider, symbol } = data;
  const isTracked = read(onrampProviders).find(({ id }) => id === provider)?.orders !== undefined;
  return { key, provider, address: account, network, symbol, startedAt: requestedAt, isTracked, status: 'waiting' };
}

const isConnected = ({ store }: PluginContext, { network, address }: PaymentPage): boolean =>
  store
    .get(connectionsAtom)
    .get(namespaceOf(network))
    ?.accounts.some((one) => isSameAddress(one.address, address)) === true;
