/** Faults of the wallet directory, requested by tests. */

import type { DirectoryAnswer } from './query.js';
import type { DirectoryRecord } from './records.js';

/** A fault of one request. */
export type DirectoryFault =
  /** The connection is closed without an answer. */
  | { readonly kind: 'down' }
  /** The answer is delayed by `ms`. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** The request is never answered; the connection stays open. */
  | { readonly kind: 'hang' }
  /** This HTTP status and body. */
  | { readonly kind: 'status'; readonly status: number; readonly body?: string }
  /** This text instead of JSON or an image. */
  | { readonly kind: 'malformed'; readonly text?: string }
  /** An empty list of wallets. */
  | { readonly kind: 'empty' }
  /** Filters and page are ignored, so that every request returns the first 40 wallets, and `count` is wrong. */
  | { readonly kind: 'lying'; readonly count?: unknown }
  /** Malicious names, links and image ids in some of the wallets. */
  | { readonly kind: 'hostile' };

/** A fault and the requests to which it applies. */
export type DirectoryFaultOrder = DirectoryFault & {
  /** Only requests for wallets or only requests for images. Default: all. */
  readonly of?: 'wallets' | 'images';
  /** Only requests whose query contains this text, such as `search=`. */
  readonly where?: string;
  /** Number of requests that have the fault. Default 1. */
  readonly times?: number;
};

/** Queue of faults. */
export interface DirectoryFaults {
  add(order: DirectoryFaultOrder): void;
  clear(): void;
  /** Removes and returns the next fault for a request. */
  take(of: 'wallets' | 'images', query: string): DirectoryFault | undefined;
}

const KINDS: readonly unknown[] = ['down', 'slow', 'hang', 'status', 'malformed', 'empty', 'lying', 'hostile'];

/** Creates an empty queue. */
export function createDirectoryFaults(): DirectoryFaults {
  let orders: readonly { readonly order: DirectoryFaultOrder; left: number }[] = [];
  return {
    add(order) {
      if (!KINDS.includes(order?.kind))
        throw new RangeError(`Unknown fault "${String(order?.kind)}". Known faults: ${KINDS.join(', ')}.`);
      orders = [...orders, { order, left: order.times ?? 1 }];
    },
    clear() {
      orders = [];
    },
    take(of, query) {
      const found = orders.find(
        ({ order, left }) => left > 0 && (order.of ?? of) === of && query.includes(order.where ?? ''),
      );
      if (!found) return undefined;
      found.left -= 1;
      orders = orders.filter(({ left }) => left > 0);
      return found.order;
    },
  };
}

/** Applies the faults that change the content of an answer. */
export function applyFault(
  answer: DirectoryAnswer,
  fault: DirectoryFault | undefined,
  records: readonly DirectoryRecord[],
): unknown {
  if (fault?.kind === 'empty') return { data: [], count: 0 };
  if (fault?.kind === 'lying') return { data: records.slice(0, 40), count: 'count' in fault ? fault.count : 1e9 };
  if (fault?.kind === 'hostile') return { ...answer, data: mixed(answer.data) };
  return answer;
}

/** Adds values that are not records and malicious records before the given ones. */
function mixed(records: readonly DirectoryRecord[]): readonly unknown[] {
  const bad = HOSTILE_LINKS.map((link, at) => ({
    id: `hostile-${at}`,
    name: HOSTILE_NAMES[at % HOSTILE_NAMES.length],
    homepage: link,
    image_id: HOSTILE_IMAGES[at % HOSTILE_IMAGES.length],
    image_url: link,
    mobile_link: link,
    desktop_link: link,
    webapp_link: link,
    link_mode: link,
    app_store: link,
    play_store: link,
    chrome_store: link,
    rdns: link,
    injected: [{ namespace: '__proto__', injected_id: 'constructor.constructor' }, null, 'x'],
    chains: ['eip155:1', 7, null, 'x'.repeat(5_000)],
    badge_type: 'certified',
  }));
  const none = [null, 1, 'wallet', [], {}, { id: 1, name: 'Number' }, { id: '../', name: 'Path' }, { id: 'nameless' }];
  return [...none, ...bad, ...records];
}

/** Names with markup, invisible characters, excessive length or text direction overrides. */
export const HOSTILE_NAMES: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '\u202eksaMateM',
  '\u200b\u200b',
  'A'.repeat(10_000),
  'Two\nlines',
  '{{7*7}}',
];

/** Image ids that would change the path or query of the image URL. */
export const HOSTILE_IMAGES: readonly string[] = [
  '../../secret',
  '%2e%2e/x',
  'a?b=c',
  'a#b',
  'a\\b',
  'x'.repeat(10_000),
];

/** Links with unsafe schemes or formats, which must not be opened. */
export const HOSTILE_LINKS: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'intent://x#Intent;scheme=http;end',
  '//evil.example',
  'https://user:pass@evil.example/',
];
