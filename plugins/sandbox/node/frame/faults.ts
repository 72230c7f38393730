/** Faults of the frame, requested by tests. */

/** A fault of one event or of the frame's page. */
export type FrameFault =
  /** The answer is delayed by `ms`. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** The event is never answered. */
  | { readonly kind: 'hang' }
  /** An ERROR reply. Without `message`, its message is empty. */
  | { readonly kind: 'error'; readonly message?: string }
  /** A SUCCESS reply with an invalid payload. */
  | { readonly kind: 'malformed'; readonly payload?: unknown }
  /** The correct payload with the wrong request id or the wrong message type. The correct reply is not sent. */
  | { readonly kind: 'wrong-id' | 'wrong-type' }
  /** The correct reply is sent twice. */
  | { readonly kind: 'twice' }
  /** The reply contains a wrong address and a wrong chain id. */
  | { readonly kind: 'lying' }
  /** `count` session updates are sent before the reply. */
  | { readonly kind: 'flood'; readonly count: number }
  /** The frame navigates to another page instead of answering. */
  | { readonly kind: 'navigate'; readonly to: string }
  /** Faults of the page: this HTTP status, no READY message, or embedding denied by the CSP. */
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'never-ready' | 'deny' };

/** A fault and the requests to which it applies. */
export type FrameFaultOrder = FrameFault & {
  /** An event's name, such as `CONNECT_OTP`, or `page`. Default: any event. */
  readonly of?: string;
  /** Number of requests that have the fault. Default 1. */
  readonly times?: number;
};

/** Queue of faults. */
export interface FrameFaults {
  add(order: FrameFaultOrder): void;
  clear(): void;
  /** Removes and returns the next fault for an event name or `page`. */
  take(of: string): FrameFault | undefined;
}

const OF_PAGE: readonly unknown[] = ['status', 'never-ready', 'deny'];
const OF_EVENTS: readonly unknown[] = [
  ...['slow', 'hang', 'error', 'malformed', 'wrong-id', 'wrong-type', 'twice', 'lying', 'flood', 'navigate'],
];

/** Creates an empty queue. */
export function createFrameFaults(): FrameFaults {
  let orders: readonly { readonly order: FrameFaultOrder; left: number }[] = [];
  return {
    add(order) {
      const ofPage = OF_PAGE.includes(order?.kind);
      if (!ofPage && !OF_EVENTS.includes(order?.kind)) {
        throw new RangeError(
          `Unknown fault "${String(order?.kind)}". Known faults: ${[...OF_PAGE, ...OF_EVENTS].join(', ')}.`,
        );
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
