/** The payment sessions and orders of the sandbox's provider of payments. */

import type { Deliver } from './deliver.js';
import { decimalText, type OnrampAsset, quoteOf, readCents } from './quotes.js';

/** A payment that a page was made for. */
export interface PaySession {
  readonly id: string;
  /** Id of the provider whose page it is. */
  readonly provider: string;
  readonly address: string;
  readonly asset: OnrampAsset;
  /** The payment, as a decimal. `undefined`: the page asks for it. */
  readonly fiat: string | undefined;
}

/** A purchase. It has the fields of `OnrampOrder` of the data server. */
export interface PayOrder {
  readonly id: string;
  readonly provider: string;
  readonly address: string;
  readonly status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED';
  readonly at: number;
  readonly network: `${string}:${string}`;
  readonly name: string;
  readonly symbol: string;
  readonly amount: string;
  readonly hash?: string;
}

/**
 * Numbers of test cards. With the second one the payment is declined, and with the third one it stays in progress until
 * `settle`.
 */
export const TEST_CARDS = {
  works: '4242424242424242',
  declined: '4000000000000002',
  slow: '4000000000003220',
} as const;

export function createOrders(deliver: Deliver) {
  const sessions = new Map<string, PaySession>();
  const orders = new Map<string, PayOrder>();
  const held: (() => Promise<void>)[] = [];
  const put = (order: PayOrder) => void orders.set(order.id, order);

  /** @throws if the session was used, the card is no test card, or the amount is not one */
  async function pay(sessionId: string, card: string, typed: string): Promise<PayOrder> {
    const session = sessions.get(sessionId);
    if (!session) throw new Error('This payment page was used already, or never existed.');
    const number = card.replace(/\s/g, '');
    if (!Object.values<string>(TEST_CARDS).includes(number)) {
      const { works, declined, slow } = TEST_CARDS;
      throw new Error(`Use a test card: ${works} pays, ${declined} is declined, ${slow} stays in progress.`);
    }
    const { asset, address, provider } = session;
    const { amount } = quoteOf(asset, readCents(session.fiat ?? typed));
    sessions.delete(sessionId);
    const { network, name, symbol, decimals } = asset;
    const order: PayOrder = {
      id: globalThis.crypto.randomUUID(),
      provider,
      address,
      status: 'IN_PROGRESS',
      at: Date.now(),
      network,
      name,
      symbol,
      amount: decimalText(amount, decimals),
    };
    put(order);
    const finish = async () => {
      const hash = await deliver(asset, address, amount).catch(() => undefined);
      put({ ...order, ...(hash === undefined ? { status: 'FAILED' } : { status: 'SUCCESS', hash }) });
    };
    if (number === TEST_CARDS.declined) put({ ...order, status: 'FAILED' });
    else if (number === TEST_CARDS.slow) held.push(finish);
    else await finish();
    return orders.get(order.id) ?? order;
  }

  return {
    session(given: Omit<PaySession, 'id'>): PaySession {
      const session = { ...given, id: globalThis.crypto.randomUUID() };
      sessions.set(session.id, session);
      return session;
    },
    find: (id: string) => sessions.get(id),
    pay,
    /** The orders for an address, the newest first. */
    list: (provider: string, address: string): readonly PayOrder[] =>
      [...orders.values()]
        .filter((one) => one.provider === provider && one.address.toLowerCase() === address.toLowerCase())
        .reverse(),
    /** Delivers what was paid with the slow card. Resolves when the tokens have arrived. */
    async settle(): Promise<void> {
      for (const finish of held.splice(0)) await finish();
    },
  };
}
