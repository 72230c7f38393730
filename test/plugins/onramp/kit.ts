/** A connected modal with a scripted provider of payments. */

import { connectors, definePlugin, namespaces, outbox, transfers } from 'latchkey/plugin';
import { type DataApi, dataApi } from 'latchkey/plugins/backend/slots';
import { connect } from 'latchkey/plugins/connect';
import { type OnrampOptions, onramp } from 'latchkey/plugins/onramp';
import { type OnrampOrder, type OnrampProvider, onrampProviders } from 'latchkey/plugins/onramp/slots';
import { createMemoryStorage, createTestModal, fakeConnector, type TestModal } from 'latchkey/testing';
import { onTestFinished } from 'vitest';
import { purchaseAtom } from '../../../plugins/onramp/flow/current.js';

export const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const PAGE = 'https://pay.example/buy';

export const order = (id: string, rest: Partial<OnrampOrder> = {}): OnrampOrder => ({
  id,
  provider: 'pay',
  address: ALICE,
  network: 'eip155:1',
  status: 'progress',
  at: 0,
  name: 'Ether',
  symbol: 'ETH',
  quantity: 286n,
  decimals: 4,
  from: 'Pay',
  hash: '',
  ...rest,
});

export interface ShopInput {
  /** Default: only the scripted provider. With options, only the built-in ones. */
  readonly options?: OnrampOptions;
  /** The networks of the app, the active one first. Default `eip155:1`. */
  readonly networks?: readonly `${string}:${string}`[];
  /** Whether nodes have code for the account. Default: false. */
  readonly isContract?: () => Promise<boolean | undefined>;
  /** Receives what is posted to the data API. */
  readonly sent?: { readonly path: string; readonly body: unknown }[];
  /** The storage of the browser. Pass it again to reload the page. */
  readonly storage?: Storage;
  /** The locks of the tab. Default: a browser without locks. */
  readonly locks?: object;
  /** The accounts of the wallet. Default: Alice and Bob. */
  readonly accounts?: readonly string[];
  /** The provider does not tell how a payment went. */
  readonly isUntracked?: boolean;
  /** Whether the wallet is connected by a click. Default: true. */
  readonly isConnected?: boolean;
  /** The answer of the data API for `/v1/onramp/options`. Default: it fails. */
  readonly offers?: string;
}

/** @param embed - Where the modal is drawn. Default: nowhere. */
export async function openShop(
  embed?: HTMLElement,
  {
    options,
    networks = ['eip155:1'],
    isContract = async () => false,
    sent = [],
    offers,
    storage = createMemoryStorage(),
    locks,
    accounts = [ALICE, BOB],
    isUntracked = false,
    isConnected = true,
  }: ShopInput = {},
) {
  const started: string[] = [];
  const state = {
    orders: async (): Promise<readonly OnrampOrder[]> => [],
    quote: async (cents: string): Promise<string> => cents,
  };
  const provider: OnrampProvider = {
    id: 'pay',
    label: 'Pay',
    feeRange: '1-2%',
    namespaces: ['eip155'],
    origins: ['https://pay.example'],
    async start({ address }) {
      started.push(address);
      return PAGE;
    },
    /** A dollar buys one unit. */
    async quote({ amount, currency, asset }) {
      const bought = await state.quote(amount);
      const money = (text: string) => ({ amount: text, currency: currency.id });
      return {
        purchaseAmount: { amount: bought, currency: asset.symbol },
        quoteId: 'q1',
        paymentSubtotal: money(bought),
        paymentTotal: money(amount),
        networkFee: money('0.00'),
        providerFee: money('0.00'),
      };
    },
    ...(!isUntracked && { orders: () => state.orders() }),
  };
  const wallet = fakeConnector({ id: 'acorn', name: 'Acorn', namespaces: ['eip155'], accounts });
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const all = networks.map((id) => ({ id, namespace: 'eip155', name: `Network ${id}`, nativeCurrency, rpcUrls: [] }));
  const api: DataApi = {
    origin: 'https://data.example',
    async get() {
      if (offers === undefined) throw new Error('down');
      return offers;
    },
    async post(path, body) {
      sent.push({ path, body });
      if (path === '/v1/generators/onrampurl') return '{"url":"https://pay.coinbase.com/buy?sessionToken=t"}';
      const { purchaseCurrency, paymentCurrency, amount } = body as {
        readonly [currency in 'purchaseCurrency' | 'paymentCurrency']: { readonly id: string; readonly symbol: string };
      } & { readonly amount: string };
      const money = (text: string) => ({ amount: text, currency: paymentCurrency.id });
      return JSON.stringify({
        purchaseAmount: { amount, currency: purchaseCurrency.symbol },
        quoteId: 'q1',
        paymentSubtotal: money(amount),
        paymentTotal: money(amount),
        networkFee: money('0.00'),
        coinbaseFee: money('0.00'),
      });
    },
  };
  const readReceiver = async ({ text }: { readonly text: string }) =>
    ({ status: 'address', address: text, isContract: await isContract(), isBurn: false }) as const;
  const chain = definePlugin({
    id: 'chain',
    contributes: [
      namespaces.of('eip155', { name: 'EVM', networks: all, isAddress: () => true }),
      connectors.of({ watch: (_, publish) => publish([wallet.connector]) }),
      transfers.of('eip155', async () => ({ readReceiver }) as never),
      ...(options ? [dataApi.of('api', async () => api)] : [onrampProviders.of(provider)]),
    ],
  });
  const modal = createTestModal({
    plugins: [chain, connect(), onramp(options ?? { coinbase: false, meld: false })],
    ...(embed && { embed }),
    platform: { storage, ...(embed && { window, patienceMs: 30_000 }) },
  });
  onTestFinished(modal.destroy);
  if (locks) Object.assign(modal.test.page.navigator as object, { locks });
  await modal.test.wake();
  const { drive } = modal.test.clock;
  if (isConnected) {
    await drive(modal.connect({ connector: 'acorn' }));
    await modal.test.context.service(outbox, 'all');
  }
  const purchase = () => modal.test.context.store.get(purchaseAtom);
  return { modal, wallet, provider, state, started, purchase, context: modal.test.context };
}

/** A popup that a page has opened. */
export interface FakePopup {
  readonly location: { href: string };
  closed: boolean;
  close(): void;
  opener: unknown;
}

/** Lets the page of a modal open popups. @returns those that it opens */
export function allowPopups({ test }: Pick<TestModal<never>, 'test'>): readonly FakePopup[] {
  const popups: FakePopup[] = [];
  Object.assign(test.page, {
    open() {
      const popup: FakePopup = {
        location: { href: '' },
        closed: false,
        close: () => (popup.closed = true),
        opener: {},
      };
      popups.push(popup);
      return popup;
    },
  });
  return popups;
}
