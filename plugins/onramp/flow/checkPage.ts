/** Checks the address of a payment page before it is opened. Pure. */

import { ModalError, safeLink } from 'latchkey/plugin';
import type { OnrampProvider } from '../slots.js';

/**
 * The address in normalised form.
 *
 * @throws `ONRAMP_URL_INVALID` if it is no https link (or http on this machine), or of an origin that is not the provider's
 */
export function checkPage(url: unknown, { label, origins }: Pick<OnrampProvider, 'label' | 'origins'>): string {
  const link = safeLink(url);
  const origin = link === undefined ? undefined : new URL(link).origin;
  if (link !== undefined && origins.some((one) => new URL(one).origin === origin)) return link;
  throw new ModalError(
    `The payment page of ${label} has the origin ${origin ?? 'of no web page'}; expected ${origins.join(' or ')}.`,
    { code: 'ONRAMP_URL_INVALID', plugin: 'onramp' },
  );
}
