/** EIP-6963: tells the page about a wallet, now and whenever it asks. */

import type { AnnouncedInfo, BurnerProvider } from './types.js';

const ANNOUNCE = 'eip6963:announceProvider';
const REQUEST = 'eip6963:requestProvider';

/** What announcing needs of the window. */
export type AnnounceHost = Pick<
  Window & typeof globalThis,
  'addEventListener' | 'removeEventListener' | 'dispatchEvent' | 'CustomEvent'
>;

/** Announces, and answers requests from now on. Returns both ways on. */
export function startAnnouncing(
  host: AnnounceHost,
  info: AnnouncedInfo,
  provider: BurnerProvider,
): { announce(): void; stop(): void } {
  // EIP-6963 §Announce: frozen, so that no page script changes what the next one sees.
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider });
  const announce = () => void host.dispatchEvent(new host.CustomEvent(ANNOUNCE, { detail }));
  host.addEventListener(REQUEST, announce);
  announce();
  return { announce, stop: () => host.removeEventListener(REQUEST, announce) };
}
