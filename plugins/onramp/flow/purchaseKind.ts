/** Purchases in the outbox: how they are stored, followed at their provider, and described. */

import {
  localeAtom,
  type OutboxEntry,
  type OutboxKind,
  type OutboxLook,
  outbox,
  outboxAtom,
  type PluginContext,
} from 'latchkey/plugin';
import { boughtText } from '../parts/money.js';
import { type OnrampOrder, onrampProviders } from '../slots.js';
import { PURCHASE, type PurchaseData, UNPAID } from '../state.js';
import { strings } from '../strings.js';
import { takeFormer } from './formerPurchase.js';
import { readOrdersOf } from './orders.js';
import { describeBought, parsePurchase, storePurchase } from './storedPurchase.js';

/** How often the provider is asked, and for how long without any payment. */
const POLL_MS = 4_000;
const GIVE_UP_MS = 180_000;
/** The same for an older purchase, and while the page is hidden. */
const SLOW_MS = 20_000;
const FAST_FOR_MS = 10 * 60_000;

type Entry = OutboxEntry<PurchaseData>;

export function createPurchaseKind(context: PluginContext): OutboxKind<PurchaseData> {
  const { env, store, router, read } = context;
  const providerOf = ({ data }: Entry) => read(onrampProviders).find(({ id }) => id === data.provider);

  return {
    parse: parsePurchase,
    toJson: storePurchase,
    // The user pays on a page of the provider, which only the provider knows about.
    isAnsweredElsewhere: true,
    pauseMs: ({ requestedAt }) => (env.document?.hidden || env.date() - requestedAt > FAST_FOR_MS ? SLOW_MS : POLL_MS),
    async track(entry): Promise<OutboxLook> {
      const provider = providerOf(entry);
      if (!provider?.orders) return { status: 'unknown' };
      const box = await context.service(outbox, 'all');
      const orders = await readOrdersOf(context, provider, entry.account).catch((error) => {
        context.report(error, 'warn');
        return undefined;
      });
      // A provider that fails proves nothing.
      if (!orders) return { status: 'unknown' };
      // It may have changed meanwhile: the earlier purchases are read while the page opens.
      const now = (store.get(outboxAtom).find(({ key }) => key === entry.key) ?? entry) as Entry;
      const order = orders.find((one) => isOurs(one, now) && !isTaken(one, now));
      if (!order) {
        const isLate = now.status === 'prompting' && env.date() - now.requestedAt >= GIVE_UP_MS;
        return isLate ? { status: 'failed', reason: UNPAID } : { status: 'unknown' };
      }
      const { name, decimals, quantity } = order;
      const from = order.from || provider.label;
      const bought = describeBought({ from, name: name || now.data.symbol, decimals, quantity });
      const transaction = order.hash === '' ? now.transaction : order.hash;
      box.change<PurchaseData>(now.key, { id: order.id, transaction, data: { ...now.data, bought } });
      if (order.status === 'progress') return { status: 'pending' };
      return order.status === 'done' ? { status: 'confirmed' } : { status: 'failed', reason: 'PAYMENT_FAILED' };
    },
    move({ account, data: { symbol, bought } }) {
      if (!bought) return undefined;
      const { from, name, quantity, decimals } = bought;
      const transfer = {
        direction: 'in',
        symbol,
        name,
        decimals,
        ...(quantity !== undefined && { quantity }),
      } as const;
      return { type: 'buy', from, to: account, transfers: [transfer] };
    },
    async label(entry) {
      const t = await context.text(strings);
      const { provider, symbol } = entry.data;
      return t('label', { symbol, provider: providerOf(entry)?.label ?? provider });
    },
    async ended({ status, reason, data: { symbol, bought } }) {
      // The view shows the end. Without a payment there is nothing to tell.
      if (router.current()?.view === 'OnrampWaiting' || status === 'dropped' || reason === UNPAID) return undefined;
      const t = await context.text(strings);
      const amount = boughtText(bought?.amount, symbol, store.get(localeAtom));
      return t(status === 'confirmed' ? 'done' : 'failed', { amount });
    },
    takeOld: () => takeFormer(context.storage),
  };

  /** Whether another purchase has this payment. */
  function isTaken(order: OnrampOrder, { key }: Entry): boolean {
    return store.get(outboxAtom).some((one) => one.kind === PURCHASE && one.id === order.id && one.key !== key);
  }
}

/** A purchase after the click, or one that is in progress and was not there before. */
function isOurs(order: OnrampOrder, { id, requestedAt, network, data: { before } }: Entry): boolean {
  if (id !== '') return order.id === id;
  const isNew = order.at > requestedAt || (before !== undefined && order.status === 'progress');
  return (order.network ?? network) === network && !before?.includes(order.id) && isNew;
}
