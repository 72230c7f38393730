/** The sandbox's provider of payments as the data server asks it. */

import type { createOrders } from './orders.js';
import { centsText, decimalText, type OnrampAsset, quoteOf, readCents } from './quotes.js';

/** Limits of the payment methods, as decimals. */
const LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
] as const;
const CURRENCIES = ['USD', 'EUR'] as const;

/** The provider's name of a network: `latchkey-local`. */
const chainOf = ({ networkName }: OnrampAsset) => networkName.toLowerCase().replace(/ /g, '-');

/** The code of an asset, which says the network too: `TUSD_LATCHKEY_LOCAL`. */
const codeOf = (asset: OnrampAsset) => `${asset.symbol}_${chainOf(asset)}`.toUpperCase().replaceAll('-', '_');

/** Whether the network of an asset has such addresses. */
const hasAddress = ({ network }: OnrampAsset, address: string | null | undefined) =>
  !!address && network.startsWith(/^0x[0-9a-fA-F]{40}$/.test(address) ? 'eip155:' : 'solana:');

/** The asset with this code, on a network that has this address. */
export const findByCode = (
  assets: readonly OnrampAsset[],
  code: string | null,
  address: string | null,
): OnrampAsset | undefined => assets.find((one) => codeOf(one) === code && hasAddress(one, address));

/** The provider's names of the networks, and its codes of the assets: for the options of `onramp`. */
export function namesOf(assets: readonly OnrampAsset[]) {
  const codes: Record<string, Record<string, string>> = {};
  for (const asset of assets) codes[asset.network] = { ...codes[asset.network], [asset.symbol]: codeOf(asset) };
  return { chains: Object.fromEntries(assets.map((asset) => [asset.network, chainOf(asset)])), codes };
}

/** The request for a payment page, as the data server has checked it. */
interface UrlRequest {
  readonly destinationWallets: readonly {
    readonly address: string;
    readonly blockchains?: readonly string[] | undefined;
    readonly assets?: readonly string[] | undefined;
  }[];
  readonly defaultNetwork?: string | undefined;
  readonly presetFiatAmount?: number | undefined;
}

interface QuoteRequest {
  readonly purchaseCurrency: { readonly id: string };
  readonly paymentCurrency: { readonly id: string };
  readonly amount: string;
}

/** The providers by id: `coinbase` with sessions, options and quotes, `meld` with orders only. */
export function createSources(orders: ReturnType<typeof createOrders>, assets: readonly OnrampAsset[], origin: string) {
  const idOf = ({ network, symbol }: OnrampAsset) => `${network}/${symbol}`;
  const options = {
    paymentCurrencies: CURRENCIES.map((id) => ({ id, payment_method_limits: LIMITS })),
    purchaseCurrencies: assets.map((asset) => ({
      id: idOf(asset),
      name: asset.name,
      symbol: asset.symbol,
      networks: [
        {
          name: chainOf(asset),
          display_name: asset.networkName,
          chain_id: asset.network.slice(asset.network.indexOf(':') + 1),
          contract_address: asset.address ?? '',
        },
      ],
    })),
  };
  return [
    {
      id: 'coinbase',
      label: 'Coinbase',
      options: async () => options,
      async quote({ purchaseCurrency, paymentCurrency, amount }: QuoteRequest) {
        const asset = assets.find((one) => idOf(one) === purchaseCurrency.id);
        if (!asset) throw new Error(`There is no currency with the id ${purchaseCurrency.id}.`);
        const quote = quoteOf(asset, readCents(amount));
        const money = (cents: bigint) => ({ amount: centsText(cents), currency: paymentCurrency.id });
        return {
          purchaseAmount: { amount: decimalText(quote.amount, asset.decimals), currency: asset.symbol },
          paymentSubtotal: money(quote.subtotal),
          paymentTotal: money(quote.total),
          networkFee: money(quote.networkFee),
          coinbaseFee: money(quote.providerFee),
          quoteId: globalThis.crypto.randomUUID(),
        };
      },
      async createUrl({ destinationWallets: [wallet], defaultNetwork, presetFiatAmount }: UrlRequest) {
        const { address = '', blockchains = [], assets: symbols = [] } = wallet ?? {};
        const asset = assets.find((one) => chainOf(one) === defaultNetwork && symbols.includes(one.symbol));
        if (!asset || !blockchains.includes(chainOf(asset)) || !hasAddress(asset, address))
          throw new Error('The asset is not delivered to this network and address.');
        const fiat = presetFiatAmount === undefined ? undefined : `${presetFiatAmount}`;
        const { id } = orders.session({ provider: 'coinbase', address, asset, fiat });
        return `${origin}/buy?session=${id}`;
      },
      orders: async (address: string) => ({ orders: orders.list('coinbase', address) }),
    },
    {
      id: 'meld',
      label: 'Meld.io',
      orders: async (address: string) => ({ orders: orders.list('meld', address) }),
    },
  ] as const;
}
