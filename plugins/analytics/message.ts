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
    props: { type: 'track', event: event.type, properties: withoutPersonalData(event.props ?? {}) },
  };
}

/**
 * Personal data that a text may contain: an e-mail address, an account or a hash of a chain, a long number such as a
 * login code.
 */
const PERSONAL = [/@/, /0x[0-9a-f]{16}/i, /[1-9A-HJ-NP-Za-km-z]{32}/, /\b(bc|tb)1[a-z0-9]{20}/i, /\d{6}/];
const MAX_TEXT = 256;

/** The props without texts that may identify a person. The kernel removes other kinds of values. */
function withoutPersonalData(props: EventValues): EventValues {
  return Object.fromEntries(
    Object.entries(props).filter(
      ([, value]) =>
        typeof value !== 'string' || (value.length <= MAX_TEXT && !PERSONAL.some((pattern) => pattern.test(value))),
    ),
  );
}

/** A UUID of version 4 (RFC 9562 §5.4). `crypto.randomUUID` is missing on pages without https. */
function uuidOf(bytes: Uint8Array): string {
  const hex = [...bytes]
    .map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
