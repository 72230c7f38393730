/** What wallets tell of themselves, read once, checked and capped. Pure. */

import { isProvider } from '../options.js';
import type { Eip155Provider } from '../slots.js';

/** A wallet as it announced itself. The provider is a reference: nothing of it was called. */
export interface Announcement {
  readonly uuid: string;
  /** Lower case; absent when it is no domain name. */
  readonly rdns: string | undefined;
  /** Not fit to be shown yet, but short. */
  readonly name: string;
  /** As given. */
  readonly icon: unknown;
  readonly provider: Eip155Provider;
}

const MAX_ID = 255;
/** Units of a name that are looked at: making text fit to show takes time, and strangers may send much of it. */
const MAX_NAME = 256;

/**
 * EIP-6963 §Announce, from a stranger.
 *
 * Each field is read exactly once, so what is checked is what is shown.
 *
 * @returns `undefined` for what is no announcement: anybody can dispatch anything.
 */
export function readAnnouncement(event: unknown): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>).detail;
    const { uuid, name, icon, rdns } = info;
    if (!isText(uuid) || !isText(rdns) || !isProvider(provider)) return undefined;
    const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(rdns) ? rdns.toLowerCase() : undefined;
    return { uuid, rdns: domain, name: typeof name === 'string' ? name.slice(0, MAX_NAME) : '', icon, provider };
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_ID;
}
