/** What goes wrong with the next requests to the directory, as a test orders it. */

import type { DirectoryAnswer } from './query.js';
import type { DirectoryRecord } from './records.js';

/** What goes wrong with a request. */
export type DirectoryFault =
  /** The connection is cut. */
  | { readonly kind: 'down' }
  /** Answered after so long. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Never answered; the connection stays open. */
  | { readonly kind: 'hang' }
  /** An HTTP status, and these words. */
  | { readonly kind: 'status'; readonly status: number; readonly body?: string }
  /** This text in place of JSON, or of a picture. */
  | { readonly kind: 'malformed'; readonly text?: string }
  /** No wallets at all. */
  | { readonly kind: 'empty' }
  /** The filters are not heeded, the first page comes again and again, and the count is not true. */
  | { readonly kind: 'lying'; readonly count?: unknown }
  /** Names, links and images that mean no good, among wallets that do. */
  | { readonly kind: 'hostile' };

/** A fault, and which requests have it. */
export type DirectoryFaultOrder = DirectoryFault & {
  /** Requests for wallets or for pictures. Default: any. */
  readonly of?: 'wallets' | 'images';
  /** Only questions whose query holds this text, such as `search=`. */
  readonly where?: string;
  /** How many requests. Default 1. */
  readonly times?: number;
};

/** The faults that wait. */
export interface DirectoryFaults {
  add(order: DirectoryFaultOrder): void;
  clear(): void;
  /** The fault of a request, counted off. */
  take(of: 'wallets' | 'images', query: string): DirectoryFault | undefined;
}

const KINDS: readonly unknown[] = ['down', 'slow', 'hang', 'status', 'malformed', 'empty', 'lying', 'hostile'];

/** No faults yet. */
export function createDirectoryFaults(): DirectoryFaults {
  let orders: readonly { readonly order: DirectoryFaultOrder; left: number }[] = [];
  return {
    add(order) {
      if (!KINDS.includes(order?.kind)) throw new RangeError(`There is no fault "${String(order?.kind)}".`);
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

/** The same answer with the faults that change what it says. */
export function spoilAnswer(
  answer: DirectoryAnswer,
  fault: DirectoryFault | undefined,
  records: readonly DirectoryRecord[],
): unknown {
  if (fault?.kind === 'empty') return { data: [], count: 0 };
  if (fault?.kind === 'lying') return { data: records.slice(0, 40), count: 'count' in fault ? fault.count : 1e9 };
  if (fault?.kind === 'hostile') return { ...answer, data: mixed(answer.data) };
  return answer;
}

/** Between good records, bad ones; and good ones whose every field but the name is bad. */
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

/** Names that are not what they look like, or not names. */
export const HOSTILE_NAMES: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '\u202eksaMateM',
  '\u200b\u200b',
  'A'.repeat(10_000),
  'Two\nlines',
  '{{7*7}}',
];

/** Images ids that would leave the path of the images. */
export const HOSTILE_IMAGES: readonly string[] = [
  '../../secret',
  '%2e%2e/x',
  'a?b=c',
  'a#b',
  'a\\b',
  'x'.repeat(10_000),
];

/** Links that must not be opened. */
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
