/** The providers of this plugin. Their code is loaded when the user buys. */

import { absentServicesAtom, type PluginContext } from 'latchkey/plugin';
import { dataApi } from 'latchkey/plugins/backend/slots';
import type { OnrampOptions } from './options.js';
import { type OnrampAsset, type OnrampProvider, onrampProviders } from './slots.js';

export { isUsable } from './offers/isUsable.js';

const FEE_RANGE = '1-2%';
const COINBASE_ORIGIN = 'https://pay.coinbase.com';
const MELD_URL = 'https://meldcrypto.com';
const coinbaseCode = () => import('./providers/coinbase.js');
const meldCode = () => import('./providers/meld.js');
const ordersOf =
  (id: string): NonNullable<OnrampProvider['orders']> =>
  async (request, context) =>
    (await import('./providers/readOrders.js')).readOrders(context, id, request);

const hasDataApi = ({ services }: PluginContext) => services(dataApi, 'api').length > 0;

/** Whether the server of the data API says that it has no provider of payments. */
export const isWithoutPayments = ({ store }: Pick<PluginContext, 'store'>): boolean =>
  store.get(absentServicesAtom).has(`backend:${onrampProviders.id}`);

export function builtInProviders({ coinbase = {}, meld = {} }: OnrampOptions): readonly OnrampProvider[] {
  const { url = MELD_URL } = meld || {};
  return [
    ...(coinbase
      ? [
          {
            id: 'coinbase',
            label: 'Coinbase',
            feeRange: FEE_RANGE,
            namespaces: ['eip155'],
            delivers: async (asset: OnrampAsset) => (await coinbaseCode()).delivers(coinbase, asset),
            origins: coinbase.origins ?? [COINBASE_ORIGIN],
            // Its address has a session token, which is good for one payment.
            isSinglePayment: true,
            isReady: (context: PluginContext) => hasDataApi(context) && !isWithoutPayments(context),
            quote: async (...given: Parameters<OnrampProvider['start']>) => (await coinbaseCode()).quote(...given),
            start: async (...given: Parameters<OnrampProvider['start']>) =>
              (await coinbaseCode()).start(coinbase, ...given),
            orders: ordersOf('coinbase'),
          },
        ]
      : []),
    ...(meld
      ? [
          {
            id: 'meld',
            label: 'Meld.io',
            feeRange: FEE_RANGE,
            namespaces: ['eip155', 'solana'],
            origins: [new URL(url).origin],
            isReady: () => !!meld.publicKey,
            delivers: async (asset: OnrampAsset) => (await meldCode()).delivers(meld, asset),
            start: async (...[request]: Parameters<OnrampProvider['start']>) =>
              (await meldCode()).meldUrl({ ...meld, url }, request),
            ...(meld.hasOrders && { orders: ordersOf('meld') }),
          },
        ]
      : []),
  ];
}
