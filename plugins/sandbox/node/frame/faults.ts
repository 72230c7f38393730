/** What goes wrong with the frame next, as a test orders it. */

/** What goes wrong with one event, or with the page. */
export type FrameFault =
  /** Answered after so long. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Never answered. */
  | { readonly kind: 'hang' }
  /** An ERROR reply; without a message, one that says nothing. */
  | { readonly kind: 'error'; readonly message?: string }
  /** A SUCCESS reply that is not of its shape. */
  | { readonly kind: 'malformed'; readonly payload?: unknown }
  /** The true answer under another id, or as the answer to another question; the true one never comes. */
  | { readonly kind: 'wrong-id' | 'wrong-type' }
  /** The true answer, more than once. */
  | { readonly kind: 'twice' }
  /** An address, or a network, that is not this user's. */
  | { readonly kind: 'lying' }
  /** So many session updates first. */
  | { readonly kind: 'flood'; readonly count: number }
  /** The frame goes to another page instead of answering. */
  | { readonly kind: 'navigate'; readonly to: string }
  /** Of the page: this HTTP status; no READY; not to be framed. */
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'never-ready' | 'deny' };

/** A fault, and what has it. */
export type FrameFaultOrder = FrameFault & {
  /** An event's name, such as `CONNECT_OTP`, or `page`. Default: any event. */
  readonly of?: string;
  /** How often. Default 1. */
  readonly times?: number;
};

/** The faults that wait. */
export interface FrameFaults {
  add(order: FrameFaultOrder): void;
  clear(): void;
  /** The fault of an event, counted off. */
  take(of: string): FrameFault | undefined;
}

const OF_PAGE: readonly unknown[] = ['status', 'never-ready', 'deny'];
const OF_EVENTS: readonly unknown[] = [
  ...['slow', 'hang', 'error', 'malformed', 'wrong-id', 'wrong-type', 'twice', 'lying', 'flood', 'navigate'],
];

/** No faults yet. */
export function createFrameFaults(): FrameFaults {
  let orders: readonly { readonly order: FrameFaultOrder; left: number }[] = [];
  return {
    add(order) {
      const ofPage = OF_PAGE.includes(order?.kind);
      if (!ofPage && !OF_EVENTS.includes(order?.kind)) {
        throw new RangeError(`There is no fault "${String(order?.kind)}".`);
      }
      orders = [...orders, { order: { ...order, ...(ofPage && { of: 'page' }) }, left: order.times ?? 1 }];
    },
    clear() {
      orders = [];
    },
    take(of) {
      const found = orders.find(({ order, left }) => left > 0 && (order.of ?? (of === 'page' ? '' : of)) === of);
      if (!found) return undefined;
      found.left -= 1;
      orders = orders.filter(({ left }) => left > 0);
      return found.order;
    },
  };
}
