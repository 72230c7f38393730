/** What wallets tell of themselves, read once, checked and capped. Pure. */

import { displayText, safeDataImage } from 'latchkey';
import type { Eip155Provider } from './points.js';

/** A wallet as it announced itself, made safe. The provider is a reference: nothing of it was called. */
export interface Announced {
  readonly uuid: string;
  /** Lower case; absent when it is no domain name. */
  readonly rdns: string | undefined;
  readonly name: string;
  readonly icon: string | undefined;
  readonly provider: Eip155Provider;
}

const MAX_ID = 255;

/**
 * EIP-6963 §Announce, from a stranger.
 *
 * Each field is read exactly once, so what is checked is what is shown.
 *
 * @returns `undefined` for what is no announcement: it is skipped in silence, as anybody can dispatch anything.
 */
export function readAnnouncement(event: unknown): Announced | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>).detail;
    const { uuid, name, icon, rdns } = info;
    if (!isText(uuid) || !isText(rdns) || !isProvider(provider)) return undefined;
    const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(rdns) ? rdns.toLowerCase() : undefined;
    const shown = displayText(name, 64) || domain;
    return shown ? { uuid, rdns: domain, name: shown, icon: safeDataImage(icon), provider } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it can be asked anything. @throws what its getters throw */
export function isProvider(value: unknown): value is Eip155Provider {
  return typeof (value as Partial<Eip155Provider> | undefined)?.request === 'function';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_ID;
}
