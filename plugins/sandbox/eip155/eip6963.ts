/** Announces a wallet to the page by EIP-6963. */

import type { AnnouncedInfo, BurnerProvider } from './types.js';

const ANNOUNCE = 'eip6963:announceProvider';
const REQUEST = 'eip6963:requestProvider';

/** The window members that the announcement uses. */
export type AnnounceHost = Pick<
  Window & typeof globalThis,
  'addEventListener' | 'removeEventListener' | 'dispatchEvent' | 'CustomEvent'
>;

/** Announces the provider immediately and on each `eip6963:requestProvider` event until `stop` is called. */
export function startAnnouncing(
  host: AnnounceHost,
  info: AnnouncedInfo,
  provider: BurnerProvider,
): { announce(): void; stop(): void } {
  // Frozen, so that a page script cannot change the object that other scripts receive (EIP-6963, Announce and Request
  // Events).
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider });
  const announce = () => void host.dispatchEvent(new host.CustomEvent(ANNOUNCE, { detail }));
  host.addEventListener(REQUEST, announce);
  announce();
  return { announce, stop: () => host.removeEventListener(REQUEST, announce) };
}
