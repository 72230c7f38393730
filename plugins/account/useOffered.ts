/** The contributions of plugins to Account that work with the connection and the network. */

import { type AccountPlace, absentServicesAtom, activeNetworkAtom, type Connection } from 'latchkey/plugin';
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
  const context = usePlugin();
  const network = useValue(activeNetworkAtom);
  useValue(absentServicesAtom);
  if (!connection) return [];
  const has: AccountPlace['has'] = (slot) => context.services(slot, connection.namespace).length > 0;
  return offers.filter(({ when }) => when?.(connection, { network, has, context }) !== false);
}
