/** A scripted provider of payments, so that the gallery renders the views to buy. */

import { definePlugin, ModalError } from 'latchkey/plugin';
import { dataApi } from 'latchkey/plugins/backend/slots';
import { type OnrampOrder, type OnrampQuote, onrampProviders } from 'latchkey/plugins/onramp/slots';

/** How a purchase goes. Default: the user never pays. */
export interface OnrampFixture {
  readonly popup?: 'blocked' | 'closed';
  /** `fail`: there is no quote. */
  readonly quote?: 'hang' | 'fail';
  /** The data API has no options. */
  readonly isDown?: boolean;
  /** The provider has the payment. */
  readonly order?: OnrampOrder['status'];
  /** The payment page is of another origin. */
  readonly isForeign?: boolean;
  /** The payment page does not know the amount. */
  readonly asksAmount?: boolean;
}

const ORIGIN = 'https://paywell.example';
const LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
];
const ETHEREUM = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '' };
const OPTIONS = {
  paymentCurrencies: ['USD', 'EUR', 'GBP', 'CAD', 'JPY'].map((id) => ({ id, payment_method_limits: LIMITS })),
  purchaseCurrencies: [
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [ETHEREUM] },
    { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [ETHEREUM] },
    { id: 'pusd', name: 'Plain Dollar', symbol: 'PUSD', networks: [ETHEREUM] },
    { id: 'ar', name: 'عملة الاختبار', symbol: 'اختبار', networks: [ETHEREUM] },
  ],
};
const usd = (amount: string) => ({ amount, currency: 'USD' });
const QUOTE: OnrampQuote = {
  purchaseAmount: { amount: '0.0286', currency: 'ETH' },
  paymentSubtotal: usd('97.61'),
  networkFee: usd('0.89'),
  providerFee: usd('1.50'),
  paymentTotal: usd('100.00'),
  quoteId: 'q-1',
};
const never = <T>() => new Promise<T>(() => undefined);

/** The plugin of a scene: the provider, and a data API that knows the options. */
export function onrampFixture({ quote, isDown, order, isForeign, asksAmount }: OnrampFixture, address: string) {
  const provider = (id: string, label: string, isReady: boolean) =>
    onrampProviders.of({
      id,
      label,
      feeRange: '1-2%',
      namespaces: ['eip155'],
      origins: [ORIGIN],
      isReady: () => isReady,
      quote() {
        if (quote === 'hang') return never<OnrampQuote>();
        if (quote === 'fail') return Promise.reject(new ModalError('No quote.', { code: 'BACKEND_FAILED' }));
        return Promise.resolve(QUOTE);
      },
      start: async () => ({ url: isForeign ? 'https://evil.example/' : `${ORIGIN}/pay?session=gallery`, asksAmount }),
      orders: async () => (order ? [orderOf(id, address, order)] : []),
    });
  return definePlugin({
    id: 'onramp-fixture',
    contributes: [
      provider('paywell', 'Paywell', true),
      provider('northpay', 'Northpay', true),
      provider('closed', 'Fardough', false),
      dataApi.of('api', () => ({
        origin: location.origin,
        get: async () => {
          if (isDown) throw new ModalError('Down.', { code: 'BACKEND_FAILED' });
          return JSON.stringify(OPTIONS);
        },
        post: () => never<string>(),
      })),
    ],
  });
}

const orderOf = (provider: string, address: string, status: OnrampOrder['status']): OnrampOrder => ({
  id: 'o-1',
  provider,
  address,
  network: 'eip155:1',
  status,
  at: Date.now() + 1_000,
  name: 'Ether',
  symbol: 'ETH',
  quantity: 286n,
  decimals: 4,
  from: 'Paywell',
  hash: '',
});
