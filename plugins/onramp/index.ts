/** The plugin `onramp`: the views Onramp, OnrampQuote, OnrampProvider and OnrampWaiting, for buying with a card or a bank. */

import {
  type AccountPlace,
  accountActions,
  type Connection,
  connectionsAtom,
  definePlugin,
  outboxKinds,
  type RouterState,
  view,
  views,
} from 'latchkey/plugin';
import { createApi } from './api.js';
import { builtInProviders, isUsable } from './builtIn.js';
import { checkOnrampOptions, type OnrampOptions } from './options.js';
import { onrampHistory, onrampOrdersAtom, onrampProviders } from './slots.js';
import type { OnrampParams } from './state.js';

export type { OnrampApi, SubmittedPurchase } from './api.js';
export type { OnrampOptions } from './options.js';
export type { Bought, OnrampInput, OnrampParams, OnrampReview, OnrampWarning, PurchaseData } from './state.js';

/** The namespaces whose accounts can be bought for. */
const NAMESPACES: readonly string[] = ['eip155', 'solana'];

const isOffered = (connection: Connection | undefined) => NAMESPACES.includes(connection?.namespace ?? '');
const when = ({ connection }: RouterState) => isOffered(connection);
/** Whether a provider can take the payment. Until the server of the data API has said what it has, it counts as one that can. */
const canPay = ({ namespace }: Connection, { context }: AccountPlace) =>
  context.read(onrampProviders).some((one) => isUsable(one, namespace, context));
const BUY = { key: 'onramp.action', text: 'Buy' };

/**
 * Adds the view Onramp, its action in Account, and two providers of payments. Other plugins add providers with the slot
 * `onramp.providers`. Shown for EVM and Solana accounts.
 *
 * A page that sends `Cross-Origin-Opener-Policy` must use the value `same-origin-allow-popups`.
 *
 * @throws `OPTION_INVALID` with the option's name, the given value and the expected one
 */
/* @__NO_SIDE_EFFECTS__ */
export function onramp(options: OnrampOptions = {}) {
  checkOnrampOptions(options);
  return definePlugin({
    id: 'onramp',
    contributes: [
      views.of('Onramp', view<OnrampParams | undefined>({ load: () => import('./views/OnrampView.js'), when })),
      views.of('OnrampCurrency', view({ load: () => import('./views/OnrampCurrencyView.js'), when })),
      views.of('OnrampAsset', view({ load: () => import('./views/OnrampAssetView.js'), when })),
      views.of('OnrampProvider', view({ load: () => import('./views/OnrampProviderView.js'), when })),
      views.of('OnrampQuote', view({ load: () => import('./views/OnrampQuoteView.js'), when })),
      views.of('OnrampWaiting', view({ load: () => import('./views/OnrampWaitingView.js'), when })),
      accountActions.of({
        id: 'onramp',
        label: BUY,
        icon: 'M12 5v14M5 12h14',
        view: 'Onramp',
        when: (connection, place) => isOffered(connection) && canPay(connection, place),
      }),
      onrampHistory.of('all', async (context) => {
        const { refreshOrders } = await import('./flow/orders.js');
        return { refresh: ({ address, namespace }) => refreshOrders(context, address, namespace) };
      }),
      outboxKinds.of('purchase', async (ctx) => (await import('./flow/purchaseKind.js')).createPurchaseKind(ctx)),
      ...builtInProviders(options).map((provider) => onrampProviders.of(provider)),
    ],
    state: { orders: onrampOrdersAtom },
    api: createApi,
    setup(ctx) {
      let isWatched = false;
      // Loaded with the first connection, which is after the start of a page.
      ctx.watch(connectionsAtom, (connections) => {
        if (connections.size === 0 || isWatched) return;
        isWatched = true;
        ctx.task(async () => (await import('./flow/watchPurchases.js')).watchPurchases(ctx));
      });
    },
  });
}
