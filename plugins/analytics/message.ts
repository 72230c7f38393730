/** The message that is sent for an event. */

import type { EventValues } from 'latchkey/plugin';
import type { QueuedEvent } from './state.js';

/** The body of `POST /e`. */
export interface AnalyticsMessage {
  /** A random UUID. The server keeps each one once. */
  readonly eventId: string;
  /** Origin and path of the page. */
  readonly url: string;
  /** Host name of the page. */
  readonly domain: string;
  /** Epoch ms. */
  readonly timestamp: number;
  readonly props: { readonly type: 'track'; readonly event: string; readonly properties: EventValues };
}

/** @param random - Returns random bytes. */
export function createMessage(
  { event, at }: QueuedEvent,
  { origin, pathname, hostname }: Pick<Location, 'origin' | 'pathname' | 'hostname'>,
  random: (bytes: number) => Uint8Array,
): AnalyticsMessage {
  return {
    eventId: uuidOf(random(16)),
    url: `${origin}${pathname}`,
    domain: hostname,
    timestamp: at,
    props: { type: 'track', event: event.type, properties: event.props ?? {} },
  };
}

/** A UUID of version 4 (RFC 9562 §5.4). `crypto.randomUUID` is missing on pages without https. */
function uuidOf(bytes: Uint8Array): string {
  const hex = [...bytes]
    .map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
