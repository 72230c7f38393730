/** Reads, checks and caps EIP-6963 announcements. Pure. */

import { isProvider } from '../options.js';
import type { Eip155Provider } from '../slots.js';

/** A wallet's announcement. No method of the provider has been called. */
export interface Announcement {
  readonly uuid: string;
  /** In lower case; `undefined` when the given value is not a domain name. */
  readonly rdns: string | undefined;
  /** Cut, but not sanitised for display. */
  readonly name: string;
  /** As given. */
  readonly icon: unknown;
  readonly provider: Eip155Provider;
}

const MAX_ID_LENGTH = 255;
/** Names are cut before `displayText` reads them, because its time grows with the length. */
const MAX_NAME_LENGTH = 256;

/**
 * Reads an announcement as EIP-6963 §Announce defines it.
 *
 * Each field is read exactly once, so that a getter cannot return another value after the check.
 *
 * @returns `undefined` when the event is not a valid announcement. Any script of the page can dispatch such events.
 */
export function readAnnouncement(event: unknown): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>).detail;
    const { uuid, name, icon, rdns } = info;
    if (!isText(uuid) || !isText(rdns) || !isProvider(provider)) return undefined;
    const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(rdns) ? rdns.toLowerCase() : undefined;
    return { uuid, rdns: domain, name: typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : '', icon, provider };
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH;
}
