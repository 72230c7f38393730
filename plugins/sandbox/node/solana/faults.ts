/** Faults on demand: what a test tells the node to do wrong with the next requests. */

/** What goes wrong with a request. */
export type Fault =
  /** Answered after so long. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Never answered; the connection stays open. */
  | { readonly kind: 'hang' }
  /** An HTTP status in place of an answer. */
  | { readonly kind: 'status'; readonly status: number }
  /** This text in place of JSON. */
  | { readonly kind: 'malformed'; readonly text?: string }
  /** The right answer under another id. */
  | { readonly kind: 'wrong-id' }
  /** This result in place of the true one. */
  | { readonly kind: 'result'; readonly result: unknown }
  /** This JSON-RPC error. */
  | { readonly kind: 'error'; readonly code: number; readonly message: string }
  /** The connection is cut; over WebSocket too. */
  | { readonly kind: 'drop' };

/** A fault, and which requests have it. */
export type FaultOrder = Fault & {
  /** Only requests of this method. Default: any. */
  readonly method?: string;
  /** How many requests. Default 1. */
  readonly times?: number;
};

/** The faults that wait. */
export interface Faults {
  add(order: FaultOrder): void;
  clear(): void;
  /** The fault of a request, counted off. */
  take(method: string): Fault | undefined;
}

const KINDS: readonly unknown[] = ['slow', 'hang', 'status', 'malformed', 'wrong-id', 'result', 'error', 'drop'];

/** No faults yet. */
export function createFaults(): Faults {
  let orders: readonly { readonly order: FaultOrder; left: number }[] = [];
  return {
    add(order) {
      if (!KINDS.includes(order.kind)) throw new RangeError(`There is no fault "${String(order.kind)}".`);
      orders = [...orders, { order, left: order.times ?? 1 }];
    },
    clear() {
      orders = [];
    },
    take(method) {
      const found = orders.find(
        ({ order, left }) => left > 0 && (order.method === undefined || order.method === method),
      );
      if (!found) return undefined;
      found.left -= 1;
      orders = orders.filter(({ left }) => left > 0);
      return found.order;
    },
  };
}
