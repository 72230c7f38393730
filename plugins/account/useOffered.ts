/** The contributions of plugins to Account that work with the connection and the network. */

import { type AccountPlace, activeNetworkAtom, type Connection } from 'latchkey/plugin';
import { usePlugin, useValue } from 'latchkey/ui';

/** A contribution to the view. */
interface Offer {
  when?(connection: Connection, place: AccountPlace): boolean;
}

/** The contributions that work with the connection and the active network. */
export function useOffered<One extends Offer>(
  offers: readonly One[],
  connection: Connection | undefined,
): readonly One[] {
  const { services } = usePlugin();
  const network = useValue(activeNetworkAtom);
  if (!connection) return [];
  const place: AccountPlace = { network, has: (slot) => services(slot, connection.namespace).length > 0 };
  return offers.filter(({ when }) => when?.(connection, place) !== false);
}
