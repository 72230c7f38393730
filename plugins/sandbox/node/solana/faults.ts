/** Faults of the node, requested by tests. */

/** A fault of one request. */
export type Fault =
  /** The answer is delayed by `ms`. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** The request is never answered; the connection stays open. */
  | { readonly kind: 'hang' }
  /** This HTTP status instead of an answer. */
  | { readonly kind: 'status'; readonly status: number }
  /** This text instead of JSON. */
  | { readonly kind: 'malformed'; readonly text?: string }
  /** The correct answer with another id. */
  | { readonly kind: 'wrong-id' }
  /** This result instead of the correct one. */
  | { readonly kind: 'result'; readonly result: unknown }
  /** This JSON-RPC error. */
  | { readonly kind: 'error'; readonly code: number; readonly message: string }
  /** The HTTP or WebSocket connection is closed without an answer. */
  | { readonly kind: 'drop' };

/** A fault and the requests to which it applies. */
export type FaultOrder = Fault & {
  /** Only requests with this method. Default: all. */
  readonly method?: string;
  /** Number of requests that have the fault. Default 1. */
  readonly times?: number;
};

/** Queue of faults. */
export interface Faults {
  add(order: FaultOrder): void;
  clear(): void;
  /** Removes and returns the next fault for a method. */
  take(method: string): Fault | undefined;
}

const KINDS: readonly unknown[] = ['slow', 'hang', 'status', 'malformed', 'wrong-id', 'result', 'error', 'drop'];

/** Creates an empty queue. */
export function createFaults(): Faults {
  let orders: readonly { readonly order: FaultOrder; left: number }[] = [];
  return {
    add(order) {
      if (!KINDS.includes(order.kind))
        throw new RangeError(`Unknown fault "${String(order.kind)}". Known faults: ${KINDS.join(', ')}.`);
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
